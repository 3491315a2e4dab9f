import Foundation
import Scene

extension UIWindowScene {
  /// The orientation of the interface: that of the device as far as the app supports it, or on a
  /// desktop that of a window of its size.
  public var interfaceOrientation: UIInterfaceOrientation {
    joinedEngine.map { UIInterfaceOrientation($0.environment) } ?? .unknown
  }

  /// How the scene stands on the screen.
  public var effectiveGeometry: Geometry {
    Geometry(interfaceOrientation: interfaceOrientation, coordinateSize: coordinateBounds.size)
  }

  /// How a scene stands on the screen.
  public struct Geometry: Hashable, Sendable {
    /// The orientation of the interface.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The size of the scene, in points.
    let coordinateSize: CGSize
  }

  /// What an app can ask of the geometry of a scene.
  @preconcurrency @MainActor open class GeometryPreferences {
    init() {}

    // swift-format-ignore: TypeNamesShouldBeCapitalized
    /// Preferences for phones and tablets.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The orientations of which the interface should take one; nil for no wish.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences without a wish.
      public override init() { super.init() }
      /// Creates preferences from orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Asks for another geometry. The interface of a phone turns, however the device is held, until the
  /// device is turned or another controller fills the screen.
  ///
  /// - Parameters:
  ///   - geometryPreferences: What is asked for.
  ///   - errorHandler: Called when it is refused: where nothing can be turned, or the controller in
  ///     front supports none of the orientations.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      let engine = joinedEngine
    else { return }
    if let reason = engine.features.display.turn(to: wish) {
      errorHandler?(GeometryRefusal(reason: reason))
    }
  }
}

/// Why a scene's geometry was left as it was.
private struct GeometryRefusal: Error, CustomStringConvertible, LocalizedError {
  let reason: String
  var description: String { "The geometry of the scene stays as it is: \(reason)" }
  var errorDescription: String? { description }
}
