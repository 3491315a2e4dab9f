import Adaptive
import Foundation
import Scene

/// A row of buttons and spaces. That of a navigation controller is at the bottom (uikit-behaviour
/// §3).
@MainActor open class UIToolbar: UIView {
  static let height = 46.0

  /// Creates a toolbar with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a toolbar as a navigation controller does for a class that it is given. Classes that
  /// override `init(frame:)` and `init?(coder:)` inherit it, and it calls theirs.
  public required convenience init(registeredAt frame: CGRect) { self.init(frame: frame) }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  private var installed: [UIView] = []
  var ownAppearance = UIToolbarAppearance()

  /// The buttons and spaces, from the leading side; nil is none.
  open var items: [UIBarButtonItem]? {
    didSet {
      guard !(items ?? []).elementsEqual(oldValue ?? [], by: ===) else { return }
      setNeedsLayout()
    }
  }

  /// Sets the buttons and spaces. `animated` has no effect.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override var role: Role { .bar }

  /// Of a navigation controller: the screen that it is for.
  override var keyTarget: UIResponder? {
    (superview?.viewController as? UINavigationController)?.topViewController
  }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = Words.toolbar }
    ownAppearance.describe(&node)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// Requests a layout if another bar has taken views of the items. A view can be in one bar only.
  func takeBack() {
    if !installed.allSatisfy({ $0.superview === self }) { setNeedsLayout() }
  }

  open override func layoutSubviews() {
    guard !isHidden else { return }
    let items = (items ?? []).filter { !$0.isHidden }
    let views = items.compactMap(\.view)
    exchange(installed, for: views)
    installed = views
    for item in items { item.bar = self }
    let safe = safeAreaInsets
    let sizes = items.map { $0.size(in: self) }
    let places = ToolbarLayout.solve(
      sizes.map { size in size.map { .fixed($0.width) } ?? .flexible }, width: bounds.width,
      safeLeft: safe.left, safeRight: safe.right,
      isReversed: traitCollection.layoutDirection == .rightToLeft)
    for (index, item) in items.enumerated() {
      guard item.view != nil, let height = sizes[index]?.height else { continue }
      item.place(
        in: CGRect(
          x: places[index].x, y: (min(bounds.height, Self.height) - height) / 2,
          width: places[index].width, height: height))
    }
  }
}

extension UIView {
  /// Removes views that are no longer wanted, and adds those that are missing.
  func exchange(_ old: [UIView], for wanted: [UIView]) {
    for view in old where !wanted.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in wanted where view.superview !== self { addSubview(view) }
  }
}

extension UIViewController {
  /// The items of the navigation controller's toolbar while this view controller is on top; nil is
  /// none.
  public var toolbarItems: [UIBarButtonItem]? {
    get { navigationItem.toolbarItems }
    set { navigationItem.toolbarItems = newValue }
  }

  /// Sets the items of the navigation controller's toolbar. `animated` has no effect.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
