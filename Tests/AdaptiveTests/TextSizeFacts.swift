import Adaptive

/// How large the texts of each style are.
enum TextSizeFacts {
  static let all: [Fact] = [
    (.largeTitle, .large, 34), (.title1, .large, 28), (.title2, .large, 22), (.title3, .large, 20),
    (.headline, .large, 17), (.body, .large, 17), (.callout, .large, 16),
    (.subheadline, .large, 15), (.footnote, .large, 13), (.caption1, .large, 12),
    (.caption2, .large, 11), (.largeTitle, .extraSmall, 31), (.body, .extraSmall, 14),
    (.footnote, .medium, 12), (.caption2, .medium, 11), (.body, .accessibilityMedium, 28),
    (.title1, .accessibilityLarge, 43), (.body, .accessibilityExtraExtraExtraLarge, 53),
    (.caption1, .accessibilityExtraExtraExtraLarge, 43),
  ].map { (style: TextSizes, step: ContentSize, size: Double) in
    Fact(
      "\(style.rawValue) at \(step)", "own: Apple's interface guidelines, Typography",
      given: step, expected: plain(size)
    ) { plain(style.size(at: $0)) }
  }
}
