import Laws
import Testing

/// Random walks over real controllers. `simulator walk` takes as many steps as one likes.
@Suite("Balance", .serialized) @MainActor struct WalkTests {
  @Test("100,000 steps: everything pairs up, has one parent, and goes when it is removed")
  func balance() {
    let walks = Walk.Kind.allCases.flatMap { kind in
      (1...4).map { seed in (kind, UInt64(seed)) }
    }
    let steps = 100_000 / walks.count + 1
    for (kind, seed) in walks {
      let walk = Walk(kind, seed: seed)
      for step in 1...steps {
        guard let complaint = walk.step() else { continue }
        let story = walk.story.suffix(12).joined(separator: "\n  ")
        Issue.record("\(kind), seed \(seed), step \(step): \(complaint)\n  \(story)")
        break
      }
    }
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
