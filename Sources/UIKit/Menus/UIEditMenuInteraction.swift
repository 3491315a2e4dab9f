import Foundation
import Scene

/// An object that says what an edit menu has. All methods have a default implementation.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a configuration; with nil none is shown. The default implementation returns
  /// a menu of the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the area that the menu is for, in points of the interaction's view. The default is the
  /// source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu is shown. The default implementation does nothing.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu is dismissed. The default implementation does nothing.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns a menu of the suggested actions.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  /// Returns the source point.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// An interaction that shows an edit menu for a view: when the app asks for it, and at the secondary
/// button of a pointer.
///
/// The suggested actions are the standard edit actions that a responder can perform, from the first
/// responder outwards; without one, from the view.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The object that says what the menu has. It is not retained.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private weak var open: OpenMenu?
  private var shown: UIEditMenuConfiguration?
  private var place = CGPoint.zero

  /// Creates an interaction with a delegate, which is not retained.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) { self.delegate = delegate }

  /// Called before the interaction is added to a view, or removed from it with nil, which dismisses
  /// the menu. An override calls super.
  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
  }

  /// Called after the interaction was added to a view, or removed from it with nil. An override
  /// calls super, which sets `view`.
  open func didMove(to view: UIView?) { self.view = view }

  /// Returns the point for which the menu was last shown, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return place }
    return own.convert(place, to: view)
  }

  /// Shows the menu for a configuration. Does nothing while the view is in no window.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, view.window != nil, let engine = view.engine, let menu = menu(configuration)
    else { return }
    place = configuration.sourcePoint
    guard
      let opened = engine.features.menus.open(
        menu, from: view, area: area(configuration), sender: self,
        prefersAbove: configuration.preferredArrowDirection == .down)
    else { return }
    open = opened
    shown = configuration
    tell(configuration, isComing: true)
    opened.ended = { [weak self] in
      self?.open = nil
      self?.shown = nil
      self?.tell(configuration, isComing: false)
    }
  }

  /// Dismisses the menu if it is shown.
  open func dismissMenu() { open?.close() }

  /// Asks the delegate for the menu again while it is shown.
  open func reloadVisibleMenu() {
    guard let open, let shown else { return }
    if let menu = menu(shown) { open.replace(with: menu) } else { open.close() }
  }

  /// Asks the delegate for the area of the menu again while it is shown.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let open, let shown, let view else { return }
    open.anchor = view.convert(area(shown), to: nil)
    open.refresh()
  }

  private func area(_ configuration: UIEditMenuConfiguration) -> CGRect {
    delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
  }

  private func menu(_ configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = EditMenu.elements(
      from: view?.engine?.firstResponder ?? view, sender: self)
    guard let delegate else { return UIMenu(children: suggested) }
    return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
  }

  private func tell(_ configuration: UIEditMenuConfiguration, isComing: Bool) {
    let animator = MenuAnimator(nil)
    if isComing {
      delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    } else {
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    }
    animator.run()
  }

  /// The menu for the secondary button.
  func offer(at point: CGPoint) -> ContextMenuOffer? {
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: point)
    guard let menu = menu(configuration), !menu.children.isEmpty else { return nil }
    place = point
    return ContextMenuOffer(
      configuration: UIContextMenuConfiguration(actionProvider: { _ in menu }),
      opensAtPointer: true, sender: self,
      willDisplay: { [weak self] _ in self?.tell(configuration, isComing: true) },
      willEnd: { [weak self] _ in self?.tell(configuration, isComing: false) })
  }
}
