import Adaptive
import Foundation
import Scene

/// A row of buttons, with spaces between them; that of a navigation controller stands at
/// the bottom (uikit-behaviour §3).
@MainActor open class UIToolbar: UIView {
  static let height = 46.0

  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  private var installed: [UIView] = []
  var ownAppearance = UIToolbarAppearance()

  open var items: [UIBarButtonItem]? {
    didSet {
      guard !(items ?? []).elementsEqual(oldValue ?? [], by: ===) else { return }
      setNeedsLayout()
    }
  }

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

  /// Items stand in one bar at a time; another may have taken them since.
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
  /// Takes those of `old` away that are not wanted any more, and adds what is missing.
  func exchange(_ old: [UIView], for wanted: [UIView]) {
    for view in old where !wanted.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    for view in wanted where view.superview !== self { addSubview(view) }
  }
}

extension UIViewController {
  /// What the toolbar of its navigation controller holds while it is on top.
  public var toolbarItems: [UIBarButtonItem]? {
    get { navigationItem.toolbarItems }
    set { navigationItem.toolbarItems = newValue }
  }

  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
