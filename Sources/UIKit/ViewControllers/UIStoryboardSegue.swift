/// A step from one controller to another, which the first gets to prepare.
///
/// There are no storyboards on this platform: whoever makes a segue asks the source to prepare, as
/// a storyboard would, and then performs it.
///
///     let segue = UIStoryboardSegue(identifier: "page", source: list, destination: page) {
///       list.show(page, sender: nil)
///     }
///     list.prepare(for: segue, sender: row)
///     segue.perform()
@MainActor open class UIStoryboardSegue {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let performHandler: (() -> Void)?

  /// For subclasses, which have to say how it is performed.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    performHandler = nil
  }

  /// - Parameter performHandler: shows the destination.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    self.performHandler = performHandler
  }

  /// Shows the destination. Subclasses override it and do not call `super`.
  open func perform() {
    guard let performHandler else {
      preconditionFailure(
        "The segue “\(identifier ?? "")” from \(source) to \(destination) does not say how it is "
          + "performed; override perform() in \(type(of: self)), or make it with a performHandler")
    }
    performHandler()
  }
}
