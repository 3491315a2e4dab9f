import Foundation
import Scene
import Testing

@testable import Simulator

/// A page with controls, straight on the seam: it follows all but days before 1970.
@MainActor private final class Desk: SceneEventSink, RunningApp {
  var isRecordingTranscript = false
  var transcriptReceiver: ((String) -> Void)?
  private let host: any SceneHost
  private var nodes: [Node] = []
  private var shown = Tree()

  init(_ host: any SceneHost) {
    self.host = host
    host.connect(self)
    add(.slider, "Volume") { $0.maximum = 10 }
    add(.toggle, "Wi-Fi") { _ in }
    add(.toggle, "Old", isOff: true) { _ in }
    add(.dayButton, "Due") { _ in }
    add(.timeButton, "Alarm") { $0.step = 5 }
    add(.wheel, "Fruit") { $0.options = ["Fig", "Plum"] }
    add(.wheel, "Jam") { $0.options = ["Plum", "Quince"] }
    add(.pages, "Page") { $0.maximum = 3 }
    render()
  }

  private func add(
    _ role: Role, _ name: String, isOff: Bool = false, _ change: (inout Node.Control) -> Void
  ) {
    let y = Double(nodes.count) * 50
    var node = Node(
      id: NodeID(UInt64(nodes.count + 2)), role: role,
      frame: CGRect(x: 0, y: y, width: 200, height: 40))
    node.name = name
    change(&node.control)
    if isOff { node.traits.insert(.disabled) }
    nodes.append(node)
  }

  private func render() {
    var root = Node(
      id: NodeID(1), role: .window, frame: CGRect(origin: .zero, size: host.environment.size))
    root.children = nodes.map(\.id)
    let next = Tree(root: root.id, nodes: [root] + nodes)
    host.apply(shown.diff(to: next))
    shown = next
  }

  func send(_ event: SceneEvent) {
    func set(_ id: NodeID, _ change: (inout Node.Control) -> Void) {
      if let index = nodes.firstIndex(where: { $0.id == id }) { change(&nodes[index].control) }
    }
    switch event {
    case .adjusted(let id, let value, _): if value >= 0 { set(id) { $0.value = value } }
    case .chose(let id, let index): set(id) { $0.value = Double(index) }
    case .stepped(let id, let steps): set(id) { $0.value += Double(steps) }
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

@MainActor @Suite("Scripts that set controls") struct ControlVerbTests {
  private func play(_ lines: String) -> String {
    let desk = SimulatedApp(name: "desk", summary: "Controls") { host, _ in Desk(host) }
    let player = Player(apps: [desk], directory: FileManager.default.temporaryDirectory) { _ in }
    do {
      let script = "launch desk on \"iPad Pro (9.7-inch)\"\n" + lines
      try player.play(try Script.parse(script, file: "test.script"))
      return "done"
    } catch let failure as Failure {
      return "\(failure.expected) | \(failure.found)"
    } catch {
      return "\(error)"
    }
  }

  nonisolated static let rows: [(String, String)] = [
    ("set \"Volume\" 4\nexpect value \"Volume\" 4", "done"),
    ("set \"Wi-Fi\" on\nexpect value \"Wi-Fi\" on", "done"),
    ("set \"Wi-Fi\" on\ntap \"Wi-Fi\"\nexpect value \"Wi-Fi\" off", "done"),
    ("set \"Due\" 2026-02-28\nexpect value \"Due\" 2026-02-28", "done"),
    ("set \"Alarm\" 06:35\nexpect value \"Alarm\" 06:35", "done"),
    ("choose \"Fig\"\nexpect selected \"Fig\"", "done"),
    ("choose \"Plum\" in \"Jam\"", "done"),
    ("swipe left \"Page\"\nexpect value \"Page\" 1\nswipe right \"Page\"", "done"),
    ("drag at 20 20 to 150 20\nexpect value \"Volume\" 7.5", "done"),
    ("drag at 20 20 to 700 300\nexpect value \"Volume\" 10", "done"),
    (
      "drag \"Fruit\" to \"Jam\"",
      "a place where fingers are the app's | the wheel “Fruit”, which takes them itself"
    ),
    ("set \"Volume\" 11", "a value from 0 to 10 for “Volume” | 11"),
    ("set \"Volume\" on", "a number for the slider “Volume” | on"),
    ("set \"Wi-Fi\" 06:30", "on or off for the toggle “Wi-Fi” | 06:30"),
    ("set \"Due\" 3", "a day, as 2026-03-31, for the dayButton “Due” | 3"),
    ("set \"Alarm\" 06:31", "a time of whole 5 minutes for “Alarm” | 06:31"),
    ("set \"Old\" on", "“Old” that can be set | it is disabled"),
    ("set \"Due\" 1969-12-31", "“Due” to become 1969-12-31 | it is 1970-01-01"),
    ("choose \"Plum\"", "one “Plum” to choose | 2, in “Fruit”, “Jam”"),
    ("choose \"Pear\" in \"Jam\"", "“Pear” in “Jam” to choose | “Plum”, “Quince”"),
    ("expect value \"Volume\" 3", "“Volume” at 3 | 0"),
  ]

  @Test(arguments: rows) func holds(_ lines: String, _ expected: String) {
    #expect(play(lines) == expected)
  }

  nonisolated static let mistakes: [(String, String)] = [
    ("set \"A\" much", "a day (2026-03-31) or a time (06:30), not “much”"),
    ("set \"A\" 2026-02-30", "not “2026-02-30”"), ("set \"A\" 24:00", "not “24:00”"),
    ("set \"A\"", "expected a number, on, off, a day"),
    ("choose Large", "expected what to choose in double quotes"),
    ("choose \"A\" on \"B\"", "expected “in”"),
  ]

  @Test(arguments: mistakes) func misspelt(_ line: String, _ words: String) {
    do {
      _ = try Script.parse(line, file: "a")
      Issue.record("It was understood: \(line)")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }
}
