import Foundation
import Scene

/// The orientation of a device, the division of its screen and its settings. The environment of the
/// app's window is derived from them.
public struct Posture: Hashable, Sendable {
  /// The device.
  public var device: Device
  /// How the device is held.
  public var held = Orientation.portrait
  /// How the interface stands on it: upright for the person, unless the app refuses that.
  public var interface = Orientation.portrait
  /// A Boolean value that tells whether the interface is in landscape orientation. Setting it turns
  /// the device.
  public var isLandscape: Bool {
    get { interface.isLandscape }
    set {
      held = newValue ? .landscapeRight : .portrait
      interface = held.opposite
    }
  }
  /// A Boolean value that tells whether a person types on the screen. It is false, because a keyboard
  /// is connected, as in Xcode's simulators.
  public var hasSoftwareKeyboard = false
  /// The part of the screen that the app has.
  public var mode = WindowMode.full
  /// A Boolean value that tells whether the appearance is dark.
  public var isDark = false
  var textScale = 1.0
  var isScreenReaderOn = false
  /// The identifier of the locale from which language and region are taken.
  public var language = "en_001"
  var profile = Multitasking.Profile.ios13

  /// Creates a posture in which the app has the full screen.
  public init(device: Device, isLandscape: Bool) {
    self.init(device: device, isLandscape: isLandscape, mode: .full)
  }

  init(
    device: Device, isLandscape: Bool, mode: WindowMode, profile: Multitasking.Profile = .ios13
  ) {
    self.device = device
    self.mode = mode
    self.profile = profile
    self.isLandscape = isLandscape
  }

  /// The size of the screen in its orientation, in points.
  public var screen: CGSize {
    isLandscape
      ? CGSize(width: device.height, height: device.width)
      : CGSize(width: device.width, height: device.height)
  }

  private var languages: [String] {
    let plain = String(language.prefix { $0 != "_" })
    return plain == language ? [plain] : [language, plain]
  }

  /// A Boolean value that tells whether the language is read from right to left.
  public var isRightToLeft: Bool {
    Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  /// The environment of the window; nil when the device does not support the mode.
  public var environment: Environment? {
    guard let width = Multitasking.width(mode, on: device, isLandscape: isLandscape, profile) else {
      return nil
    }
    var size = CGSize(width: width, height: screen.height)
    var idiom = device.idiom
    var safe = isLandscape ? device.landscapeSafeArea : device.portraitSafeArea
    var shown: HeldDevice? = heldDevice
    switch mode {
    case .free(let width, let height):
      // A desktop window has the idiom of a pad, however narrow it is.
      size = CGSize(width: width, height: height)
      idiom = .pad
      safe = EdgeInsets()
      shown = nil
    case .slideOver: safe = EdgeInsets()
    case .full, .twoThirds, .half, .oneThird: break
    }
    return Environment(
      size: size, safeArea: safe, scale: device.scale, idiom: idiom, textScale: textScale,
      isDark: isDark, isRightToLeft: isRightToLeft, screenSize: screen, languages: languages,
      locale: language, isScreenReaderOn: isScreenReaderOn, device: shown)
  }

  private var heldDevice: HeldDevice {
    let heights = SystemHeights(of: device, isLandscape: isLandscape)
    return HeldDevice(
      name: device.name, held: held, interface: interface, statusBarHeight: heights.statusBar,
      keyboardHeight: hasSoftwareKeyboard ? heights.keyboard : 0)
  }

  /// The frame of the app on the screen, in points: wide parts are at the left, narrow ones at the
  /// right. nil when the device does not support the mode.
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

  /// The modes that the device supports in its orientation.
  public var modes: [WindowMode] {
    [.full, .twoThirds, .half, .oneThird, .slideOver].filter { mode in
      var other = self
      other.mode = mode
      return other.environment != nil
    }
  }

  /// Turns the device; the interface follows as far as the app's request admits it.
  mutating func rotate(_ way: Command.Rotation, asked request: DisplayRequest?) {
    switch way {
    case .portrait: turn(to: .portrait, asked: request)
    case .landscape: turn(to: .landscapeRight, asked: request)
    case .left: turn(to: held.turnedLeft, asked: request)
    case .right: turn(to: held.turnedRight, asked: request)
    }
  }

  /// Turns the device until it is held like this.
  ///
  /// - Parameters:
  ///   - held: How it is held then.
  ///   - request: What the app asks for; nil for nothing.
  public mutating func turn(to held: Orientation, asked request: DisplayRequest?) {
    let wasLandscape = isLandscape
    self.held = held
    if case .free(let width, let height) = mode {
      interface = held.opposite
      if wasLandscape != isLandscape { mode = .free(width: height, height: width) }
    } else {
      interface = (request ?? DisplayRequest()).interface(after: interface, held: held)
    }
  }

  /// Turns the interface as the app asks from now on.
  ///
  /// - Parameters:
  ///   - request: What the app asks for.
  ///   - old: What it asked for before; nil for nothing.
  public mutating func follow(_ request: DisplayRequest, replacing old: DisplayRequest?) {
    if case .free = mode { return }
    interface = request.interface(after: interface, held: held, replacing: old)
  }
}
