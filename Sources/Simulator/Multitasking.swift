/// The part of the screen that the app has.
public enum WindowMode: Hashable, Sendable {
  /// The full screen, two thirds, half or one third of it next to another app, or a window that
  /// floats over another app.
  case full, twoThirds, half, oneThird, slideOver
  /// A resizable window of a size in points, as on a desktop.
  case free(width: Double, height: Double)
}

/// The layouts of pads that are shared by two apps (uikit-behaviour §1.3). Widths are in points.
/// The height is that of the screen.
enum Multitasking {
  /// The widths on one size of screen.
  struct Row: Sendable {
    /// The lengths of the screen's short and long side.
    let short, long: Double
    /// The width of the narrow part in landscape; nil where sources conflict and the profile
    /// decides. The other two are those in portrait, and of the app that slides over.
    let narrowLandscape: Double?
    let narrowPortrait: Double
    let slideOver: Double?
    /// The width of half the screen in landscape.
    let half: Double
    let remark: String

    func narrowLandscape(_ profile: Profile) -> Double {
      narrowLandscape ?? profile.elevenInchesNarrow
    }

    func slideOver(_ profile: Profile) -> Double {
      slideOver ?? profile.elevenInchesSlideOver
    }
  }

  /// The differences between versions of the system, and the choices where sources conflict.
  struct Profile: Hashable, Sendable {
    /// Whether two apps can have half the screen each in portrait orientation: not in iOS 9.
    var halvesUpright: Bool
    /// The widths in landscape of the narrow part and of the app that slides over on 11-inch
    /// screens, for which sources say 375 and 320.
    var elevenInchesNarrow, elevenInchesSlideOver: Double

    static let ios13 = Profile(
      halvesUpright: true, elevenInchesNarrow: 375, elevenInchesSlideOver: 375)
    static let ios9 = Profile(
      halvesUpright: false, elevenInchesNarrow: 375, elevenInchesSlideOver: 375)
    /// The other choice where sources conflict.
    static let narrowElevenInches = Profile(
      halvesUpright: true, elevenInchesNarrow: 320, elevenInchesSlideOver: 320)
  }

  /// The space between two apps: the wide and the narrow part add up to the width of the screen
  /// minus this.
  static let divider = 10.0

  static let rows = [
    Row(
      short: 768, long: 1024, narrowLandscape: 320, narrowPortrait: 320, slideOver: 320,
      half: 507, remark: "9.7 inches: published"),
    Row(
      short: 834, long: 1112, narrowLandscape: 320, narrowPortrait: 320, slideOver: 320,
      half: 551, remark: "10.5 inches: published, the wide part inferred"),
    Row(
      short: 834, long: 1194, narrowLandscape: nil, narrowPortrait: 320, slideOver: nil,
      half: 592, remark: "11 inches: sources conflict; half inferred"),
    Row(
      short: 1024, long: 1366, narrowLandscape: 375, narrowPortrait: 375, slideOver: 375,
      half: 678, remark: "12.9 inches: published, the wide part inferred"),
    // No source has the following rows: they are those of the nearest screen above, and half is the
    // rest divided by two.
    Row(
      short: 744, long: 1133, narrowLandscape: 320, narrowPortrait: 320, slideOver: 320,
      half: 561, remark: "mini of the 6th generation: as 10.5 inches, assumed"),
    Row(
      short: 810, long: 1080, narrowLandscape: 320, narrowPortrait: 320, slideOver: 320,
      half: 535, remark: "10.2 inches: as 10.5 inches, assumed"),
    Row(
      short: 820, long: 1180, narrowLandscape: nil, narrowPortrait: 320, slideOver: nil,
      half: 585, remark: "10.9 inches: as 11 inches, assumed"),
    Row(
      short: 834, long: 1210, narrowLandscape: nil, narrowPortrait: 320, slideOver: nil,
      half: 600, remark: "11 inches of 2024: as 11 inches, assumed"),
    Row(
      short: 1032, long: 1376, narrowLandscape: 375, narrowPortrait: 375, slideOver: 375,
      half: 683, remark: "13 inches: as 12.9 inches, assumed"),
  ]

  /// Returns the width of the app, in points; nil when the device does not support the mode.
  static func width(
    _ mode: WindowMode, on device: Device, isLandscape: Bool, _ profile: Profile = .ios13
  ) -> Double? {
    let screen = isLandscape ? device.height : device.width
    switch mode {
    case .full: return screen
    case .free(let width, _): return width
    case .twoThirds, .half, .oneThird, .slideOver: break
    }
    guard let row = rows.first(where: { $0.short == device.width && $0.long == device.height })
    else { return nil }
    let narrow = isLandscape ? row.narrowLandscape(profile) : row.narrowPortrait
    switch mode {
    case .twoThirds: return screen - divider - narrow
    case .oneThird: return narrow
    case .slideOver: return row.slideOver(profile)
    default:
      // Halves in portrait came with later systems, and no source has their width.
      guard !isLandscape else { return row.half }
      return profile.halvesUpright ? ((screen - divider) / 2).rounded(.down) : nil
    }
  }
}
