extension ClassicSplit {
  /// What the public record gives differently for different systems, or leaves open: one row
  /// for each (uikit-behaviour §4.1, §4.5, §11).
  public struct Profile: Hashable, Sendable {
    /// The line between the columns: so many points and so many pixels.
    public var separatorPoints, separatorPixels: Double
    /// The primary's width without a preferred fraction, in points.
    public var automaticWidth: Double
    /// The same in splits that are at least so wide.
    public var wideSplit: Wide?
    /// The same on phones, of the split's width.
    public var phoneFraction: Double?
    /// In points; what an automatic width needs beyond it, it has.
    public var automaticMinimum, automaticMaximum: Double
    /// What automatic means on a phone that lies on its side.
    public var phoneOnItsSide: Mode
    /// How a hidden primary comes back where there is room beside it.
    public var revealOnItsSide: Mode
    /// A swipe shows the primary only if the app listens to it being hidden.
    public var swipeNeedsListener: Bool

    public struct Wide: Hashable, Sendable {
      public var from, width: Double
    }

    /// iOS 5 to 7.
    public static let ios7 = Profile(
      separatorPoints: 1, separatorPixels: 0, automaticWidth: 320, automaticMinimum: 0,
      automaticMaximum: 320, phoneOnItsSide: .oneBeside, revealOnItsSide: .oneOver,
      swipeNeedsListener: true)

    /// The numbers that have a source did not change from 8 to 13.
    public static let ios8 = Profile(
      separatorPoints: 0, separatorPixels: 1, automaticWidth: 320, automaticMinimum: 0,
      automaticMaximum: 320, phoneOnItsSide: .oneBeside, revealOnItsSide: .oneBeside,
      swipeNeedsListener: false)
    public static let ios12 = ios8
    public static let ios13 = ios8

    /// With the widths that circulate without a source: 375 on a 12.9-inch iPad on its side,
    /// and two fifths of a phone.
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
