import Laws
import Testing

/// Random walks over real controllers. `simulator walk` takes as many steps as one likes.
@Suite("Balance", .serialized) @MainActor struct WalkTests {
  private static let seeds: ClosedRange<UInt64> = 1...4
  /// 100,000 in all.
  private static let steps = 100_000 / (Walk.Kind.allCases.count * seeds.count) + 1

  @Test(
    "100,000 steps: everything pairs up, nothing is stale, and what is removed goes",
    arguments: Walk.Kind.allCases)
  func balance(_ kind: Walk.Kind) {
    for seed in Self.seeds {
      let walk = Walk(kind, seed: seed, auditsEvery: 10)
      for step in 1...Self.steps {
        guard let violation = walk.step() else { continue }
        let story = walk.story.suffix(12).joined(separator: "\n  ")
        Issue.record("\(kind), seed \(seed), step \(step): \(violation)\n  \(story)")
        break
      }
    }
  }

  @Test("When a window goes, all that stood in it goes", arguments: Walk.Kind.allCases)
  func end(_ kind: Walk.Kind) {
    for seed in Self.seeds {
      let left = Walk.leftovers(kind, seed: seed, steps: 60)
      #expect(left.isEmpty, "\(kind), seed \(seed)")
    }
  }

  @Test("Walks from neighbouring seeds have no walk in common")
  func neighbours() {
    let seeds = (900_001...900_010).flatMap { Walk.seeds(from: $0).prefix(1000) }
    #expect(Set(seeds).count == seeds.count)
    #expect(Array(Walk.seeds(from: 900_325).prefix(1)) == [900_325], "a failure is played again")
  }

  @Test("The same seed takes the same way")
  func repeatable() {
    func story() -> [String] {
      let walk = Walk(.triple, seed: 7)
      for _ in 1...100 { _ = walk.step() }
      return walk.story
    }
    #expect(story() == story())
  }
}
