/// The ways in which a device is held, or the interface on it stands.
///
/// On its side a device is named by the side to which it was turned, an interface by the side at
/// which the device's lower end is: a device that was turned to the left shows an interface in
/// `landscapeRight`.
public enum Orientation: String, Codable, Sendable, CaseIterable {
  /// Upright.
  case portrait
  /// On its side.
  case landscapeLeft, landscapeRight
  /// Upside down.
  case portraitUpsideDown

  /// A Boolean value that tells whether it is one of the two on the side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The interface's orientation that is upright on a device held like this, and the reverse.
  public var opposite: Orientation {
    switch self {
    case .portrait, .portraitUpsideDown: self
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// How a device is held after a quarter turn to the left.
  public var turnedLeft: Orientation {
    switch self {
    case .portrait: .landscapeLeft
    case .landscapeLeft: .portraitUpsideDown
    case .portraitUpsideDown: .landscapeRight
    case .landscapeRight: .portrait
    }
  }

  /// How a device is held after a quarter turn to the right.
  public var turnedRight: Orientation { turnedLeft.turnedLeft.turnedLeft }
}

/// A phone or tablet that shows an app: what it is called, how it is held, and what its system
/// covers of the screen.
public struct HeldDevice: Hashable, Codable, Sendable {
  /// The name of the device.
  public var name: String
  /// How the device is held.
  public var held: Orientation
  /// How the interface stands on it.
  public var interface: Orientation
  /// The height of the status bar, in points; 0 where the system shows none.
  public var statusBarHeight: Double
  /// The height of the keyboard on the screen, in points, with the area below its keys; 0 while the
  /// keys of a keyboard that is connected are used.
  public var keyboardHeight: Double

  /// Creates a device. Heights are in points; without `interface` it is upright for the person.
  public init(
    name: String, held: Orientation = .portrait, interface: Orientation? = nil,
    statusBarHeight: Double = 0, keyboardHeight: Double = 0
  ) {
    self.name = name
    self.held = held
    self.interface = interface ?? held.opposite
    self.statusBarHeight = statusBarHeight
    self.keyboardHeight = keyboardHeight
  }
}

/// What the app asks of what is around its content: of the screen of a device, or of a window on a desktop.
public struct DisplayRequest: Hashable, Codable, Sendable {
  /// The looks of a status bar.
  public enum StatusBar: String, Codable, Sendable {
    /// Dark words in a light appearance, light ones in a dark appearance.
    case automatic
    /// Light words, for a dark ground.
    case light
    /// Dark words, for a light ground.
    case dark
    /// No status bar.
    case hidden
  }

  /// Light or dark.
  public enum Style: String, Codable, Sendable {
    /// As the system is.
    case automatic
    /// Light, whatever the system is.
    case light
    /// Dark, whatever the system is.
    case dark
  }

  /// Whether the whole window is light or dark.
  public var style = Style.automatic
  /// Whether the app is laid out from right to left, as its own language is read, whatever the person's; nil on a desktop.
  public var isRightToLeft: Bool?
  /// The look of the status bar.
  public var statusBar = StatusBar.automatic
  /// A Boolean value that tells whether the line that leads home goes after a while without touches.
  public var hidesHomeIndicator = false
  /// The orientations in which the interface may stand, in the order of `Orientation.allCases`.
  public var orientations = Orientation.allCases
  /// The orientation that the interface is to take now, whatever the device's; nil for none.
  public var preferred: Orientation?

  /// A Boolean value that tells whether the app may get a part of the screen, beside other apps.
  public var sharesScreen = true

  /// Creates a request that leaves everything to the system.
  public init() {}

  /// How the interface stands after the device was turned.
  ///
  /// - Parameters:
  ///   - interface: How it stood before.
  ///   - held: How the device is held now.
  public func interface(after interface: Orientation, held: Orientation) -> Orientation {
    orientations.contains(held.opposite) ? held.opposite : standing(interface, held: held)
  }

  /// How the interface stands from the moment of this request.
  ///
  /// - Parameters:
  ///   - interface: How it stood before.
  ///   - held: How the device is held.
  ///   - old: The request that was in force; nil for none.
  public func interface(
    after interface: Orientation, held: Orientation, replacing old: DisplayRequest?
  ) -> Orientation {
    if old?.orientations == orientations, old?.preferred == preferred { return interface }
    if let preferred, orientations.contains(preferred) { return preferred }
    return self.interface(after: interface, held: held)
  }

  /// Where the device's own orientation is refused: as before if that is possible, else the first.
  private func standing(_ interface: Orientation, held: Orientation) -> Orientation {
    orientations.contains(interface) ? interface : orientations.first ?? interface
  }
}
