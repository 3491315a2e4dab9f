import Adaptive
import Foundation

/// The values from which the height of a custom detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the window.
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent {
    /// The identity of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The detent of half of the window's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent of the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identity of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Creates the detent of half of the window's height. It is inactive in a vertically compact
    /// window.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? DetentRoom)?.medium
      }
    }

    /// Creates the detent of the largest height that a sheet can have.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Creates a detent with a height of its own.
    ///
    /// - Parameters:
    ///   - identifier: The identity; nil for a unique one.
    ///   - resolver: Returns the height in points, or nil where the detent is inactive.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (
          _ context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom-\(UUID().uuidString)"), resolver)
    }

    /// Returns the height in points; nil where the detent is inactive.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context).map { max(0, $0) } }
  }
}

final class DetentRoom: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  let medium: CGFloat

  init(containerTraitCollection: UITraitCollection, height: CGFloat, safeTop: CGFloat) {
    self.containerTraitCollection = containerTraitCollection
    maximumDetentValue = SheetPlacement.largest(height: height, safeTop: safeTop)
    medium = SheetPlacement.medium(height: height)
  }
}
