import Foundation
import Scene

extension UIView {
  /// The bar that a button stands in. Asked for by class, as looking for a conformance takes much longer.
  fileprivate var barOfButtons: (any BarButtonStyling)? {
    if let bar = superview as? UINavigationBar { return bar }
    return superview as? UIToolbar
  }
}

/// The button of a bar button item.
final class BarButton: UIView {
  private weak var item: UIBarButtonItem?

  convenience init(item: UIBarButtonItem) {
    self.init(frame: .zero)
    self.item = item
  }

  override var nodeRole: NodeRole { .button }

  private var face: ButtonFace?

  private var isDisabled: Bool {
    item?.isEnabled == false || item?.primaryAction?.attributes.contains(.disabled) == true
  }

  private var stateBits: UInt {
    (isDisabled ? UIControl.State.disabled : item?.isSelected == true ? .selected : .normal)
      .rawValue
  }

  /// The attributes of the title: those of the item, or else those of the bar's appearance.
  private func attributes(_ item: UIBarButtonItem) -> [NSAttributedString.Key: Any] {
    let general = barOfButtons?.attributes(of: item, stateBits) ?? [:]
    guard let own = item.look?.attributes(stateBits), !own.isEmpty else { return general }
    return general.merging(own) { $1 }
  }

  private func style(of item: UIBarButtonItem) -> TextStyle {
    let attributes = attributes(item)
    return TextStyle(
      font: (attributes[.font] as? UIFont)?.font
        ?? BarFonts.button(weight: item.style == .done ? 600 : 400, shownTraits),
      color: (attributes[.foregroundColor] as? UIColor)?.paint
        ?? (isDisabled ? .semantic(.tertiaryLabel) : ink(of: item)),
      alignment: .center)
  }

  private func ink(of item: UIBarButtonItem) -> Color {
    item.tintColor?.paint ?? nearestTint?.paint ?? .semantic(.accent)
  }

  override func describe(_ node: inout Node) {
    guard let item else { return }
    let image = picture(shownTraits).image
    node.symbol = image?.symbol ?? ""
    node.text = image == nil ? item.title ?? "" : ""
    node.name = item.accessibilityLabel ?? item.title ?? image?.name ?? ""
    node.traits.insert(.flat)
    node.style = style(of: item)
    if item.isSelected { node.traits.insert(.selected) }
    if isDisabled { node.traits.insert(.disabled) }
    item.describeHint(&node)
    if face != nil { node.leaveToChildren() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ButtonFace.show(item.flatMap(faceContent), in: self, &face)
  }

  /// What views have to show, because the platform's button cannot.
  private func faceContent(_ item: UIBarButtonItem) -> ButtonFace.Content? {
    let look = item.look
    let backdrop = look?.background(stateBits)
    let (image, insets) = picture(shownTraits)
    let isDrawn = image.map { $0.symbol.isEmpty } ?? false
    guard
      isDrawn || backdrop != nil || look?.titleOffset ?? .zero != .zero
        || insets != .zero
    else { return nil }
    let style = style(of: item)
    var content = ButtonFace.Content()
    content.title = image == nil ? item.title ?? "" : ""
    content.titleFont = UIFont(style.font)
    // What is disabled is made paler as a whole.
    let own = attributes(item)[.foregroundColor] as? UIColor
    content.titleColor = own ?? UIColor(ink(of: item))
    content.titleOffset = look?.titleOffset ?? .zero
    content.image = image.map(\.tintedInBars)
    content.imageColor = UIColor(ink(of: item))
    content.imageInsets = insets
    content.backdrop = backdrop
    content.isDimmed = isDisabled
    return content
  }

  private func picture(_ traits: UITraitCollection) -> (image: UIImage?, insets: UIEdgeInsets) {
    item?.shownImage(in: traits.verticalSizeClass) ?? (nil, .zero)
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
    let image = picture(traits).image
    if face != nil || item?.look != nil || image?.symbol.isEmpty == true {
      setNeedsLayout()
    }
    if let image, image.symbol.isEmpty {
      let height = max(1, image.size.height)
      return CGSize(width: max(38, image.size.width * min(1, 32 / height) + 12), height: 36)
    }
    guard let item, image == nil, let engine else { return CGSize(width: 38, height: 36) }
    let own = item.look == nil ? nil : (attributes(item)[.font] as? UIFont)?.font
    let style = TextStyle(font: own ?? BarFonts.button(weight: 600, traits))
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
  /// The image of the app's before the title; nil for the platform's.
  var indicator: UIImage? {
    didSet { if oldValue !== indicator { showIndicator() } }
  }
  private var picture: UIImageView?

  /// The platform's button shows symbols; other images are views in it.
  private func showIndicator() {
    picture?.removeFromSuperview()
    picture = nil
    if let indicator, indicator.symbol.isEmpty {
      let view = UIImageView(image: indicator)
      view.contentMode = .scaleAspectFit
      view.isUserInteractionEnabled = false
      addSubview(view)
      picture = view
    }
    setNeedsLayout()
    changed(true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picture, let size = picture.image?.size else { return }
    let height = min(24, size.height, bounds.height)
    let width = size.height > 0 ? size.width * height / size.height : 0
    picture.frame = CGRect(
      x: readsFromRight ? bounds.width - width - 4 : 4, y: (bounds.height - height) / 2,
      width: width, height: height)
  }

  override var nodeRole: NodeRole { .button }

  private var style: TextStyle {
    let traits = (superview ?? self).shownTraits
    let own = barOfButtons?.backAttributes ?? [:]
    return TextStyle(
      font: (own[.font] as? UIFont)?.font ?? BarFonts.button(traits),
      color: (own[.foregroundColor] as? UIColor)?.paint ?? nearestTint?.paint
        ?? .semantic(.accent))
  }

  override func describe(_ node: inout Node) {
    node.text = shownTitle
    node.name = name
    node.symbol = picture != nil ? "" : indicator?.symbol ?? "chevron.backward"
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

/// A bar whose appearance says how its buttons look.
@preconcurrency @MainActor protocol BarButtonStyling: UIView {
  /// The attributes of the titles of items, for a state of controls.
  func attributes(of item: UIBarButtonItem, _ state: UInt) -> [NSAttributedString.Key: Any]
  /// The attributes of the title of the Back button.
  var backAttributes: [NSAttributedString.Key: Any] { get }
}

extension UIView {
  /// The tint colour that an app set for the view, one around it or all of them; nil for the platform's.
  var nearestTint: UIColor? {
    var step: UIView? = self
    while let view = step {
      if let color = view.ownTintColor { return color }
      step = view.superview
    }
    return AccentColor.color
  }
}

extension UIImage {
  /// The image in the colour of the bar, unless the app says otherwise.
  var tintedInBars: UIImage {
    renderingMode == .automatic && !isSymbolImage ? withRenderingMode(.alwaysTemplate) : self
  }
}
