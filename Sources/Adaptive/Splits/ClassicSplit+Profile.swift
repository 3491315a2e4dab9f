extension ClassicSplit {
  /// The differences between systems, and what the public record leaves open: one value for each
  /// (uikit-behaviour §4.1, §4.5, §11).
  public struct Profile: Hashable, Sendable {
    /// The width of the separator: a number of points plus a number of pixels.
    public var separatorPoints, separatorPixels: Double
    /// The width of the primary without a preferred fraction, in points.
    public var automaticWidth: Double
    /// The width in splits of at least a certain width.
    public var wideSplit: Wide?
    /// The width on phones, as a fraction of the split's width.
    public var phoneFraction: Double?
    /// The automatic limits of the primary's width, in points. A larger automatic width raises the
    /// maximum.
    public var automaticMinimum, automaticMaximum: Double
    /// The automatic mode on a phone in landscape.
    public var phoneOnItsSide: Mode
    /// The mode in which a hidden primary is shown again in a split that is wider than high.
    public var revealOnItsSide: Mode
    /// A swipe shows the primary only if the delegate implements the method for hiding it.
    public var swipeNeedsListener: Bool

    public struct Wide: Hashable, Sendable {
      public var from, width: Double
    }

    /// iOS 5 to 7.
    public static let ios7 = Profile(
      separatorPoints: 1, separatorPixels: 0, automaticWidth: 320, automaticMinimum: 0,
      automaticMaximum: 320, phoneOnItsSide: .oneBeside, revealOnItsSide: .oneOver,
      swipeNeedsListener: true)

    /// The numbers with a source are the same from iOS 8 to 13.
    public static let ios8 = Profile(
      separatorPoints: 0, separatorPixels: 1, automaticWidth: 320, automaticMinimum: 0,
      automaticMaximum: 320, phoneOnItsSide: .oneBeside, revealOnItsSide: .oneBeside,
      swipeNeedsListener: false)
    public static let ios12 = ios8
    public static let ios13 = ios8

    /// The widths that circulate without a source: 375 on a 12.9-inch iPad in landscape, and two
    /// fifths of a phone.
    public static let unsourced: Profile = {
      var profile = ios13
      profile.wideSplit = Wide(from: 1366, width: 375)
      profile.phoneFraction = 0.4
      return profile
    }()

    public static let all = [
      ("ios7", ios7), ("ios8", ios8), ("ios12", ios12), ("ios13", ios13),
      ("unsourced", unsourced),
    ]

    func separator(scale: Double) -> Double { separatorPoints + separatorPixels / scale }

    func automaticWidth(in input: Input) -> Double {
      if input.isPhone, let phoneFraction { return phoneFraction * input.width }
      if let wideSplit, input.width >= wideSplit.from { return wideSplit.width }
      return automaticWidth
    }
  }
}
