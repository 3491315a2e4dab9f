import Foundation

/// The orientation of an interface. A window on a desktop is in portrait if it is higher than wide, or
/// square, else in `landscapeLeft`.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, with the device's lower end at the right.
  case landscapeRight = 3
  /// On its side, with the device's lower end at the left.
  case landscapeLeft = 4

  /// A Boolean value that says whether it is one of the two portrait orientations.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value that says whether it is one of the two landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// The orientation of a window of a size.
  init(_ size: CGSize) { self = size.width > size.height ? .landscapeLeft : .portrait }
}
