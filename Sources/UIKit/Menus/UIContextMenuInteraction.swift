import Foundation

/// An object that provides the menu of a view. All methods but the first have a default
/// implementation.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a place in the view's coordinates, in points; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu opens. The default implementation does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes. The default implementation does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when a person chose the preview, before the menu closes. The default implementation does nothing.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// An interaction that gives a view a context menu, which is opened by the secondary button, a long
/// press, the menu key or Shift+F10.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The object that provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var place = CGPoint.zero

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  /// Called before the interaction is added to a view, or removed from it with nil, which closes
  /// the menu. An override calls super.
  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  /// Called after the interaction was added to a view, or removed from it with nil. An override
  /// calls super, which sets `view`.
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the place at which the menu was last requested, in the coordinates of a view, in
  /// points.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return place }
    return own.convert(place, to: view)
  }

  /// Closes the menu if it is open.
  open func dismissMenu() {
    if let menu = view?.engine?.features.menus.openMenu, menu.source === view { menu.close() }
  }

  /// Replaces the open menu by the result of a closure. Does nothing if the menu is not open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard let menu = view?.engine?.features.menus.openMenu, menu.source === view else { return }
    menu.replace(with: block(menu.menu))
  }

  func offer(at point: CGPoint) -> ContextMenuOffer? {
    guard let delegate else { return nil }
    place = point
    guard
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return nil }
    return ContextMenuOffer(
      configuration: configuration,
      willDisplay: { [weak self] animator in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(
          self, willDisplayMenuFor: configuration, animator: animator)
      },
      willEnd: { [weak self] animator in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(
          self, willEndFor: configuration, animator: animator)
      },
      willCommit: { [weak self] animator in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      })
  }
}

extension UIView {
  func ownContextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    guard let viewInput else { return nil }
    return viewInput.interactions.lazy.compactMap {
      ($0 as? UIContextMenuInteraction)?.offer(at: point)
        ?? ($0 as? UIEditMenuInteraction)?.offer(at: point)
    }
    .first
  }
}
