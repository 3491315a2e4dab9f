import Foundation

/// The screen on which the app runs.
@MainActor public final class UIScreen: NSObject {
  /// The screen of the current scene.
  public static var main: UIScreen { UIScreen() }

  /// The size of the screen in points, at the origin (0, 0).
  public var bounds: CGRect {
    CGRect(origin: .zero, size: SceneEngine.current?.environment.screenSize ?? .zero)
  }

  /// The frame of a controller's view until a window or container places it: the whole screen
  /// (uikit-behaviour §2 [M]). Without an app it is the screen of the first iPhone, 320 × 480
  /// points.
  static var unplaced: CGRect {
    SceneEngine.current == nil ? CGRect(x: 0, y: 0, width: 320, height: 480) : main.bounds
  }

  /// The traits of a window that fills the screen.
  public var traitCollection: UITraitCollection {
    guard let engine = SceneEngine.current else { return .nothing }
    var environment = engine.environment
    environment.size = environment.screenSize
    return UITraitCollection(environment, engine.features.traits.profile)
  }

  /// The number of pixels per point.
  public var scale: CGFloat { SceneEngine.current?.environment.scale ?? 1 }
}
