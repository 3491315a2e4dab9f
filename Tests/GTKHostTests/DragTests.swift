import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What is dragged out of the window and into it, as programs of the desktop know it.
final class DragTests: XCTestCase {
  func testContentsHaveTheDesktopsNames() {
    onMain {
      let drags = DragTypes()
      func item(_ type: String, _ text: String) -> Cargo.Item {
        Cargo.Item(types: [type]) { $1(Data("\(text) as \($0)".utf8)) }
      }
      let cargo = Cargo(
        [item(Parcel.textType, "one"), item(Parcel.textType, "two"), item(Parcel.pngType, "dot")],
        allowsMove: true, pictures: [])
      drags.cargo = cargo
      let (types, text) = drags.contents(of: cargo)
      XCTAssertEqual(
        types.split(separator: "\n"),
        ["text/plain;charset=utf-8", "text/plain", "image/png", "application/x-uikit-drag"])
      XCTAssertEqual(text, "one as public.utf8-plain-text\ntwo as public.utf8-plain-text")
      var given: [Data?] = []
      for type in ["image/png", "image/jpeg", "application/x-uikit-drag"] {
        drags.give(type) { given.append($0) }
      }
      XCTAssertEqual(given, [Data("dot as public.png".utf8), nil, Data()])
    }
  }

  func testWhatComesBecomesAThingForEachAddress() {
    onMain {
      XCTAssertEqual(
        DragTypes.offer(UInt32(CG_KIND_TEXT | CG_KIND_PNG)).map(\.types),
        [["public.png", "public.utf8-plain-text"]])
      func parcels(_ text: String?, _ addresses: String?) -> [Parcel] {
        func with(
          _ words: String?, _ body: (UnsafePointer<CChar>?) -> [Parcel]
        ) -> [Parcel] { words.map { $0.withCString(body) } ?? body(nil) }
        return with(text) { text in
          with(addresses) { addresses in
            var dropped = CgDropped()
            (dropped.text, dropped.addresses) = (text, addresses)
            return DragTypes.parcels(dropped)
          }
        }
      }
      XCTAssertEqual(parcels("hello", nil), [.text("hello")])
      XCTAssertEqual(parcels(nil, nil), [])
      XCTAssertEqual(
        parcels("a b", "file:///tmp/a\nfile:///tmp/b").map(\.name), ["a", "b"])
      XCTAssertEqual(
        parcels("Swift", "https://swift.org").map(\.types),
        [["public.url", "public.utf8-plain-text"]])
    }
  }

  private static func tree(shift: Double = 0, text: String = "") -> Tree {
    let row = node(2, .row, 0, 100, 400, 44) {
      $0.traits = shift == 0 ? [.swipeable] : [.swipeable, .revealed]
      $0.children = [NodeID(3)]
    }
    let label = node(3, .label, 16 + shift, 0, 200, 44) { $0.text = "Milk" }
    let field = node(4, .textField, 20, 300, 200, 40) { $0.text = text }
    let root = node(1, .window, 0, 0, 400, 500) { $0.children = [NodeID(2), NodeID(4)] }
    return Tree(root: root.id, nodes: [root, row, label, field])
  }

  /// The movement of a real pointer is a swipe, or a drag where the core lets one begin.
  func testAPointerDrawsARowAsideOrDragsIt() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.tree())
      stage.present()
      let id = try RealInputTests.windowID(stage)
      let start = "mousemove --window \(id) 200 120 mousedown 1"
      // Each step is answered before the next: X would make one of several.
      @MainActor func draw() throws {
        try RealInputTests.press(start, stage)
        for x in stride(from: 190, through: 80, by: -10) {
          try RealInputTests.press("mousemove --window \(id) \(x) 121", stage)
          stage.settle()
        }
      }
      var shifts: [Double] = []
      stage.listener.answer = { [unowned stage] event in
        guard case .rowPan(NodeID(2), let pan) = event else { return }
        shifts.append(pan.distance)
        stage.show(Self.tree(shift: pan.distance))
      }
      try draw()
      try RealInputTests.press("mouseup 1", stage)
      stage.turn(until: "the end of the swipe") {
        stage.listener.events.contains {
          if case .rowPan(_, let pan) = $0 { pan.phase == .ended } else { false }
        }
      }
      XCTAssertGreaterThan(shifts.count, 3)
      XCTAssertEqual(shifts.last ?? 0, -120, accuracy: 4)

      stage.show(Self.tree())
      var phases: [Carry.Phase] = []
      stage.listener.answer = { [unowned stage] event in
        guard case .carry(let news) = event else { return }
        if phases.last != news.phase { phases.append(news.phase) }
        switch news.phase {
        case .lifted:
          stage.host.beginDrag(
            with: Cargo(
              [Cargo.Item(types: [Parcel.textType]) { $1(Data("Milk".utf8)) }], allowsMove: false,
              pictures: [NodeID(2)]))
        case .moved: stage.host.setDropEffect(.copy)
        case .left, .dropped, .ended: break
        }
      }
      try draw()
      stage.turn(until: "the drag to be seen") { phases.contains(.moved) }
      try RealInputTests.press("mouseup 1", stage)
      stage.turn(until: "the end of the drag") { phases.last == .ended }
      XCTAssertEqual(phases.first, .lifted)
      XCTAssertTrue(phases.contains(.moved))
      XCTAssertTrue(phases.contains(.dropped))
      stage.listener.answer = nil
    }
  }
}
