import Foundation

/// Says which menu a view has; all methods but the first may be left out.
@MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// Gives a view a menu, opened by the secondary button, a long press, the menu key or Shift+F10.
@MainActor open class UIContextMenuInteraction: UIInteraction {
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  public private(set) weak var view: UIView?
  private var place = CGPoint.zero

  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  open func didMove(to view: UIView?) { self.view = view }

  /// Where the menu was asked for last, in the coordinates of `view`.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return place }
    return own.convert(place, to: view)
  }

  /// Closes the menu if it is open.
  open func dismissMenu() {
    if let menu = view?.engine?.features.menus.openMenu, menu.source === view { menu.close() }
  }

  /// Changes the open menu to what the block makes of it.
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
      })
  }
}

extension UIView {
  func ownContextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    guard let viewInput else { return nil }
    return viewInput.interactions.lazy.compactMap {
      ($0 as? UIContextMenuInteraction)?.offer(at: point)
    }
    .first
  }
}
