import Foundation

/// A way from one screen to another that has a name, so that the one that is left can prepare
/// the other in `prepare(for:sender:)`.
///
/// For example:
///
///     override func makeSegue(withIdentifier identifier: String, sender: Any?) -> UIStoryboardSegue? {
///       let detail = DetailViewController()
///       return UIStoryboardSegue(identifier: identifier, source: self, destination: detail) {
///         self.show(detail, sender: sender)
///       }
///     }
///
/// One that leads to a controller beneath its source leads back: what stands between them goes.
@MainActor open class UIStoryboardSegue {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let performHandler: (() -> Void)?

  /// For subclasses, and for ways back.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Shows the destination.
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
