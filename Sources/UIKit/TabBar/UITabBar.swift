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
        "The tab “\(newValue?.title ?? "")” is not among the items of its bar; set items before")
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
      setNeedsLayout()
    }
    for button in buttons { button.isLit = button.item === lit }
  }

  fileprivate func pressed(_ item: UITabBarItem) {
    guard item.isEnabled else { return }
    if let owner {
      owner.pressed(item)
    } else {
      show(shownItems, lit: item)
      listener?.tabBar(self, didSelect: item)
    }
  }

  // MARK: View

  override var role: Role { .bar }

  override func describe(_ node: inout Node) {
    node.traits.insert(.tab)
    if node.name.isEmpty { node.name = Words.tabBar }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBarLayout.height)
  }

  open override func layoutSubviews() {
    let safe = safeAreaInsets
    let areas = TabBarLayout.solve(
      TabBarLayout.Input(
        width: bounds.width, left: safe.left, right: safe.right, count: buttons.count,
        isCompact: traitCollection.horizontalSizeClass == .compact,
        isReversed: traitCollection.layoutDirection == .rightToLeft))
    // Some space around each button, so that its highlight under a pointer does not touch the line.
    for (button, area) in zip(buttons, areas) {
      button.frame = CGRect(area).insetBy(dx: 4, dy: 3)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// The arrow keys move from tab to tab while one of them has the focus.
extension UITabBar: KeyAnswering {
  func answer(_ press: KeyPress) -> Bool {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
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

/// The button of a tab.
final class TabButton: UIView {
  private(set) weak var item: UITabBarItem?
  var isLit = false { didSet { changed(oldValue != isLit) } }

  convenience init(item: UITabBarItem) {
    self.init(frame: .zero)
    self.item = item
  }

  override var role: Role { .button }

  override func describe(_ node: inout Node) {
    guard let item else { return }
    let image = (isLit ? item.selectedImage : nil) ?? item.image
    node.text = item.title ?? ""
    node.name = item.spokenName
    node.symbol = image?.symbol ?? ""
    node.badge = item.badgeValue ?? ""
    node.traits = [.flat, .tab]
    node.style = TextStyle(
      font: Font(size: 11, weight: 500), color: .semantic(isLit ? .accent : .secondaryLabel),
      alignment: .center)
    if isLit { node.traits.insert(.selected) }
    if !item.isEnabled { node.traits.insert(.disabled) }
  }

  override func activate() {
    guard let item else { return }
    (superview as? UITabBar)?.pressed(item)
  }
}
