import Foundation
import Scene

/// The screen on which the app runs.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The screen of the current scene.
  public static var main: UIScreen { UIScreen() }

  /// The size of the screen in points, at the origin (0, 0). Without an app, as in tests that none hosts,
  /// it is that of the first iPhone, 320 × 480 points.
  public var bounds: CGRect {
    let size = SceneEngine.current?.environment.screenSize ?? CGSize(width: 320, height: 480)
    return CGRect(origin: .zero, size: size)
  }

  /// The frame of a controller's view until a window or container places it: the whole screen
  /// (uikit-behaviour §2 [M]).
  static var unplaced: CGRect { main.bounds }

  /// The traits of a window that fills the screen.
  public var traitCollection: UITraitCollection {
    guard let engine = SceneEngine.current else { return .nothing }
    var environment = engine.environment
    environment.size = environment.screenSize
    return UITraitCollection(environment, engine.features.traits.profile)
  }

  /// The size of the screen in pixels, at the origin (0, 0), upright.
  public var nativeBounds: CGRect {
    let (size, scale) = (bounds.size, nativeScale)
    return CGRect(
      x: 0, y: 0, width: min(size.width, size.height) * scale,
      height: max(size.width, size.height) * scale)
  }

  /// Returns a view of the size of the current scene that shows its windows as a picture, which does not
  /// change any more.
  ///
  /// *Differs from UIKit*: what the system draws beside the app is not in it.
  ///
  /// - Parameter afterUpdates: Whether what has changed since the last turn is in the picture.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let windows = SceneEngine.current?.windows ?? []
    let pictures = windows.map { ($0.frame, $0.picture(afterUpdates)) }
    let size = pictures.first?.0.size ?? bounds.size
    return SnapshotView(
      Drawing(pictures.map { .picture(Artwork(.drawing($1), size: $0.size), $0) }), size: size)
  }

  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }

  /// The number of pixels per point.
  public var scale: CGFloat { SceneEngine.current?.environment.scale ?? 1 }
}
