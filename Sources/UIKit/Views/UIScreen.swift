import Foundation

/// The screen that the app is on.
@MainActor public final class UIScreen {
  public static var main: UIScreen { UIScreen() }

  /// Points.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: Turn.current?.environment.screenSize ?? .zero)
  }

  /// Where a controller's view stands until a window or container places it: on the whole
  /// screen (uikit-behaviour §2 [M]). Without an app the screen is the first phone's.
  static var unplaced: CGRect {
    Turn.current == nil ? CGRect(x: 0, y: 0, width: 320, height: 480) : main.bounds
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
