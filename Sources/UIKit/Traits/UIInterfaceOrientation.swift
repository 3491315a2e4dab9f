import Foundation

/// How a device is held. A window that is higher than wide, or square, is in portrait.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Of a window of that size.
  init(_ size: CGSize) { self = size.width > size.height ? .landscapeLeft : .portrait }
}
