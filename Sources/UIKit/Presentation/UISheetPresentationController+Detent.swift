import Adaptive
import Foundation

/// What a custom detent is found from.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  var containerTraitCollection: UITraitCollection { get }
  /// The largest height that a sheet can have, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor public final class Detent {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Half of the window; not where that is low.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? DetentRoom)?.medium
      }
    }

    /// All but the status bar and a strip.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// - Parameter resolver: the height in points; nil where it is not to be had.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (
          _ context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom-\(UUID().uuidString)"), resolver)
    }

    /// In points; nil where it is not active.
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
