/// How much of the screen the app has.
public enum WindowMode: Hashable, Sendable {
  case full, twoThirds, half, oneThird, slideOver
  /// A window of its own size in points, as on a desktop.
  case free(width: Double, height: Double)
}

/// How pads share their screens (uikit-behaviour §1.3): widths in points. Heights are full.
enum Multitasking {
  struct Row: Sendable {
    /// The screen's short and long side.
    let short, long: Double
    /// The narrow part across and upright, and the app that slides over.
    /// nil where the sources conflict and the profile says which to follow.
    let narrowLandscape: Double?
    let narrowPortrait: Double
    let slideOver: Double?
    /// Half the screen across.
    let half: Double
    let remark: String

    func narrowLandscape(_ profile: Profile) -> Double {
      narrowLandscape ?? profile.elevenInchesNarrow
    }

    func slideOver(_ profile: Profile) -> Double {
      slideOver ?? profile.elevenInchesSlideOver
    }
  }

  /// What systems do differently, and what the sources leave open, as data.
  struct Profile: Hashable, Sendable {
    /// Two halves upright: not on systems of the time of iOS 9.
    var halvesUpright: Bool
    /// The narrow part across, and the app that slides over, on the 11-inch screens, of
    /// which the sources say 375 and 320.
    var elevenInchesNarrow, elevenInchesSlideOver: Double

    static let ios13 = Profile(
      halvesUpright: true, elevenInchesNarrow: 375, elevenInchesSlideOver: 375)
    static let ios9 = Profile(
      halvesUpright: false, elevenInchesNarrow: 375, elevenInchesSlideOver: 375)
    /// The other reading of what is open.
    static let narrowElevenInches = Profile(
      halvesUpright: true, elevenInchesNarrow: 320, elevenInchesSlideOver: 320)
  }

  /// What lies between two apps: wide and narrow add up to the screen less this.
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
    // No source from here on: as the nearest screen above, half being what is left over two.
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

  /// nil when the device cannot share its screen so.
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
      // Halves upright came with later systems and are in no source.
      guard !isLandscape else { return row.half }
      return profile.halvesUpright ? ((screen - divider) / 2).rounded(.down) : nil
    }
  }
}
