import Foundation

/// The screen that the app is on.
@MainActor public final class UIScreen {
  public static var main: UIScreen { UIScreen() }

  /// Points.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: Turn.current?.environment.screenSize ?? .zero)
  }

  /// As if a window had the whole screen.
  public var traitCollection: UITraitCollection {
    guard let turn = Turn.current else { return .nothing }
    var environment = turn.environment
    environment.size = environment.screenSize
    return UITraitCollection(environment, turn.profile)
  }

  /// Pixels in a point.
  public var scale: CGFloat { Turn.current?.environment.scale ?? 1 }
}
