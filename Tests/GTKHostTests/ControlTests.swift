import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Controls are native widgets: what a person does with one is told, what the core sets is not,
/// and a widget that the core did not follow goes back.
final class ControlTests: XCTestCase {
  private struct Row: Sendable {
    let role: Role
    let widget: String
    /// What the core sets, and what a person changes it to.
    let start, next: Double
    var control: @Sendable (inout Node.Control) -> Void = { _ in }
    let event: SceneEvent
  }

  private static let id = NodeID(2)
  private static let may = Double(CivilDay(year: 2026, month: 5, day: 4).number)

  private static let rows = [
    Row(
      role: .toggle, widget: "GtkSwitch", start: 0, next: 1,
      event: .adjusted(id, 1, isFinal: true)),
    Row(
      role: .slider, widget: "GtkScale", start: 20, next: 35.5,
      control: { $0.maximum = 100 }, event: .adjusted(id, 35.5, isFinal: true)),
    Row(
      role: .wheel, widget: "GtkScrolledWindow", start: 1, next: 2,
      control: { $0.options = ["Mon", "Tue", "Wed"] }, event: .chose(id, 2)),
    Row(
      role: .calendar, widget: "GtkCalendar", start: may, next: may + 30,
      event: .adjusted(id, may + 30, isFinal: true)),
    Row(
      role: .dayButton, widget: "GtkMenuButton", start: may, next: may - 400,
      event: .adjusted(id, may - 400, isFinal: true)),
    Row(
      role: .timeButton, widget: "GtkMenuButton", start: 125, next: 185,
      control: {
        $0.step = 5
        $0.options = (0..<24).map(String.init)
      }, event: .adjusted(id, 185, isFinal: true)),
  ]

  private static func tree(_ row: Row, _ value: Double) -> Tree {
    window([
      node(2, row.role, 10, 10, 300, 220) {
        row.control(&$0.control)
        $0.control.value = value
        $0.text = "Text"
        $0.name = "Name"
      }
    ])
  }

  func testAPersonIsToldAndTheCoreIsNot() throws {
    try onMain {
      for row in Self.rows {
        let stage = try Stage()
        stage.show(Self.tree(row, row.start))
        stage.present()
        let item = try XCTUnwrap(stage.host.shown[Self.id])
        XCTAssertEqual(String(cString: cg_class_name(item.widget)), row.widget)
        XCTAssertEqual(cg_control_value(item.widget), row.start, "\(row.role)")
        stage.show(Self.tree(row, row.next))
        stage.settle()
        XCTAssertEqual(cg_control_value(item.widget), row.next, "\(row.role)")
        XCTAssertEqual(SeamTests.told(stage), [], "\(row.role): told what the core did")
        stage.show(Self.tree(row, row.start))
        stage.listener.answer = { [unowned stage] event in
          if event == row.event { stage.show(Self.tree(row, row.next)) }
        }
        cg_adjust(item.widget, row.next)
        stage.settle()
        XCTAssertEqual(SeamTests.told(stage), [row.event], "\(row.role)")
        XCTAssertEqual(cg_control_value(item.widget), row.next, "\(row.role)")
        stage.close()
      }
    }
  }

  func testAWidgetThatTheCoreDidNotFollowGoesBack() throws {
    try onMain {
      for row in Self.rows {
        let stage = try Stage()
        stage.show(Self.tree(row, row.start))
        stage.present()
        let item = try XCTUnwrap(stage.host.shown[Self.id])
        cg_adjust(item.widget, row.next)
        stage.settle()
        XCTAssertEqual(cg_control_value(item.widget), row.start, "\(row.role)")
        stage.close()
      }
    }
  }

  func testATitleIsCutWhereItsStyleSays() throws {
    try onMain {
      for (truncation, expected) in [
        (TextStyle.Truncation.middle, CG_MIDDLE), (.head, CG_START), (.tail, CG_END),
      ] {
        for isPainted in [false, true] {
          let stage = try Stage()
          stage.show(
            window([
              node(2, .button, 10, 10, 60, 34) {
                $0.text = "Compute everything"
                $0.style.truncation = truncation
                if isPainted { $0.control.content = Node.ButtonContent() }
              }
            ]))
          stage.present()
          let item = try XCTUnwrap(stage.host.shown[Self.id])
          XCTAssertEqual(cg_button_overflow(item.widget), expected, "\(truncation)")
          stage.close()
        }
      }
    }
  }

