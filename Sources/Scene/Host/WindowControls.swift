import Foundation

/// The buttons that close, minimize and maximize a window, which a host shows above the upper corners of the content.
///
/// The host tells only how wide they are. Bars that are in these corners keep their contents clear of them.
public struct WindowControls: Hashable, Codable, Sendable {
  /// The width of the buttons at the left edge, in points; 0 without any.
  public var left: Double
  /// The width of the buttons at the right edge, in points; 0 without any.
  public var right: Double

  /// The height in which a host centres the buttons, in points: that of a bar.
  public static let height = 46.0

  /// Creates the room of buttons, in points.
  public init(left: Double = 0, right: Double = 0) {
    self.left = left
    self.right = right
  }
}
