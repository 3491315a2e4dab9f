import Foundation
import Scene

/// The title and the image of a button as views.
extension UIButton {
  /// Whether the button shows its title and image as views of its own, because the platform's button
  /// cannot show them as the app wants them.
  var isComposed: Bool {
    guard isComposable, let parts, parts.isAttached else { return false }
    return parts.isChanged || parts.hasBackdrop || isPlacedByApp || wantsParts
  }

  private var isComposable: Bool { configuration == nil && !isFramed && !isPopUp }

  /// Whether the content is more than the platform's button can show.
  var wantsParts: Bool {
    guard isComposable else { return false }
    if contentVerticalAlignment != .center || contentHorizontalAlignment == .fill { return true }
    if let extras, hasUnusual(extras) { return true }
    if currentAttributedTitle != nil || currentTitleShadowColor != nil { return true }
    if let image = shownImage, image.flipsForRightToLeftLayoutDirection, readsFromRight {
      return true
    }
    if let image = shownImage, image.symbol.isEmpty, image.file.isEmpty || buttonType != .custom {
      return true
    }
    return currentBackgroundImage?.isPlainFile == false
  }

  private func hasUnusual(_ extras: ButtonExtras) -> Bool {
    extras.titleInsets != .zero || extras.imageInsets != .zero
      || !extras.dimsImageWhenDisabled || !extras.dimsImageWhenHighlighted
      || (extras.glows && isHighlighted)
  }

  var madeParts: ButtonParts {
    if let parts { return parts }
    let made = ButtonParts(self)
    parts = made
    return made
  }

  /// The label, in the button and with its content and frame.
  ///
  /// Where the content has changed, the views are placed at once and not only in the next layout, so
  /// that whoever asks for them can read their frames.
  func attachedParts() -> ButtonParts {
    let parts = madeParts
    if !parts.isAttached {
      parts.attach()
      fillParts()
      placeParts()
    } else if parts.isStale {
      placeParts()
    }
    return parts
  }

  /// The image that is shown: that of a system button in the tint.
  var shownImage: UIImage? {
    guard configuration == nil else { return configuration?.shownImage }
    guard var image = currentImage else { return nil }
    if image.imageAsset != nil { image = image.variant(for: traitCollection) }
    if let wanted = currentPreferredSymbolConfiguration, image.isSymbolImage {
      image = image.withConfiguration(wanted.applying(image.symbolConfiguration))
    }
    if buttonType != .custom, image.renderingMode == .automatic, !image.isSymbolImage {
      image = image.withRenderingMode(.alwaysTemplate)
    }
    return image
  }

  /// Gives the views what the state shows.
  func fillParts() {
    guard let parts, parts.isAttached else { return }
    let look = look
    parts.fill {
      let label = parts.label
      if let title = currentAttributedTitle, isComposable {
        label.font = parts.font
        label.textColor = currentTitleColor
        label.attributedText = title
      } else {
        label.text = look.title.isEmpty ? nil : look.title
        label.font = configuration == nil ? parts.font : UIFont(look.titleStyle.font)
        label.textColor = UIColor(look.titleStyle.color)
      }
      label.shadowColor = label.text == nil ? nil : currentTitleShadowColor
      let image = shownImage
      if image != nil || parts.picture != nil {
        let picture = parts.madePicture()
        if picture.image != image { picture.image = image }
        picture.isDimmed = dimsImage
      }
    }
  }

  private var dimsImage: Bool {
    guard images(haveOnly: .normal) else { return false }
    return (isHighlighted && adjustsImageWhenHighlighted && buttonType == .custom)
      || (!isEnabled && adjustsImageWhenDisabled)
  }

  /// Whether the image for the present state is that of another state.
  private func images(haveOnly other: State) -> Bool {
    state.subtracting(.focused) != other && states.images[state] == nil
      && states.images[state.subtracting(.focused)] == nil
  }

  /// Places the views, and makes them where the content needs them.
  func layOutParts() {
    if parts?.isAttached != true {
      isPlacedByApp = overridesRects
      guard wantsParts || isPlacedByApp else { return }
      _ = attachedParts()
      return
    }
    fillParts()
    placeParts()
  }

  private func placeParts() {
    guard let parts, parts.isAttached else { return }
    parts.isStale = false
    isPlacedByApp = overridesRects
    let content = contentRect(forBounds: bounds)
    parts.fill {
      parts.label.place(titleRect(forContentRect: content))
      if shownImage != nil { parts.picture?.place(imageRect(forContentRect: content)) }
      showBackdrop()
      parts.show(
        glow: isComposable && showsTouchWhenHighlighted && isHighlighted,
        around: parts.picture?.area ?? parts.label.area)
    }
  }

