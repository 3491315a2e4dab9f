import Foundation

/// The screen that the app is on.
@MainActor public final class UIScreen {
  public static var main: UIScreen { UIScreen() }

  /// Points.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: Turn.current?.environment.screenSize ?? .zero)
  }

  /// Pixels in a point.
  public var scale: CGFloat { Turn.current?.environment.scale ?? 1 }
}
