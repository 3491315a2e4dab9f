import Foundation
import Scene
import VirtualTime
import XCTest

@testable import Simulator

/// A script that waits for what an app put off. An XCTest, as its main actor is the process's
/// main thread.
final class WaitingTests: XCTestCase {
  /// A label that changes at 0.1 s on the queue, at 0.2 s in a task and at 0.3 s by a timer.
  @MainActor private final class Clock: SceneEventSink, RunningApp {
    private let host: any SceneHost
    private var tree = Tree()
    private var text = "start"
    var isRecordingTranscript = false
    var transcriptReceiver: ((String) -> Void)?

    init(host: any SceneHost) {
      self.host = host
      host.connect(self)
      show("start")
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.later("queue") }
      Task { @MainActor in
        try await Task.sleep(for: .milliseconds(200))
        later("task")
      }
      _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
        MainActor.assumeIsolated { self.later("timer") }
      }
    }

    /// As the toolkit does outside of an event: it asks for a turn.
    private func later(_ text: String) {
      self.text = text
      host.wake()
    }

    func send(_ event: SceneEvent) { if event == .wake { show(text) } }

    private func show(_ text: String) {
      let whole = CGRect(origin: .zero, size: host.environment.size)
      var window = Node(id: NodeID(1), role: .window, frame: whole)
      var label = Node(id: NodeID(2), role: .label, frame: whole)
      label.text = text
      window.children = [label.id]
      let next = Tree(root: window.id, nodes: [window, label])
      host.apply(tree.diff(to: next))
      tree = next
    }

    func takeTranscript() -> [String] { [] }
    func explain() -> [String] { [] }
    func dump(_ subject: SceneDump) -> [String] { [] }
    func settle() {}
    func kill() {}
  }

  @MainActor private static func play(_ lines: String, _ time: AppTime) throws {
    let app = SimulatedApp(name: "clock", summary: "Tells what came last") { host, _ in
      Clock(host: host)
    }
    let player = Player(
      apps: [app], directory: FileManager.default.temporaryDirectory, time: time
    ) { _ in }
    try player.play(Script.parse("launch clock on \"iPhone 8\"\n" + lines, file: "a.script"))
  }

  private static let steps = """
    expect visible "start"
    wait 0.1
    expect visible "queue"
    wait 0.1
    expect visible "task"
    wait 0.1
    expect visible "timer"
    """

  func testAScriptSeesAtOnceWhatItWaitedFor() throws {
    try MainActor.assumeIsolated {
      let time = try XCTUnwrap(VirtualTime.start())
      defer { time.stop() }
      let virtual = AppTime(drain: time.drain, pass: time.pass)
      try Self.play(Self.steps, virtual)
      try Self.play(
        "wait 0.0999\nexpect visible \"start\"\nwait 0.2002\nexpect visible \"timer\"", virtual)
      XCTAssertThrowsError(try Self.play("wait 0.0999\nexpect visible \"queue\"", virtual))
    }
  }

  func testWithRealTimeAsWell() throws {
    try MainActor.assumeIsolated {
      try Self.play("wait 0.1\nexpect visible \"queue\"", .real)
    }
  }
}