  /// The text of a field stands as high as that of a label beside it, whatever the font of the desktop is.
  func testAFieldStandsOnTheLineOfALabel() throws {
    try onMain {
      for size in [12.0, 17, 32] {
        let stage = try Stage()
        stage.show(
          window([
            node(2, .label, 10, 10, 120, 60) {
              $0.text = "______"
              $0.style.font.size = size
              $0.style.color = .rgba(0xFF00_00FF)
            },
            node(3, .textField, 140, 10, 120, 60) {
              $0.text = "______"
              $0.style.font.size = size
              $0.style.color = .rgba(0xFF00_00FF)
            },
          ]))
        stage.present()
        stage.settle()
        @MainActor func line(_ x: Double) -> Double? {
          stride(from: 10.5, to: 70, by: 1).first { y in
            let pixel = cg_pixel(stage.host.window, x, y)
            return pixel >> 24 > 120 && pixel >> 16 & 0xFF < 100
          }
        }
        let (label, field) = (try XCTUnwrap(line(30)), try XCTUnwrap(line(170)))
        XCTAssertEqual(label, field, accuracy: 1, "\(size)")
        stage.close()
      }
    }
  }

  /// Beside every edge of a device the popover of a button stays on its screen, and goes back to its place after.
  func testPopoversStayOnTheScreenOfADevice() throws {
    try onMain {
      for (x, y) in [(0.0, 0.0), (230, 10), (230, 360), (0, 360), (115, 180)] {
        let stage = try Stage()
        let size = CGSize(width: 320, height: 400)
        stage.host.show(
          on: DeviceScreen(
            size: size, app: CGRect(origin: .zero, size: size), safeArea: EdgeInsets(),
            idiom: .phone, device: HeldDevice(name: "Phone")))
        stage.show(
          window([
            node(2, .dayButton, x, y, 90, 34) {
              $0.text = "4 May 2026"
              $0.control.value = Self.may
            }
          ]))
        stage.present()
        let item = try XCTUnwrap(stage.host.shown[Self.id])
        var (place, screen) = (CgRect(), CgRect())
        cg_popover_open(item.widget)
        stage.turn(until: "the calendar at \(x), \(y) on the screen") {
          guard cg_popover_place(item.widget, &place, &screen) else { return false }
          return place.width > 100 && place.x >= screen.x && place.y >= screen.y
            && place.x + place.width <= screen.x + screen.width
            && place.y + place.height <= screen.y + screen.height
        }
        // GTK moves it and takes the pointer anew in a frame of its own; an open one keeps the pointer.
        for _ in 0..<4 { stage.draw() }
        cg_popover_close(item.widget)
        stage.turn(until: "the end of the calendar") {
          !cg_popover_place(item.widget, &place, &screen)
        }
        stage.close()
      }
    }
  }

