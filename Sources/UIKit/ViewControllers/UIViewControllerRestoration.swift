import Foundation

/// A class that makes its controllers anew when an app's state is restored.
@MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// - Parameter identifierComponents: the restoration identifiers from the root to the
  ///   controller.
  /// - Returns: nil when it is not to be restored, with all below it.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
