import Foundation
import Scene

/// How a device is held and how its screen is shared: the window's facts follow from it.
public struct Posture: Hashable, Sendable {
  public var device: Device
  public var isLandscape: Bool
  public var mode = WindowMode.full
  public var isDark = false
  var textScale = 1.0
  /// The identifier of the person's language and region.
  public var language = "en_001"
  var profile = Multitasking.Profile.ios13

  public init(device: Device, isLandscape: Bool) {
    self.init(device: device, isLandscape: isLandscape, mode: .full)
  }

  init(
    device: Device, isLandscape: Bool, mode: WindowMode, profile: Multitasking.Profile = .ios13
  ) {
    self.device = device
    self.isLandscape = isLandscape
    self.mode = mode
    self.profile = profile
  }

  /// In points, as it is held.
  public var screen: CGSize {
    isLandscape
      ? CGSize(width: device.height, height: device.width)
      : CGSize(width: device.width, height: device.height)
  }

  private var languages: [String] {
    let plain = String(language.prefix { $0 != "_" })
    return plain == language ? [plain] : [language, plain]
  }

  private var isRightToLeft: Bool {
    Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  /// nil when the device cannot share its screen so.
  public var environment: Environment? {
    guard let width = Multitasking.width(mode, on: device, isLandscape: isLandscape, profile) else {
      return nil
    }
    var size = CGSize(width: width, height: screen.height)
    var idiom = device.idiom
    var safe = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
    switch mode {
    case .free(let width, let height):
      // A desktop's window is no phone's, however narrow.
      size = CGSize(width: width, height: height)
      idiom = .pad
      safe = EdgeInsets()
    case .slideOver: safe = EdgeInsets()
    case .full, .twoThirds, .half, .oneThird: break
    }
    return Environment(
      size: size, safeArea: safe, scale: device.scale, idiom: idiom, textScale: textScale,
      isDark: isDark, isRightToLeft: isRightToLeft, screenSize: screen, languages: languages,
      locale: language)
  }

  /// Where the app is on the screen: wide parts stand at the left, narrow ones at the right.
  /// nil when the device cannot share its screen so.
  public var appFrame: CGRect? {
    guard let size = environment?.size else { return nil }
    let x =
      switch mode {
      case .full, .free, .twoThirds, .half: 0.0
      case .oneThird: screen.width - size.width
      case .slideOver: screen.width - size.width - Multitasking.divider
      }
    return CGRect(origin: CGPoint(x: x, y: 0), size: size)
  }

  /// How the device can share its screen as it is held.
  public var modes: [WindowMode] {
    [.full, .twoThirds, .half, .oneThird, .slideOver].filter { mode in
      var other = self
      other.mode = mode
      return other.environment != nil
    }
  }

  mutating func rotate(_ way: Command.Rotation) {
    let old = isLandscape
    switch way {
    case .portrait: isLandscape = false
    case .landscape: isLandscape = true
    case .left, .right: isLandscape.toggle()
    }
    if case .free(let width, let height) = mode, old != isLandscape {
      mode = .free(width: height, height: width)
    }
  }
}
