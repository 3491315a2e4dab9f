import Foundation

/// A class that creates its controllers when an app's state is restored.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// Returns a controller to restore.
  ///
  /// - Parameters:
  ///   - identifierComponents: The restoration identifiers from the root to the controller.
  ///   - coder: The saved state of the controller.
  /// - Returns: Nil when the controller and all below it are not to be restored.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
