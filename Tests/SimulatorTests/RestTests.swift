import Foundation
import Scene
import Testing

@testable import Simulator

@Suite("Coming to rest") @MainActor struct RestTests {
  /// A label that counts what it was asked, so often after the launch.
  private final class Counter: SceneEventSink, RunningApp {
    private let host: any SceneHost
    private var most: Int
    private var tree = Tree()
    private var count = 0
    var isRecordingTranscript = false
    var transcriptReceiver: ((String) -> Void)?

    init(host: any SceneHost, most: Int) {
      self.host = host
      self.most = most
      host.connect(self)
      send(.wake)
    }

    func send(_ event: SceneEvent) {
      guard count < most else { return }
      count += 1
      let whole = CGRect(origin: .zero, size: host.environment.size)
      var window = Node(id: NodeID(1), role: .window, frame: whole)
      var label = Node(id: NodeID(2), role: .label, frame: whole)
      label.text = "\(count)"
      window.children = [label.id]
      let next = Tree(root: window.id, nodes: [window, label])
      host.apply(tree.diff(to: next))
      tree = next
    }

    func takeTranscript() -> [String] { [] }
    func explain() -> [String] { [] }
    func dump(_ subject: SceneDump) -> [String] { [] }
    func settle() { host.wake() }
    func kill() {}
    func advance(by seconds: Double) { if seconds > 1 { most = .max } }
  }

  private func play(_ most: Int, _ lines: String = "") throws {
    let app = SimulatedApp(name: "counter", summary: "Counts") { host, _ in
      Counter(host: host, most: most)
    }
    let player = Player(apps: [app], directory: FileManager.default.temporaryDirectory) { _ in }
    try player.play(Script.parse("launch counter on \"iPhone 8\"\n" + lines, file: "a.script"))
  }

  private func restFailure(_ most: Int, _ lines: String = "") -> Failure? {
    do { try play(most, lines) } catch { return error as? Failure }
    return nil
  }

  @Test("An app that changes its screen for ever fails, and is told what changes")
  func restless() throws {
    let failure = try #require(restFailure(.max))
    #expect(failure.line == 1)
    #expect(failure.expected == "a screen that comes to rest")
    #expect(failure.found.hasPrefix("it changed 64 times in a row, last the label “65”"))
  }

  @Test("An app that does so while time passes fails as well")
  func restlessLater() throws {
    let failure = try #require(restFailure(1, "wait 1\nwait 2\nshow"))
    #expect(failure.line == 3)
    #expect(failure.expected == "a screen that comes to rest")
  }

  @Test("An app that needs a while is waited for", arguments: [1, 9, 60])
  func slow(_ most: Int) throws {
    try play(most, "expect visible \"\(most)\"")
  }
}
