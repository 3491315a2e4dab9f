import Foundation

/// A named transition from one view controller to another, which the source can prepare in
/// `prepare(for:sender:)`.
///
/// For example:
///
///     override func makeSegue(
///       withIdentifier identifier: String, sender: Any?
///     ) -> UIStoryboardSegue? {
///       let detail = DetailViewController()
///       return UIStoryboardSegue(identifier: identifier, source: self, destination: detail) {
///         self.show(detail, sender: sender)
///       }
///     }
///
/// A segue whose destination is beneath its source unwinds: what is between the two is dismissed.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue, or nil.
  public let identifier: String?
  /// The controller that the segue begins at.
  public let source: UIViewController
  /// The controller that the segue leads to.
  public let destination: UIViewController
  var performHandler: (() -> Void)?

  /// Creates a segue for a subclass that overrides `perform()`, or an unwinding one.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Creates a segue that a closure performs.
  ///
  /// - Parameters:
  ///   - identifier: The name, or nil.
  ///   - source: The controller that the segue begins at.
  ///   - destination: The controller that the segue leads to.
  ///   - performHandler: Shows the destination.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Calls `init(identifier:source:destination:)` of a class that a storyboard names.
  convenience init(
    registeredAs identifier: String?, from source: UIViewController,
    to destination: UIViewController
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
  }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name(
    "$s5UIKit17UIStoryboardSegueC12registeredAs4from2toACSSSg_AA16UIViewControllerCAItcfC"
  )
  static func make(
    registeredAs identifier: consuming String?, from source: consuming UIViewController,
    to destination: consuming UIViewController
  ) -> Self

  /// Shows the destination: calls the closure, or else unwinds to it. Traps without a closure when
  /// the destination is not beneath the source.
  open func perform() {
    if let performHandler { return performHandler() }
    precondition(
      destination.stands(beneath: source),
      "Subclasses of UIStoryboardSegue must override perform(), and \(type(of: self)) from "
        + "\(source) to \(destination) does not. Give it a performHandler, or lead to a controller "
        + "that is beneath its source.")
    destination.unwind(for: self, towards: destination)
  }
}
