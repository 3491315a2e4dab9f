import Foundation
import Scene

/// The button of a tab.
final class TabButton: UIView {
  private(set) weak var item: UITabBarItem?
  var isLit = false {
    didSet {
      changed(oldValue != isLit)
      if oldValue != isLit { setNeedsLayout() }
    }
  }
  private var face: ButtonFace?

  convenience init(item: UITabBarItem) {
    self.init(frame: .zero)
    self.item = item
    item.button = self
  }

  override var nodeRole: NodeRole { .button }

  private var bar: UITabBar? { superview as? UITabBar }

  override func describe(_ node: inout Node) {
    guard let item else { return }
    let (plain, _) = item.shownImage(in: shownTraits.verticalSizeClass)
    let image = (isLit ? item.selectedImage : nil) ?? plain
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
    item.describeHint(&node)
    if face != nil { node.leaveToChildren() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ButtonFace.show(item.flatMap(faceContent), in: self, &face)
  }

  /// Whether the title stands beside the image, where there is more width than height for it.
  private var isInline: Bool { UITabBarAppearance.isInline(shownTraits) }

  /// What views have to show, because the platform's tab cannot.
  private func faceContent(_ item: UITabBarItem) -> ButtonFace.Content? {
    let look = item.look
    let general = state(of: item, bar?.shownAppearance?.tabs(in: shownTraits))
    let (plain, insets) = item.shownImage(in: shownTraits.verticalSizeClass)
    let image = (isLit ? item.selectedImage : nil) ?? plain
    let tint = isLit ? bar?.nearestTint : bar?.unselectedItemTintColor
    let backdrop = isLit ? bar?.selectionIndicatorImage : nil
    let isDrawn = image.map { $0.symbol.isEmpty } ?? false
    guard
      isInline || isDrawn || look != nil || tint != nil || backdrop != nil
        || general?.isPlain == false
    else { return nil }
    let bits = (!item.isEnabled ? UIControl.State.disabled : isLit ? .selected : .normal).rawValue
    var attributes = general?.titleTextAttributes ?? [:]
    if let look { attributes.merge(look.attributes(bits)) { $1 } }
    let ink = tint ?? (isLit ? .tintColor : .secondaryLabel)
    var content = ButtonFace.Content()
    content.isUpright = !isInline
    content.title = item.title ?? ""
    content.titleFont =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: isInline ? 13 : 11, weight: .medium)
    content.titleColor = attributes[.foregroundColor] as? UIColor ?? ink
    content.titleOffset = look?.titleOffset ?? general?.titlePositionAdjustment ?? .zero
    content.image = image.map(\.tintedInBars)
    content.imageColor = general?.iconColor ?? ink
    content.imageInsets = insets
    content.backdrop = backdrop
    content.badge = item.badgeValue ?? ""
    content.badgeColor = look?.badgeColor ?? general?.badgeBackgroundColor
    content.badgeAttributes = general?.badgeTextAttributes ?? [:]
    if let own = look?.badgeAttributes[0] { content.badgeAttributes.merge(own) { $1 } }
    content.isDimmed = !item.isEnabled
    return content
  }

  private func state(
    of item: UITabBarItem, _ appearance: UITabBarItemAppearance?
  ) -> UITabBarItemStateAppearance? {
    guard let appearance else { return nil }
    return !item.isEnabled ? appearance.disabled : isLit ? appearance.selected : appearance.normal
  }

  override func activate() {
    guard let item else { return }
    bar?.pressed(item)
  }
}
