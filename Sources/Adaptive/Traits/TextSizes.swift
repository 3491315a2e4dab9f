/// The text styles, and the font size of each at each step of the preferred text size.
public enum TextSizes: String, Hashable, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2

  /// Font sizes in points from the smallest step to the largest, as Apple's interface guidelines
  /// list them.
  private static let table: [TextSizes: [Double]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: ContentSize.bodySizes,
    .body: ContentSize.bodySizes,
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// Returns the font size at a step, in points.
  public func size(at step: ContentSize) -> Double { Self.table[self]?[step.rank] ?? 0 }

  /// The font weight: 600 for a headline, otherwise 400.
  public var weight: Int { self == .headline ? 600 : 400 }

  /// Returns the factor by which a length for the default step is scaled at another step.
  public func factor(at step: ContentSize) -> Double { size(at: step) / size(at: .large) }
}
