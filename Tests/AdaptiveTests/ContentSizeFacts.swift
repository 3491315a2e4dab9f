import Adaptive
import Testing

/// Which step of text size a factor is.
enum ContentSizeFacts {
  static let all: [Fact] = [
    (0.5, "XS"), (0.82, "XS"), (0.88, "S"), (0.94, "M"), (1, "L"), (1.05, "L"), (1.06, "XL"),
    (1.12, "XL"), (1.24, "XXL"), (1.25, "XXL"), (1.35, "XXXL"), (1.5, "XXXL"),
    (1.65, "AccessibilityM"), (1.94, "AccessibilityL"), (2, "AccessibilityL"),
    (2.35, "AccessibilityXL"), (2.76, "AccessibilityXXL"), (3.12, "AccessibilityXXXL"),
    (9, "AccessibilityXXXL"),
  ].map { scale, expected in
    Fact(
      "Text \(scale) times as large", "own: the nearest of the body sizes that Apple lists",
      given: scale, expected: expected
    ) { ContentSize.solve(textScale: $0).rawValue }
  }
}

struct ContentSizeTests {
  @Test("Larger text is never a smaller step, and each step is reached")
  func sweep() {
    var last = ContentSize.extraSmall
    var reached: Set<ContentSize> = []
    for percent in 50...400 {
      let step = ContentSize.solve(textScale: Double(percent) / 100)
      #expect(step.rank >= last.rank, "\(percent) %")
      last = step
      reached.insert(step)
    }
    #expect(reached.count == ContentSize.allCases.count)
    #expect(ContentSize.allCases.map(\.rank) == Array(0..<12))
  }
}
