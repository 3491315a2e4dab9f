import Chance
import Foundation
import Testing

@testable import Scene

@Suite("The strict host") @MainActor struct StrictHostTraps {
  private static func environment() -> Environment {
    Environment(size: CGSize(width: 9, height: 9))
  }

  private static func window(_ children: [UInt64] = []) -> Node {
    Node(id: NodeID(1), role: .window, frame: .zero)
  }

  /// Answers each wake with another, three times.
  private final class RecordingSink: SceneEventSink {
    var events: [SceneEvent] = []
    var isRecordingTranscript = false
    var transcriptReceiver: ((String) -> Void)?
    weak var host: StrictHost?
    func send(_ event: SceneEvent) {
      events.append(event)
      if events.count < 3 { host?.wake() }
    }
    func takeTranscript() -> [String] { [] }
    func explain() -> [String] { [] }
    func dump(_ subject: SceneDump) -> [String] { [] }
  }

  @Test("Counts what it applies, and answers wakes until there are no more")
  func counts() {
    let host = StrictHost(environment: Self.environment())
    let eventSink = RecordingSink()
    eventSink.host = host
    host.connect(eventSink)
    host.apply(ScenePatch(operations: [.insert(Self.window(), parent: nil, after: nil)]))
    host.apply(ScenePatch())
    #expect(host.appliedPatches == 2)
    #expect(host.appliedOperations == 1)
    host.answerWake()
    #expect(eventSink.events.isEmpty)
    host.wake()
    host.wake()
    host.answerWake()
    #expect(eventSink.events == [.wake, .wake, .wake])
    #expect(!host.isWakeAsked)
  }

  @Test("Holds what a thousand random patches make of it", arguments: 1...4)
  func random(seed: UInt64) {
    var random = SeededRandom(seed)
    let host = StrictHost(environment: Self.environment())
    for step in 1...1000 {
      // Now and then the window goes, and comes back.
      let next = step % 50 == 0 ? Tree() : randomTree(&random)
      host.apply(host.tree.diff(to: next))
      #expect(host.tree == next, "seed \(seed), step \(step)")
    }
    #expect(host.appliedPatches == 1000)
  }

  @Test("Traps on a step that does not fit, naming it")
  func trapOnMisfit() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let host = StrictHost(environment: Environment(size: .zero))
        host.apply(ScenePatch(operations: [.remove(NodeID(9))]))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A patch does not fit the scene."))
    #expect(words.contains("#9 is not there"))
  }

  @Test("Traps on a scene that is unsound afterwards")
  func trapOnUnsound() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let host = StrictHost(environment: Environment(size: .zero))
        let label = Node(id: NodeID(1), role: .label, frame: .zero)
        host.apply(
          ScenePatch(operations: [.insert(label, parent: nil, after: nil)], focus: NodeID(7)))
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("A patch left the scene unsound"))
    #expect(words.contains("the root #1 is not a window"))
    #expect(words.contains("the focus #7 does not exist"))
  }
}
