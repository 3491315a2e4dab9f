import Foundation

public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// What a context menu is to show.
///
/// Differs from UIKit: a menu opens beside what it is for, without a preview of it, so that the
/// provider of a preview is not called.
@MainActor open class UIContextMenuConfiguration {
  public let identifier: any NSCopying
  private let actionProvider: UIContextMenuActionProvider?

  /// Without an identifier it gets one of its own.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
  }

  /// The menu, made anew.
  func makeMenu() -> UIMenu? { actionProvider?([]) }
}

/// What runs as a context menu comes or goes.
///
/// Differs from UIKit: menus come and go at once, so that animations and completions run one after
/// the other.
@MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  var previewViewController: UIViewController? { get }
  func addAnimations(_ animations: @escaping @MainActor () -> Void)
  func addCompletion(_ completion: @escaping @MainActor () -> Void)
}

/// Collects what is to run, and runs it.
@MainActor final class MenuAnimator: UIContextMenuInteractionAnimating {
  let previewViewController: UIViewController? = nil
  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

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

/// A menu that a view has for a place in it; tables and collections answer it for their rows.
@MainActor struct ContextMenuOffer {
  let configuration: UIContextMenuConfiguration
  /// What the menu is for, in the view's coordinates; nil for the point alone.
  var source: CGRect?
  /// Whether the menu stands where the pointer or finger is, if one asked for it.
  var opensAtPointer = false
  /// Whom actions are told that they come from; nil for the view.
  var sender: Any?
  var willDisplay: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
  var willEnd: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
}
