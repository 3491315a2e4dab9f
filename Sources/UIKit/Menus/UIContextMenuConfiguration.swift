import Foundation

/// A closure that returns the controller whose view is shown beside a context menu; nil for none.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// A closure that returns a context menu, given elements that the system suggests, of which there
/// are none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The menu that a view has for a place in it.
///
/// The view of a preview's controller stands above the menu as long as that is open.
///
/// Differs from UIKit: the content that the menu is for is not lifted, and a preview without a menu is not shown.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let actionProvider: UIContextMenuActionProvider?
  private let previewProvider: UIContextMenuContentPreviewProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: The identifier; nil, the default, makes a unique one.
  ///   - previewProvider: Returns the controller of the preview, whose size is its `preferredContentSize`, as far as the
  ///     window has room; with nil there is none. It is called when the menu opens.
  ///   - actionProvider: Returns the menu; with nil there is none.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    self.previewProvider = previewProvider
  }

  /// Returns a new menu.
  func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Returns the preview.
  func makePreview() -> MenuPreview? { previewProvider?().map(MenuPreview.init) }
}

/// The animation of a context menu that opens or closes.
///
/// Differs from UIKit: menus open and close at once, so that animations and completions are called
/// one after the other.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview, or nil.
  var previewViewController: UIViewController? { get }
  /// Adds changes that are made along with the menu.
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  /// Adds a closure that is called after all changes.
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// The closures of an animation, in their order.
@MainActor final class MenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(_ preview: MenuPreview?) { previewViewController = preview?.controller }

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }

  func run() {
    for block in animations + completions { block() }
  }
}

/// A menu that a view has for a place in it. Tables and collection views return one for their rows.
@MainActor struct ContextMenuOffer {
  let configuration: UIContextMenuConfiguration
  /// The content that the menu is for, in the view's coordinates; nil for the point alone.
  var source: CGRect?
  /// Whether the menu is at the pointer or finger, if it was opened by one.
  var opensAtPointer = false
  /// The sender of the menu's actions; nil for the view.
  var sender: Any?
  var willDisplay: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
  var willEnd: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
  /// Called when a person chose the preview.
  var willCommit: (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }
}
