/// The name of an action, for `targetViewController(forAction:sender:)` and
/// `canPerformAction(_:withSender:)` alone: nothing is called by name on this platform.
///
/// For example, where iOS has `#selector(UIViewController.show(_:sender:))`:
///
///     targetViewController(forAction: Selector("showViewController:sender:"), sender: self)
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ name: String) { description = name }
  public init(stringLiteral name: String) { self.init(name) }

  static let show = Selector("showViewController:sender:")
  static let showDetail = Selector("showDetailViewController:sender:")
}
