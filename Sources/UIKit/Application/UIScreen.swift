import Foundation

/// The screen that the app is on.
@MainActor public final class UIScreen {
  public static var main: UIScreen { UIScreen() }

  /// Points.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: SceneEngine.current?.environment.screenSize ?? .zero)
  }

  /// Where a controller's view stands until a window or container places it: on the whole
  /// screen (uikit-behaviour §2 [M]). Without an app the screen is the first phone's.
  static var unplaced: CGRect {
    SceneEngine.current == nil ? CGRect(x: 0, y: 0, width: 320, height: 480) : main.bounds
  }

  /// As if a window had the whole screen.
  public var traitCollection: UITraitCollection {
    guard let engine = SceneEngine.current else { return .nothing }
    var environment = engine.environment
    environment.size = environment.screenSize
    return UITraitCollection(environment, engine.features.traits.profile)
  }

  /// Pixels in a point.
  public var scale: CGFloat { SceneEngine.current?.environment.scale ?? 1 }
}
