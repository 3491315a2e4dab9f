import Adaptive
import Foundation
import Scene

/// A bar of tabs, of which one is selected.
///
/// The bar of a tab bar controller follows that controller: setting its items, selection or
/// delegate traps.
@preconcurrency @MainActor open class UITabBar: UIView {
  private var shownItems: [UITabBarItem] = []
  private weak var litItem: UITabBarItem?
  private weak var listener: (any UITabBarDelegate)?
  /// The tab bar controller whose bar it is.
  weak var owner: UITabBarController?
  private var buttons: [TabButton] = []
  /// A controller that hides the bar is shown.
  var isLeftOut = false

  /// A Boolean value that says whether the bar is hidden: by the app, or while its controller shows one
  /// with `hidesBottomBarWhenPushed`.
  open override var isHidden: Bool {
    get { super.isHidden || isLeftOut || (window == nil && owner?.showsNoBar == true) }
    set { super.isHidden = newValue }
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUITabBar }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeTabs(nib)
  }

  /// The tabs, from the leading side. Traps when it is set in the bar of a controller.
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the tabs; the selected one stays so if it is among them. `animated` has no effect. Traps
  /// in the bar of a controller.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    requireFree("items", "set viewControllers of the controller, or their tabBarItem")
    show(items ?? [], lit: items?.first { $0 === litItem })
  }

  /// The selected tab, or nil for none. Setting it traps in the bar of a controller, and for an
  /// item that is not in `items`. It does not call the delegate.
  open var selectedItem: UITabBarItem? {
    get { litItem }
    set {
      requireFree("selectedItem", "set selectedIndex of the controller")
      precondition(
        newValue == nil || shownItems.contains { $0 === newValue },
        "The tab “\(newValue?.title ?? "")” is not among the \(shownItems.count) items of its bar"
          + " (\(shownItems.map { "“\($0.title ?? "")”" }.joined(separator: ", "))); set items before, or select one of them"
      )
      show(shownItems, lit: newValue)
    }
  }

  /// The object that is called when a person selects a tab. In the bar of a controller it is that
  /// controller, and setting it traps.
  open weak var delegate: (any UITabBarDelegate)? {
    get { owner ?? listener }
    set {
      requireFree("delegate", "set delegate of the controller")
      listener = newValue
    }
  }

  private func requireFree(_ what: String, _ remedy: String) {
    precondition(
      owner == nil, "A tab bar controller rules its bar, whose \(what) cannot be set; \(remedy)")
  }

  func show(_ items: [UITabBarItem], lit: UITabBarItem?) {
    litItem = lit
    if !shownItems.elementsEqual(items, by: ===) || buttons.count != items.count {
      shownItems = items
      for button in buttons { button.removeFromSuperview() }
      buttons = items.map { TabButton(item: $0) }
      for button in buttons { addSubview(button) }
      if let enters = UIBarItem.entersBar { for item in items { enters(item, self) } }
      setNeedsLayout()
    }
    for button in buttons { button.isLit = button.item === lit }
  }

  func pressed(_ item: UITabBarItem) {
    guard item.isEnabled else { return }
    if let owner {
      owner.pressed(item)
    } else {
      show(shownItems, lit: item)
      listener?.tabBar(self, didSelect: item)
    }
  }

  // MARK: Appearance

  /// The ways in which tabs fill their bar.
  public enum ItemPositioning: Int, Sendable {
    /// They fill a narrow bar, and are together in the middle of a wide one.
    case automatic = 0
    /// They fill the bar.
    case fill = 1
    /// They are together in the middle.
    case centered = 2
  }

  var skin = BarSkin() { didSet { lookDidChange() } }
  private(set) var ownAppearance: UITabBarAppearance? { didSet { lookDidChange() } }
  private(set) var edgeAppearance: UITabBarAppearance? { didSet { lookDidChange() } }
  private var groundViews: BarGroundViews?

  private func lookDidChange() {
    setNeedsLayout()
    for button in buttons { button.setNeedsLayout() }
  }

  private func followed(_ appearance: UITabBarAppearance) -> UITabBarAppearance {
    let copy = UITabBarAppearance(barAppearance: appearance)
    copy.didChange = { [weak self] in self?.lookDidChange() }
    return copy
  }

  /// The appearance of the bar. Setting it copies the appearance.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let made = followed(UITabBarAppearance())
      ownAppearance = made
      return made
    }
    set { ownAppearance = followed(newValue) }
  }
  /// The appearance of the bar while the content is scrolled to its bottom; nil, the default, is the
  /// standard one. Setting it copies the appearance.
  ///
  /// Differs from UIKit: the bar stands below the content and never over it, so that the content
  /// always ends above the bar: this appearance, where there is one, is the one that is shown.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeAppearance }
    set { edgeAppearance = newValue.map(followed) }
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
  /// The image of the background; nil, the default, is none, and an empty image no background.
  open var backgroundImage: UIImage? {
    get { skin.image(.default) }
    set { skin.set(newValue, .default) }
  }
  /// The image that is shown instead of the line above the bar; nil, the default, is the line, and an
  /// empty image is none.
  open var shadowImage: UIImage? {
    get { skin.shadow }
    set { skin.shadow = newValue }
  }
  /// The colour of tabs that are not selected; nil, the default, is a grey.
  open var unselectedItemTintColor: UIColor? { didSet { lookDidChange() } }
  /// The image behind the selected tab; nil, the default, is none.
  open var selectionIndicatorImage: UIImage? { didSet { lookDidChange() } }
  /// How the tabs fill the bar. The default is `automatic`.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookDidChange()
  }

  /// The appearance in use; nil where the app never asked for one.
  var shownAppearance: UITabBarAppearance? { edgeAppearance ?? ownAppearance }

  private var ground: BarGround {
    let plain = skin.ground(at: .bottom)
    var ground = shownAppearance?.ground(over: plain) ?? plain
    ground.showContent(of: owner?.screenAboveBar, at: .bottom)
    return ground
  }

  // MARK: View

  override var nodeRole: NodeRole { .bar }

  override func describe(_ node: inout Node) {
    node.traits.insert(.tab)
    if node.name.isEmpty { node.name = Words.tabBar }
    ground.describe(&node)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: TabBarLayout.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBarLayout.height)
  }

  open override func layoutSubviews() {
    BarGroundViews.show(ground, in: self, &groundViews, lineAtTop: true)
    let safe = safeAreaInsets
    let areas = TabBarLayout.solve(
      TabBarLayout.Input(
        width: bounds.width, left: safe.left, right: safe.right, count: buttons.count,
        isCompact: itemPositioning == .automatic
          ? traitCollection.horizontalSizeClass == .compact : itemPositioning == .fill,
        isReversed: readsFromRight))
    // Some space around each button, so that its highlight under a pointer does not touch the line.
    for (button, area) in zip(buttons, areas) {
      button.frame = CGRect(area).insetBy(dx: 4, dy: 3)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
    for button in buttons { button.setNeedsLayout() }
  }
}

/// The arrow keys move from tab to tab while one of them has the focus.
extension UITabBar: KeyAnswering {
  func answer(_ press: KeyPress) -> Bool {
    let isReversed = readsFromRight
    let step: Int
    switch press.description {
    case "left": step = isReversed ? 1 : -1
    case "right": step = isReversed ? -1 : 1
    default: return false
    }
    guard let here = buttons.firstIndex(where: { $0 === engine?.focusedView }) else { return false }
    let ahead = step > 0 ? Array(buttons[(here + 1)...]) : buttons[..<here].reversed()
    guard let next = ahead.first(where: { $0.item?.isEnabled == true }) else { return true }
    engine?.focusedView = next
    next.activate()
    engine?.invalidateScene()
    return true
  }
}
