import Foundation
import Scene

/// The button of a bar button item.
final class BarButton: UIView {
  private weak var item: UIBarButtonItem?

  convenience init(item: UIBarButtonItem) {
    self.init(frame: .zero)
    self.item = item
  }

  override var role: Role { .button }

  override func describe(_ node: inout Node) {
    guard let item else { return }
    node.symbol = item.image?.symbol ?? ""
    node.text = node.symbol.isEmpty ? item.title ?? "" : ""
    node.name = item.accessibilityLabel ?? item.title ?? ""
    node.traits.insert(.flat)
    node.style = TextStyle(
      font: BarFonts.button(weight: item.style == .done ? 600 : 400, shownTraits),
      color: item.tintColor?.paint ?? .semantic(.accent), alignment: .center)
    if item.isSelected { node.traits.insert(.selected) }
    if !item.isEnabled || item.primaryAction?.attributes.contains(.disabled) == true {
      node.traits.insert(.disabled)
    }
  }

  override func activate() { item?.press() }

  override func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    guard let item, item.isEnabled, let menu = item.menu else { return nil }
    return ContextMenuOffer(
      configuration: UIContextMenuConfiguration(actionProvider: { _ in menu }), source: bounds,
      sender: item)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(shownTraits) }

  /// Returns the size of the button in a bar with these traits, which may not have reached the
  /// button yet, in points.
  func size(_ traits: UITraitCollection) -> CGSize {
    guard let item, item.image == nil, let engine else { return CGSize(width: 38, height: 36) }
    let style = TextStyle(font: BarFonts.button(weight: 600, traits))
    let titles = [item.title ?? ""] + (item.possibleTitles ?? [])
    let widest = titles.map { engine.measurer.size(of: $0, style: style, width: .infinity).width }
    return CGSize(width: max(38, (widest.max() ?? 0) + 20), height: 36)
  }
}

/// The Back button. Its accessible name says where it leads, however short the title is.
final class BackButton: UIView {
  /// The possible titles, the best one first.
  var titles: [String] = []
  /// The name for assistive technology and scripts.
  var name = ""
  var shownTitle = "" { didSet { changed(oldValue != shownTitle) } }
  var handler: (() -> Void)?

  override var role: Role { .button }

  private var style: TextStyle {
    let traits = (superview ?? self).shownTraits
    return TextStyle(font: BarFonts.button(traits), color: .semantic(.accent))
  }

  override func describe(_ node: inout Node) {
    node.text = shownTitle
    node.name = name
    node.symbol = "chevron.backward"
    node.traits = [.back, .flat]
    node.style = style
  }

  override func activate() { handler?() }

  /// The size of the button with each of its titles, in points.
  var sizes: [CGSize] {
    let style = style
    return titles.map { title in
      let text = engine?.measurer.size(of: title, style: style, width: .infinity)
      return CGSize(width: (text?.width ?? 0) + 40, height: 36)
    }
  }
}
