import Foundation
import Scene
import Testing

@testable import Simulator

/// A shelf that fingers move, of a photo in a cell and a button, and a card that a veil is around.
@MainActor private final class Shelf: SceneEventSink, RunningApp {
  var isRecordingTranscript = false
  var transcriptReceiver: ((String) -> Void)?
  private let host: any SceneHost
  private var shown = Tree()
  var offset = 0.0
  var hasCard = false
  /// Whether fingers move the shelf.
  var moves = true
  private(set) var heard: [String] = []
  private var last = CGPoint.zero

  init(_ host: any SceneHost) {
    self.host = host
    host.connect(self)
    render()
  }

  private func render() {
    var nodes: [Node] = []
    func add(_ id: UInt64, _ role: Role, _ frame: CGRect, _ name: String, _ inside: [UInt64] = []) {
      var node = Node(id: NodeID(id), role: role, frame: frame)
      if role == .label { node.text = name } else { node.name = name }
      if role == .group { node.fill = .semantic(.background) }
      node.children = inside.map { NodeID($0) }
      nodes.append(node)
    }
    add(3, .cell, CGRect(x: 100 - offset, y: 100, width: 300, height: 300), "Photo 0")
    add(4, .button, CGRect(x: 100 - offset, y: 500, width: 200, height: 40), "Share")
    if hasCard {
      add(5, .dimming, CGRect(origin: .zero, size: host.environment.size), "")
      add(6, .group, CGRect(x: 0, y: 300, width: host.environment.size.width, height: 600), "Card")
    }
    add(
      1, .window, CGRect(origin: .zero, size: host.environment.size), "Shelf",
      hasCard ? [3, 4, 5, 6] : [3, 4])
    let next = Tree(root: NodeID(1), nodes: nodes)
    host.apply(shown.diff(to: next))
    shown = next
  }

  func send(_ event: SceneEvent) {
    switch event {
    case .touches(let touches):
      guard let touch = touches.touches.first else { return }
      heard.append("\(touch.phase)" + (touch.isHandled ? " handled" : ""))
      if touch.phase == .moved, moves, !hasCard { offset += last.x - touch.place.x }
      if touch.phase == .ended, touch.place.y < 100 { hasCard = false }
      last = touch.place
    case .activate(let id): heard.append(id == NodeID(3) ? "press photo" : "press veil")
    default: break
    }
    render()
  }

  func takeTranscript() -> [String] { [] }
  func explain() -> [String] { [] }
  func dump(_ subject: SceneDump) -> [String] { [] }
  func settle() {}
  func kill() {}
}

@MainActor @Suite("Fingers that move things in scripts") struct FingerTests {
  private final class Box { var shelf: Shelf? }

  private func play(_ lines: String, _ change: (Shelf) -> Void = { _ in }) throws -> (Shelf, String)
  {
    let box = Box()
    let app = SimulatedApp(name: "shelf", summary: "Shelf") { host, _ in
      let shelf = Shelf(host)
      box.shelf = shelf
      return shelf
    }
    let player = Player(apps: [app], directory: FileManager.default.temporaryDirectory) { _ in }
    try player.play(try Script.parse("launch shelf on \"iPad Pro (9.7-inch)\"", file: "a"))
    let shelf = try #require(box.shelf)
    change(shelf)
    shelf.send(.wake)
    do {
      try player.play(try Script.parse(lines, file: "a"))
      return (shelf, "done")
    } catch let failure as Failure {
      return (shelf, "\(failure.expected) | \(failure.found)")
    }
  }

  @Test("A drag on a cell is the app's; one on a button moves what is around it") func drags()
    throws
  {
    let (shelf, result) = try play("drag at 250 250 to 50 250")
    #expect(result == "done" && shelf.offset == 200)
    #expect(shelf.heard.first == "began" && shelf.heard.last == "ended")
    let (other, end) = try play("drag at 200 520 to 100 520")
    #expect(end == "done" && other.offset == 100)
    #expect(other.heard.first == "began handled" && other.heard.last == "ended handled")
    let (_, refusal) = try play("drag at 200 520 to 100 520") { $0.moves = false }
    #expect(
      refusal == "a place where fingers are the app's | the button “Share”, which takes them itself"
    )
  }

  @Test("A swipe over what is no row is a finger's, which has to move something") func swipes()
    throws
  {
    let (shelf, result) = try play("swipe left \"Photo 0\"")
    #expect(result == "done" && shelf.offset == 200)
    let (other, end) = try play("swipe right \"Photo 0\"")
    #expect(end == "done" && other.offset == -200)
    let (_, refusal) = try play("swipe left \"Photo 0\"") { $0.moves = false }
    #expect(
      refusal == "“Photo 0” to move under a finger | "
        + "it is no row that can be swiped, and nothing around it moved")
  }

  @Test("A tap on a cell is first the app's, then a press") func taps() throws {
    let (shelf, _) = try play("tap at 250 250")
    #expect(shelf.heard == ["began", "ended", "press photo"])
  }

  @Test("A tap on what is presented without a panel does not press the veil behind it") func cards()
    throws
  {
    let (shelf, _) = try play("tap at 250 400") { $0.hasCard = true }
    #expect(shelf.heard == ["began", "ended"] && shelf.hasCard)
  }

  @Test("Outside: what an app dims itself hears of a finger beside what it presents") func outside()
    throws
  {
    let (shelf, _) = try play("tap outside") { $0.hasCard = true }
    #expect(shelf.heard == ["press veil", "began", "ended"] && !shelf.hasCard)
  }
}