  /// Shows the background as a view, where the platform's button does not draw it: it draws files, and those
  /// behind its own content only.
  func showBackdrop() {
    guard let parts, parts.isAttached else { return }
    let isNeeded = isComposable && (parts.isChanged || isPlacedByApp || wantsParts)
    let image = isNeeded ? currentBackgroundImage : nil
    guard image != nil || parts.hasBackdrop else { return }
    parts.fill { parts.show(backdrop: image, in: backgroundRect(forBounds: bounds)) }
  }

  /// Whether a subclass has rectangles of its own for title, image or background.
  private var overridesRects: Bool {
    guard type(of: self) != UIButton.self, isComposable else { return false }
    let content = contentRect(forBounds: bounds)
    return content != usualContentRect(bounds) || backgroundRect(forBounds: bounds) != bounds
      || titleRect(forContentRect: content) != usualTitleRect(content)
      || imageRect(forContentRect: content) != usualImageRect(content)
  }

  // MARK: Rectangles

  func usualContentRect(_ bounds: CGRect) -> CGRect {
    guard let insets = configuration?.contentInsets else {
      return bounds.inset(by: contentEdgeInsets)
    }
    let isReversed = readsFromRight
    return bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isReversed ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isReversed ? insets.leading : insets.trailing))
  }

  /// The size of the title in at most a width, in points.
  func titleSize(within width: CGFloat) -> CGSize {
    if let parts, parts.isAttached, parts.label.text != nil {
      return parts.label.sizeThatFits(CGSize(width: width, height: 0))
    }
    let look = look
    guard !look.title.isEmpty else { return .zero }
    if let title = currentAttributedTitle, isComposable {
      return title.size()
    }
    let size = measurer.size(of: look.title, style: look.titleStyle, width: .infinity)
    return CGSize(width: min(size.width, width), height: size.height)
  }

  func usualTitleRect(_ content: CGRect) -> CGRect {
    let inside = content.inset(by: extras?.titleInsets ?? .zero)
    let image = imageSize(in: content)
    let room = max(0, inside.width - image.width)
    let natural = titleSize(within: room)
    let title = CGSize(
      width: contentHorizontalAlignment == .fill ? room : min(natural.width, room),
      height: contentVerticalAlignment == .fill ? inside.height : natural.height)
    return placed(title, after: image.width, of: title.width + image.width, in: inside)
  }

  func usualImageRect(_ content: CGRect) -> CGRect {
    let inside = content.inset(by: extras?.imageInsets ?? .zero)
    var image = imageSize(in: content)
    let room = max(0, content.inset(by: extras?.titleInsets ?? .zero).width - image.width)
    let title = min(titleSize(within: room).width, room)
    if contentVerticalAlignment == .fill, image.width > 0 { image.height = inside.height }
    if contentHorizontalAlignment == .fill, title == 0, image.width > 0 {
      image.width = inside.width
    }
    let whole =
      contentHorizontalAlignment == .fill ? max(inside.width, image.width) : image.width + title
    return placed(image, after: 0, of: whole, in: inside)
  }

  private func imageSize(in content: CGRect) -> CGSize {
    guard let size = shownImage?.size else { return .zero }
    return CGSize(
      width: min(size.width, max(0, content.width)),
      height: min(size.height, max(0, content.height)))
  }

  /// The rectangle of the title or the image: `before` points behind the beginning of both in the
  /// reading direction, which are `whole` points wide.
  private func placed(
    _ size: CGSize, after before: CGFloat, of whole: CGFloat, in room: CGRect
  ) -> CGRect {
    let start: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: start = room.minX
    case .right, .trailing: start = room.maxX - whole
    case .center, .fill: start = room.midX - whole / 2
    }
    let x = readsFromRight ? start + whole - before - size.width : start + before
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = room.minY
    case .bottom: y = room.maxY - size.height
    case .center, .fill: y = room.midY - size.height / 2
    }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  // MARK: Size

  /// The space above and below a title together, where the app set no insets, in points.
  private static let titleMargin: CGFloat = 12
  /// The size of a button without content, in points.
  private static let emptySize = CGSize(width: 30, height: 34)

  /// The size of the content without a configuration, in points.
  func contentSize(within width: CGFloat) -> CGSize {
    let image = shownImage?.size ?? .zero
    let insets = contentEdgeInsets
    let room = width > 0 ? width - image.width - insets.left - insets.right : .infinity
    let title = titleSize(within: max(0, room))
    if title.height == 0, image == .zero, insets == .zero { return Self.emptySize }
    let margin = insets == .zero && title.height > 0 ? Self.titleMargin : 0
    return CGSize(
      width: image.width + title.width + insets.left + insets.right,
      height: max(image.height, title.height + margin) + insets.top + insets.bottom)
  }
}
