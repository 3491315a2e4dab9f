import Foundation
import Scene

/// How much of the screen the app has.
public enum WindowMode: Hashable, Sendable {
  case full, twoThirds, half, oneThird, slideOver
  /// A window of its own size, as on a desktop.
  case free(width: Double, height: Double)
}

/// Where a device stands: held upright or not, and how its screen is shared.
struct Posture: Hashable, Sendable {
  var device: Device
  var isLandscape: Bool
  var mode = WindowMode.full

  var screen: CGSize {
    isLandscape
      ? CGSize(width: device.height, height: device.width)
      : CGSize(width: device.width, height: device.height)
  }

  /// nil when the device cannot share its screen so.
  var window: CGSize? {
    if case .free(let width, let height) = mode { return CGSize(width: width, height: height) }
    guard mode != .full else { return screen }
    guard !device.family.isPhone else { return nil }
    guard let width = Multitasking.width(of: self) else { return nil }
    return CGSize(width: width, height: screen.height)
  }

  func environment(isDark: Bool = false) -> Environment? {
    guard let size = window else { return nil }
    var safe = device.safeArea(isLandscape: isLandscape)
    if case .free = mode { safe = EdgeInsets() }
    if mode == .slideOver { safe = EdgeInsets() }
    var isPhone = device.family.isPhone
    if case .free = mode { isPhone = false }
    return Environment(
      size: size, safeArea: safe, scale: device.scale, idiom: isPhone ? .phone : .pad,
      isDark: isDark, screenSize: screen)
  }
}

/// Widths in points by the size of the screen (uikit-behaviour §1.3). The divider takes 10
/// points: wide and narrow add up to the screen less 10.
enum Multitasking {
  struct Row {
    /// The screen's short and long side.
    let short, long: Double
    /// The narrow part in landscape and portrait, and the app that slides over.
    let narrowLandscape, narrowPortrait, slideOver: Double
    /// Half the landscape screen, where it is not (long - 10) / 2.
    let half: Double?
  }

  static let table = [
    Row(
      short: 768, long: 1024, narrowLandscape: 320, narrowPortrait: 320, slideOver: 320, half: 507),
    Row(
      short: 834, long: 1112, narrowLandscape: 320, narrowPortrait: 320, slideOver: 320, half: 551),
    // Sources conflict for the 11-inch screen.
    Row(
      short: 834, long: 1194, narrowLandscape: 375, narrowPortrait: 320, slideOver: 375, half: 592),
    Row(
      short: 1024, long: 1366, narrowLandscape: 375, narrowPortrait: 375, slideOver: 375, half: 678),
  ]

  /// Screens without a row are treated as the 9.7-inch one: 320 points for the narrow part.
  static let fallbackNarrow = 320.0

  static func width(of posture: Posture) -> Double? {
    let device = posture.device
    let row = table.first { $0.short == device.width && $0.long == device.height }
    let screen = posture.screen.width
    let narrow =
      (posture.isLandscape ? row?.narrowLandscape : row?.narrowPortrait) ?? fallbackNarrow
    switch posture.mode {
    case .full: return screen
    case .twoThirds: return screen - 10 - narrow
    case .oneThird: return narrow
    case .half:
      return posture.isLandscape
        ? row?.half ?? ((screen - 10) / 2).rounded(.down)
        : ((screen - 10) / 2).rounded(.down)
    case .slideOver: return row?.slideOver ?? fallbackNarrow
    case .free(let width, _): return width
    }
  }
}
