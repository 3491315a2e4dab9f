import Foundation
import Scene

/// The ways in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// It is not known, as of everything that is not held.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, turned to the left.
  case landscapeLeft = 3
  /// On its side, turned to the right.
  case landscapeRight = 4
  /// Flat, with the screen up. No device here is reported as this.
  case faceUp = 5
  /// Flat, with the screen down. No device here is reported as this.
  case faceDown = 6

  /// A Boolean value that says whether it is one of the two upright orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that says whether it is one of the two on the side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value that says whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// A Boolean value that says whether an interface can stand like this.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }

  init(_ orientation: Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

/// The device on which the app runs: a phone or tablet of the Simulator, or the computer whose
/// desktop shows the window.
@preconcurrency @MainActor public final class UIDevice {
  /// The device.
  public static let current = UIDevice()

  /// Posted after the device was turned, with the device as object.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The number of objects that want to hear of turns. The toolkit is one of them.
  private var listeners = 1

  private init() {}

  private var device: HeldDevice? { SceneEngine.current?.environment.device }

  /// The name of the device: that of the simulated one, or the network name of the computer.
  public var name: String { device?.name ?? ProcessInfo.processInfo.hostName }

  /// The kind of device: “iPhone” or “iPad”. A window on a desktop is treated as an iPad throughout,
  /// as its idiom says.
  public var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }

  /// The kind of device in the person's language, which is the same as `model`.
  public var localizedModel: String { model }

  /// The name of the system whose interface apps meet here: “iOS” on a phone, else “iPadOS”.
  ///
  /// Differs from UIKit: it does not name the system that runs the program, for which
  /// `ProcessInfo.operatingSystemVersionString` is.
  public var systemName: String { userInterfaceIdiom == .phone ? "iOS" : "iPadOS" }

  /// The version of the system whose interface apps meet here, for code that decides by it what it
  /// can use.
  ///
  /// Differs from UIKit: see `systemName`.
  public var systemVersion: String { "18.0" }

  /// The kind of interface that the device has.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    SceneEngine.current?.scene.screenTraits.userInterfaceIdiom ?? .unspecified
  }

  /// A Boolean value that says whether several apps run at a time. It is true.
  public var isMultitaskingSupported: Bool { true }

  /// An identifier of this device for the app, the same each time the app runs. It is made at random
  /// when it is first asked for, and kept in the app's `UserDefaults`.
  public var identifierForVendor: UUID? {
    let key = "UIDeviceIdentifierForVendor"
    if let known = UserDefaults.standard.string(forKey: key).flatMap(UUID.init) { return known }
    let made = UUID()
    UserDefaults.standard.set(made.uuidString, forKey: key)
    return made
  }

  // MARK: Orientation

  /// How the device is held; unknown for a window on a desktop.
  public var orientation: UIDeviceOrientation {
    device.map { UIDeviceOrientation($0.held) } ?? .unknown
  }

  /// A Boolean value that says whether `orientationDidChangeNotification` is posted. It is true at
  /// first, because the toolkit itself follows the device.
  public var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

  /// Has `orientationDidChangeNotification` posted, until as many calls of
  /// `endGeneratingDeviceOrientationNotifications()`.
  public func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }

  /// Ends what one call of `beginGeneratingDeviceOrientationNotifications()` began.
  public func endGeneratingDeviceOrientationNotifications() { listeners = max(0, listeners - 1) }

  /// The environment of a window changed; if its device was turned, observers hear of it.
  func noteTurn(from old: Environment, to new: Environment) {
    guard let held = new.device?.held, let before = old.device?.held, held != before,
      isGeneratingDeviceOrientationNotifications
    else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the kind of interface that the device has, as code of before iOS 13 asks for it.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
