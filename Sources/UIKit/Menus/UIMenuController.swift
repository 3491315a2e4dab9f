import Foundation
import Scene

/// The edit menu of the app: what the first responder, and those around it, can do of the standard
/// edit actions, and items of the app's.
///
/// The menu does not open without a first responder, or when nobody can perform anything. Once an
/// item was chosen it closes.
///
/// *Differs from UIKit*: it is a list of items, as all menus here, and it opens and closes at once.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// Where the arrow of the menu points to, and with that the side on which the menu stands.
  public enum ArrowDirection: Int, Sendable {
    /// Below the target where there is room.
    case `default` = 0
    /// Below the target.
    case up = 1
    /// Above the target where there is room.
    case down = 2
    /// As by default; menus do not stand beside their targets here.
    case left = 3
    /// As by default; menus do not stand beside their targets here.
    case right = 4
  }

  /// Posted before the menu is shown. The object is the menu controller, as for all of these.
  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu is shown.
  public nonisolated static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu is hidden.
  public nonisolated static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted when the menu that is shown got another frame.
  public nonisolated static let menuFrameDidChangeNotification = NSNotification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// The menu controller of the app.
  public static let shared = UIMenuController()

  private var target: (view: WeakView, rect: CGRect)?
  private weak var open: OpenMenu?

  private struct WeakView { weak var view: UIView? }

  private override init() {}

  /// The app's items, behind the standard ones; nil or empty for none. Text views have them in their
  /// context menus as well.
  open var menuItems: [UIMenuItem]?

  /// The side on which the menu stands.
  ///
  /// *Differs from UIKit*: a window of the desktop puts its menus where it has room.
  open var arrowDirection = ArrowDirection.default

  /// A Boolean value that says whether the menu is shown. Setting it is the same as
  /// `setMenuVisible(_:animated:)` without an animation.
  open var isMenuVisible: Bool {
    get { open != nil }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The area of the menu on the screen, in points; zero while it is not shown.
  open var menuFrame: CGRect {
    open.flatMap { menu in menu.engine?.shownNode(menu.id)?.frame } ?? .zero
  }

  /// Sets the area that the menu is for, in points of a view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    target = (WeakView(view: targetView), targetRect)
    guard let open else { return }
    open.anchor = targetView.convert(targetRect, to: nil)
    open.refresh()
    post(Self.menuFrameDidChangeNotification)
  }

  /// Shows the menu for the target, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    if menuVisible { show() } else { hideMenu() }
  }

  /// Shows the menu for an area of a view, in points of that.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    target = (WeakView(view: targetView), targetRect)
    show()
  }

  /// Hides the menu if it is for this view.
  open func hideMenu(from targetView: UIView) {
    if open?.source === targetView { hideMenu() }
  }

  /// Hides the menu.
  open func hideMenu() { open?.close() }

  /// Asks again which items can be performed, and shows those.
  open func update() {
    guard let open, let view = open.source else { return }
    let next = UIMenu(children: elements(for: view))
    if next.children.isEmpty { hideMenu() } else { open.replace(with: next) }
  }

  private func elements(for view: UIView) -> [UIMenuElement] {
    EditMenu.elements(
      from: view.engine?.firstResponder, sender: self, items: menuItems ?? [])
  }

  private func show() {
    guard let target, let view = target.view.view, view.window != nil, let engine = view.engine
    else { return }
    let menu = UIMenu(children: elements(for: view))
    guard !menu.children.isEmpty else { return hideMenu() }
    post(Self.willShowMenuNotification)
    guard
      let opened = engine.features.menus.open(
        menu, from: view, area: target.rect, sender: self,
        prefersAbove: arrowDirection == .down)
    else { return }
    open = opened
    opened.ended = { [weak self] in
      self?.post(Self.willHideMenuNotification)
      self?.open = nil
      self?.post(Self.didHideMenuNotification)
    }
    post(Self.didShowMenuNotification)
  }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