  func testFramesOfControlsAreExact() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let frames: [(Role, CGRect)] = [
        (.toggle, CGRect(x: 10, y: 10, width: 51, height: 31)),
        (.slider, CGRect(x: 70, y: 10, width: 60, height: 34)),
        (.progress, CGRect(x: 140, y: 20, width: 30, height: 4)),
        (.spinner, CGRect(x: 180, y: 10, width: 20, height: 20)),
        (.pages, CGRect(x: 10, y: 60, width: 90, height: 26)),
        (.wheel, CGRect(x: 10, y: 100, width: 80, height: 100)),
        (.timeButton, CGRect(x: 110, y: 100, width: 70, height: 34)),
        (.searchField, CGRect(x: 10, y: 220, width: 120, height: 36)),
      ]
      let nodes = frames.enumerated().map { index, row in
        node(
          UInt64(index + 2), row.0, row.1.minX, row.1.minY, row.1.width, row.1.height
        ) { $0.control.maximum = 3 }
      }
      stage.show(window(nodes))
      stage.present()
      for (index, row) in frames.enumerated() {
        let item = try XCTUnwrap(stage.host.shown[NodeID(UInt64(index + 2))])
        let held = cg_frame_held(item.widget)
        XCTAssertEqual(
          CGRect(x: held.x, y: held.y, width: held.width, height: held.height), row.1, "\(row.0)")
      }
    }
  }

  func testSegmentsShowWhatTheCoreChose() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      func tree(_ chosen: Int) -> Tree {
        window(
          (0..<2).map { index in
            node(UInt64(index + 2), .segment, Double(index) * 80, 0, 80, 32) {
              $0.text = "\(index)"
              if index == chosen { $0.traits.insert(.selected) }
            }
          })
      }
      stage.show(tree(0))
      let second = try XCTUnwrap(stage.host.shown[NodeID(3)])
      stage.listener.answer = { [unowned stage] event in
        if event == .activate(NodeID(3)) { stage.show(tree(1)) }
      }
      cg_press(second.widget)
      stage.settle()
      XCTAssertEqual(SeamTests.told(stage), [.activate(NodeID(3))])
      XCTAssertEqual(cg_control_value(second.widget), 1)
    }
  }

  func testAButtonShowsItsTitlesAndTellsOnce() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(
        window([
          node(2, .button, 0, 0, 200, 50) {
            $0.text = "Get"
            $0.symbol = "plus"
            $0.traits.insert(.painted)
            var content = Node.ButtonContent()
            content.subtitle = "free"
            content.placement = .top
            content.fill = .semantic(.accent)
            content.fillOpacity = 0.5
            $0.control.content = content
          }
        ]))
      let button = try XCTUnwrap(stage.host.shown[NodeID(2)])
      XCTAssertEqual(button.heldText, "Get")
      cg_press(button.widget)
      stage.settle()
      XCTAssertEqual(SeamTests.told(stage), [.activate(NodeID(2))])
    }
  }

  /// ```
  /// ├───────────┬──────┤
  /// │ Jack      │Delete│ its corners are those of the row
  /// ├───────────┴──────┤
  /// ```
  func testAButtonBesideASwipedRowHasNoCornersOfItsOwn() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let button = node(3, .button, 100, 0, 100, 50) {
        $0.text = "Delete"
        $0.traits.insert(.painted)
        var content = Node.ButtonContent()
        content.fill = .rgba(0xFF00_00FF)
        $0.control.content = content
      }
      let row = node(2, .row, 0, 0, 200, 50) { $0.children = [button.id] }
      let root = node(1, .window, 0, 0, 400, 500) { $0.children = [row.id] }
      stage.show(Tree(root: root.id, nodes: [root, row, button]))
      stage.present()
      stage.draw()
      for (x, y) in [(101.0, 1.0), (198, 1), (101, 48), (198, 48)] {
        XCTAssertEqual(cg_pixel(stage.host.window, x, y), 0xFF00_00FF, "\(x), \(y)")
      }
    }
  }

  /// ```
  ///  │▌ ▐│
  /// ┌│█▄█│┐ a button of 20 points
  /// └│▌ ▐│┘
  ///  │▌ ▐│
  /// ```
  func testATitleThatIsHigherThanItsButtonIsSeenAboveAndBelow() throws {
    try onMain {
      for content in [nil, Node.ButtonContent()] {
        let stage = try Stage()
        defer { stage.close() }
        let button = node(2, .button, 0, 100, 200, 20) {
          $0.text = "HHHH"
          $0.style.font.size = 40
          $0.style.color = .rgba(0xFF00_00FF)
          $0.traits.insert(content == nil ? .flat : .painted)
          $0.control.content = content
        }
        stage.show(window([button]))
        stage.present()
        stage.draw()
        @MainActor func inked(_ y: Double) -> Int {
          stride(from: 20.0, to: 180, by: 2).filter {
            let pixel = cg_pixel(stage.host.window, $0, y)
            return pixel >> 24 & 0xFF > 0xB0 && pixel >> 16 & 0xFF < 0x60
          }.count
        }
        XCTAssertGreaterThan(inked(110), 2, "in its middle")
        XCTAssertGreaterThan(inked(98), 2, "above it")
        XCTAssertGreaterThan(inked(122), 2, "below it")
        let held = cg_frame_held(try XCTUnwrap(stage.host.shown[NodeID(2)]).widget)
        XCTAssertEqual(held.height, 20)
      }
    }
  }

  func testTypingIntoASearchFieldIsTold() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([node(2, .searchField, 0, 0, 200, 36) { $0.placeholder = "Find" }]))
      let field = try XCTUnwrap(stage.host.shown[NodeID(2)])
      cg_text_type(field.widget, "Milk")
      stage.settle()
      XCTAssertEqual(stage.listener.edits, [.init(NodeID(2), "Milk", TextRange(4, 0))])
    }
  }
}
