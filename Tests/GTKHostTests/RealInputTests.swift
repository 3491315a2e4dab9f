import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Real clicks and keys, from the X server's own pointer and keyboard.
final class RealInputTests: XCTestCase {
  /// Runs xdotool, and the window's loop until it has ended.
  @MainActor static func press(_ arguments: String, _ stage: Stage) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments.split(separator: " ").map(String.init)
    process.terminationHandler = { _ in DispatchQueue.main.async {} }
    try process.run()
    stage.turn(until: "the end of xdotool") { !process.isRunning }
    if process.terminationStatus == 127 { throw XCTSkip("There is no xdotool.") }
    XCTAssertEqual(process.terminationStatus, 0, arguments)
  }

  @MainActor static func windowID(_ stage: Stage) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "xdotool", "search", "--onlyvisible", "--pid", "\(ProcessInfo.processInfo.processIdentifier)",
    ]
    process.standardOutput = pipe
    process.terminationHandler = { _ in DispatchQueue.main.async {} }
    try process.run()
    stage.turn(until: "the window's number") { !process.isRunning }
    if process.terminationStatus == 127 { throw XCTSkip("There is no xdotool.") }
    let words = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard let id = words.split(separator: "\n").last else { throw XCTSkip("No window is seen.") }
    return String(id)
  }

  private static func tree(_ values: [UInt64: Double], focus: UInt64? = nil) -> Tree {
    func control(_ id: UInt64, _ role: Role, _ frame: CGRect, _ most: Double = 1) -> Node {
      node(id, role, frame.minX, frame.minY, frame.width, frame.height) {
        $0.control.value = values[id] ?? 0
        $0.control.maximum = most
        $0.control.step = most / 10
        $0.text = "Text"
        if id == 5 { $0.traits.insert(.repeats) }
      }
    }
    return window(
      [
        control(2, .toggle, CGRect(x: 20, y: 20, width: 51, height: 31)),
        control(3, .slider, CGRect(x: 20, y: 80, width: 216, height: 34), 100),
        control(4, .pages, CGRect(x: 20, y: 140, width: 100, height: 26), 5),
        control(5, .button, CGRect(x: 20, y: 200, width: 80, height: 36)),
      ], focus: focus)
  }

  func testAChoiceThatIsSetAsAnAnswerIsToldOnce() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.tree([:]))
      var heard: [Int] = []
      var choice: WindowTools.Choice?
      choice = stage.host.tools.addChoice(["One", "Two", "Three"], chosen: 0, "Number") { index in
        heard.append(index)
        choice.map { stage.host.tools.set($0, ["One", "Two", "Three"], chosen: index) }
      }
      stage.present()
      let id = try Self.windowID(stage)
      try Self.press("windowfocus --sync \(id) mousemove --window \(id) 40 20 click 1", stage)
      stage.settle()
      try Self.press("key Down", stage)
      stage.settle()
      try Self.press("key Return", stage)
      stage.turn(until: "a choice") { !heard.isEmpty }
      for _ in 0..<5 { stage.settle() }
      XCTAssertEqual(heard, [1])
    }
  }

  func testAPanFromTheEdgeIsTakenFromTheButtonBelow() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([node(2, .button, 0, 100, 300, 60) { $0.text = "Button" }]))
      stage.present()
      let id = try Self.windowID(stage)
      let mouse = "mousemove --sync --window \(id)"
      try Self.press(
        "\(mouse) 4 130 mousedown 1 \(mouse) 30 131 \(mouse) 90 132 \(mouse) 80 132 mouseup 1",
        stage)
      stage.turn(until: "the end of the pan") {
        SeamTests.told(stage).contains {
          if case .edgePan(let pan) = $0 { pan.phase == .ended } else { false }
        }
      }
      stage.settle()
      XCTAssertFalse(SeamTests.told(stage).contains(.activate(NodeID(2))))
    }
  }

  func testClicksAndKeysAreTold() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(Self.tree([3: 50, 4: 2]))
      stage.present()
      let id = try Self.windowID(stage)
      @MainActor func told(_ words: String) throws -> [SceneEvent] {
        stage.listener.events = []
        try Self.press(words, stage)
        @MainActor func events() -> [SceneEvent] {
          SeamTests.told(stage).filter { if case .hover = $0 { false } else { true } }
        }
        // A switch changes when its knob has come to the other side.
        stage.turn(until: "an event") { !events().isEmpty }
        stage.settle()
        return events()
      }
      try Self.press("windowfocus --sync \(id)", stage)
      stage.settle()
      // The core follows a switch; on the other side a page goes back.
      stage.listener.answer = { [unowned stage] event in
        if case .adjusted(NodeID(2), let value, _) = event {
          stage.show(Self.tree([2: value, 3: 50, 4: 2]))
        }
      }
      let mouse = "mousemove --window \(id)"
      XCTAssertEqual(
        try told("\(mouse) 45 35 click 1"), [.adjusted(NodeID(2), 1, isFinal: true)])
      XCTAssertEqual(try told("\(mouse) 30 153 click 1"), [.stepped(NodeID(4), -1)])
      XCTAssertEqual(try told("\(mouse) 110 153 click 1"), [.stepped(NodeID(4), 1)])
      XCTAssertEqual(try told("\(mouse) 60 218 click 1"), [.activate(NodeID(5))])
      // A drag tells its way and its end.
      stage.listener.answer = { [unowned stage] event in
        if case .adjusted(NodeID(3), let value, _) = event {
          stage.show(Self.tree([2: 1, 3: value, 4: 2]))
        }
      }
      let drag = try told("\(mouse) 128 97 mousedown 1 mousemove_relative --sync 40 0 mouseup 1")
      XCTAssertGreaterThan(drag.count, 1)
      guard case .adjusted(NodeID(3), let end, isFinal: true) = drag.last else {
        return XCTFail("\(drag)")
      }
      XCTAssertGreaterThan(end, 60)
      stage.show(Self.tree([2: 1, 3: 50, 4: 2], focus: 3))
      stage.settle()
      XCTAssertEqual(try told("key Right"), [.adjusted(NodeID(3), 60, isFinal: true)])
    }
  }
}
