import Adaptive
import Foundation
import Scene

/// A row of buttons and spaces. That of a navigation controller is at the bottom (uikit-behaviour
/// §3).
@preconcurrency @MainActor open class UIToolbar: UIView {
  static let height = 46.0

  open override class var outlets: [Outlet] { KeyedProperties.ofUIToolbar }

  /// Creates a toolbar with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Calls `init(frame:)` of a class that is only known at run time.
  convenience init(registeredAt frame: CGRect) { self.init(frame: frame) }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit9UIToolbarC12registeredAtAC10Foundation6CGRectV_tcfC")
  static func make(registeredAt frame: CGRect) -> Self

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeTools(nib)
  }

  private var installed: [UIView] = []
  var ownAppearance: UIToolbarAppearance?
  var skin = BarSkin() { didSet { setNeedsLayout() } }
  private var groundViews: BarGroundViews?

  // MARK: Appearance

  /// The appearance of the toolbar. Setting it copies the appearance.
  open var standardAppearance: UIToolbarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = followed(UIToolbarAppearance())
      ownAppearance = made
      return made
    }
    set {
      ownAppearance = followed(newValue)
      setNeedsLayout()
    }
  }
  private func followed(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
    let copy = UIToolbarAppearance(barAppearance: appearance)
    copy.didChange = { [weak self] in self?.setNeedsLayout() }
    return copy
  }
  /// The look of the bar, where nothing else says how it looks. The default is `default`.
  open var barStyle: UIBarStyle {
    get { skin.style }
    set { skin.style = newValue }
  }
  /// The colour of the background, where the appearance has none; nil, the default, is none.
  open var barTintColor: UIColor? {
    get { skin.tint }
    set { skin.tint = newValue }
  }
  /// A Boolean value that says whether what is behind the bar may be seen through it. Without it the
  /// background is opaque, and that of the system if there is no other. The default is true.
  open var isTranslucent: Bool {
    get { skin.isTranslucent }
    set { skin.isTranslucent = newValue }
  }
  /// Sets the image of the background for a place and a size of the bar. An empty image is no
  /// background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) { skin.set(backgroundImage, barMetrics, topOrBottom) }
  /// Returns the image of the background that was set for a place and a size of the bar.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { skin.image(barMetrics, topOrBottom) }
  /// Sets the image that is shown instead of the line of the bar; an empty image is none.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) { skin.shadow = shadowImage }
  /// Returns the image that is shown instead of the line of the bar.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { skin.shadow }

  private var ground: BarGround {
    let plain = skin.ground(
      traitCollection.verticalSizeClass == .compact ? .compact : .default, at: barPosition)
    var ground = ownAppearance?.ground(over: plain) ?? plain
    ground.showContent(of: screen, at: .bottom)
    return ground
  }

  // MARK: Items

  /// The buttons and spaces, from the leading side; nil is none.
  open var items: [UIBarButtonItem]? {
    didSet {
      guard !(items ?? []).elementsEqual(oldValue ?? [], by: ===) else { return }
      setNeedsLayout()
    }
  }

  /// Sets the buttons and spaces. `animated` has no effect.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override var nodeRole: NodeRole { .bar }

  /// Of a navigation controller: the screen that it is for.
  private var screen: UIViewController? {
    (superview?.viewController as? UINavigationController)?.topViewController
  }

  override var keyTarget: UIResponder? { screen }

  override func describe(_ node: inout Node) {
    if node.name.isEmpty { node.name = Words.toolbar }
    ground.describe(&node)
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
    BarGroundViews.show(ground, in: self, &groundViews, lineAtTop: true)
    let safe = safeAreaInsets
    let sizes = items.map { $0.size(in: self) }
    let places = ToolbarLayout.solve(
      sizes.map { size in size.map { .fixed($0.width) } ?? .flexible }, width: bounds.width,
      safeLeft: safe.left, safeRight: safe.right,
      isReversed: readsFromRight)
    for (index, item) in items.enumerated() {
      guard item.view != nil, let height = sizes[index]?.height else { continue }
      item.place(
        in: CGRect(
          x: places[index].x, y: (min(bounds.height, Self.height) - height) / 2,
          width: places[index].width, height: height))
    }
  }
}

extension UIToolbar: UIBarPositioning {
  /// The place of the bar: at the bottom.
  public var barPosition: UIBarPosition { .bottom }
}

extension UIView {
  /// Removes views that are no longer wanted, and adds those that are missing.
  func exchange(_ old: [UIView], for wanted: [UIView]) {
    for view in old where !wanted.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    // A new view stands above the part before it, whenever it came: readers and keys follow the order.
    var last: UIView?
    for view in wanted {
      if view.superview !== self {
        if let last, last.superview === self {
          insertSubview(view, aboveSubview: last)
        } else {
          addSubview(view)
        }
      }
      last = view
    }
  }
}

extension UIViewController {
  /// Sets the items of the navigation controller's toolbar. `animated` has no effect.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
