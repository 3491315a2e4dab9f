import Foundation

/// The appearance of a tab bar and its tabs.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of tabs where there is little width. Setting it copies the appearance.
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { tabs(\.stacked) }
    set { setTabs(newValue, \.stacked) }
  }

  /// The appearance of tabs in a width of the regular class, as on an iPad. Setting it copies the appearance.
  ///
  /// *Differs from UIKit*: titles stand below their images there, too.
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { tabs(\.inline) }
    set { setTabs(newValue, \.inline) }
  }

  /// The appearance of tabs in a width and a height of the compact class, as of a phone on its side. Setting it copies the
  /// appearance.
  ///
  /// *Differs from UIKit*: titles stand below their images there, too.
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { tabs(\.compactInline) }
    set { setTabs(newValue, \.compactInline) }
  }

  private var stacked, inline, compactInline: UITabBarItemAppearance?

  private func tabs(
    _ path: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance?>
  ) -> UITabBarItemAppearance {
    if let tabs = self[keyPath: path] { return tabs }
    let made = UITabBarItemAppearance().copied { [weak self] in self?.didChange() }
    self[keyPath: path] = made
    return made
  }

  private func setTabs(
    _ new: UITabBarItemAppearance,
    _ path: ReferenceWritableKeyPath<UITabBarAppearance, UITabBarItemAppearance?>
  ) {
    self[keyPath: path] = new.copied { [weak self] in self?.didChange() }
    didChange()
  }

  /// Whether titles stand beside images in the size classes of a bar, and not below them.
  static func isInline(_ traits: UITraitCollection) -> Bool {
    traits.horizontalSizeClass == .regular || traits.verticalSizeClass == .compact
  }

  /// The appearance of tabs in the size classes of a bar; nil where the app said nothing of it.
  func tabs(in traits: UITraitCollection) -> UITabBarItemAppearance? {
    guard traits.horizontalSizeClass != .regular else { return inline }
    return traits.verticalSizeClass == .compact ? compactInline : stacked
  }

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    for path in [\UITabBarAppearance.stacked, \.inline, \.compactInline] {
      if let tabs = other[keyPath: path] { setTabs(tabs, path) }
    }
  }
}

/// The appearance of tabs, by state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  /// The appearance of tabs that are not selected.
  open private(set) var normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  open private(set) var selected = UITabBarItemStateAppearance()
  /// The appearance of tabs that cannot be used.
  open private(set) var disabled = UITabBarItemStateAppearance()

  /// Creates the platform's appearance of tabs.
  public override init() {}

  func copied(_ didChange: @escaping () -> Void) -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    copy.normal = normal.copied(didChange)
    copy.selected = selected.copied(didChange)
    copy.disabled = disabled.copied(didChange)
    return copy
  }
}

/// The appearance of tabs in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  private var didChange: () -> Void = {}
  /// The attributes of the title, of which `font` and `foregroundColor` have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The distance by which the title is moved, in points. The default is zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// The colour of the image; nil, the default, is that of the bar.
  open var iconColor: UIColor? { didSet { didChange() } }
  /// The colour of the badge; nil, the default, is red.
  open var badgeBackgroundColor: UIColor? { didSet { didChange() } }
  /// The attributes of the badge, of which `font` and `foregroundColor` have an effect.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }

  /// Creates an appearance that says nothing.
  public override init() {}

  fileprivate func copied(_ didChange: @escaping () -> Void) -> UITabBarItemStateAppearance {
    let copy = UITabBarItemStateAppearance()
    copy.titleTextAttributes = titleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.iconColor = iconColor
    copy.badgeBackgroundColor = badgeBackgroundColor
    copy.badgeTextAttributes = badgeTextAttributes
    copy.didChange = didChange
    return copy
  }

  var isPlain: Bool {
    titleTextAttributes.isEmpty && titlePositionAdjustment == .zero && iconColor == nil
      && badgeBackgroundColor == nil && badgeTextAttributes.isEmpty
  }
}
