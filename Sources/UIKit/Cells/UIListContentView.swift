import Foundation

/// A view that shows a `UIListContentConfiguration`.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let image = UIImageView()
  private let first = UILabel()
  private let second = UILabel()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// The configuration that the view shows. Traps for one that is no `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let next = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "A UIListContentView was given \(newValue); it shows a UIListContentConfiguration")
      }
      shown = next
      show()
    }
  }

  private func show() {
    image.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    image.image = shown.image
    image.contentMode = .scaleAspectFit
    image.tintColor = imageTint
    image.cornerRadius = shown.imageProperties.cornerRadius
    fill(first, shown.text, shown.attributedText, shown.textProperties)
    fill(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    put(image, shown.image != nil)
    put(first, hasFirst)
    put(second, hasSecond)
    invalidateIntrinsicContentSize()
    knownLayoutEngine.map { refreshSystemGuides($0) }
    setNeedsLayout()
  }

  private var imageTint: UIColor? {
    let properties = shown.imageProperties
    guard properties.tintColorTransformer != nil else { return properties.tintColor }
    return properties.resolvedTintColor(for: tintColor)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    image.tintColor = imageTint
  }

  /// The distances of the content from the edges: those of the configuration, and where they are larger, those that the
  /// app has set on the superview.
  private var margins: NSDirectionalEdgeInsets {
    var own = shown.directionalLayoutMargins
    let axes = shown.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty, let set = superview?.layoutState?.margins else { return own }
    let turns = readsFromRight
    if axes.contains(.horizontal) {
      own.leading = max(own.leading, turns ? set.right : set.left)
      own.trailing = max(own.trailing, turns ? set.left : set.right)
    }
    if axes.contains(.vertical) {
      own.top = max(own.top, set.top)
      own.bottom = max(own.bottom, set.bottom)
    }
    return own
  }

  /// The size of the image as it is shown, in points: the configuration of symbols changes it.
  private var imageSize: CGSize { shown.image == nil ? .zero : image.intrinsicContentSize }

  private var hasFirst: Bool { shown.attributedText != nil || shown.text != nil }

  private var hasSecond: Bool {
    !(shown.secondaryAttributedText?.string ?? shown.secondaryText ?? "").isEmpty
  }

  /// Whether the texts stand beside each other: below each other, if the width is too small for both.
  private func isBeside(in width: CGFloat) -> Bool {
    guard shown.prefersSideBySideTextAndSecondaryText else { return false }
    let free = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    return !hasSecond
      || RowTexts.fit(
        first.sizeThatFits(free), second.sizeThatFits(free), in: width,
        gap: shown.textToSecondaryTextHorizontalPadding)
  }

  private func put(_ view: UIView, _ isWanted: Bool) {
    guard isWanted != (view.superview != nil) else { return }
    if isWanted { addSubview(view) } else { view.removeFromSuperview() }
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ style: UIListContentConfiguration.TextProperties
  ) {
    label.font = style.font
    label.adjustsFontForContentSizeCategory = style.adjustsFontForContentSizeCategory
    label.textColor = style.resolvedColor()
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(style.transform.applied)
    }
    label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = style.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = style.allowsDefaultTighteningForTruncation
    label.textAlignment = style.alignment == .center ? .center : .natural
    label.numberOfLines = style.numberOfLines
    label.lineBreakMode = style.lineBreakMode
  }

  /// Returns the height of the texts and the image at a width, with the margins above and below, in
  /// points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = self.margins
    var width = size.width - margins.leading - margins.trailing
    var pictureHeight = 0.0
    if shown.image != nil {
      let most = CGSize(width: width / 2, height: CGFloat.infinity)
      let fitted = fit(imageSize, in: most)
      width -= max(fitted.width, shown.reserved.width) + shown.imageToTextPadding
      if shown.imageProperties.maximumSize != .zero { pictureHeight = fitted.height }
    }
    let room = CGSize(width: max(0, width), height: CGFloat.infinity)
    let one = first.sizeThatFits(room).height
    let other = hasSecond ? second.sizeThatFits(room).height : 0
    let isBeside = isBeside(in: room.width)
    let texts =
      isBeside || !hasSecond
      ? max(one, other) : one + other + shown.textToSecondaryTextVerticalPadding
    let sum = max(texts, pictureHeight) + margins.top + margins.bottom
    return CGSize(width: size.width, height: max(shown.leastHeight, sum.rounded(.up)))
  }

  /// The size in which no text wraps, in points. With a width of its own, Auto Layout asks `sizeThatFits(_:)` for
  /// the height.
  open override var intrinsicContentSize: CGSize {
    let free = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let one = first.sizeThatFits(free).width
    let other = hasSecond ? second.sizeThatFits(free).width : 0
    let gap = shown.textToSecondaryTextHorizontalPadding
    let isBeside = shown.prefersSideBySideTextAndSecondaryText && hasSecond
    var width = isBeside ? one + gap + other : max(one, other)
    if shown.image != nil {
      width += max(fit(imageSize, in: free).width, shown.reserved.width) + shown.imageToTextPadding
    }
    let margins = self.margins
    width = (width + margins.leading + margins.trailing).rounded(.up)
    return CGSize(
      width: width, height: sizeThatFits(CGSize(width: width, height: CGFloat.infinity)).height)
  }

  open override var contentHeightDependsOnWidth: Bool { true }

  open override func layoutSubviews() {
    let places = places(in: bounds.size)
    if let place = places.image { image.frame = place }
    first.frame = places.first
    second.frame = places.second
  }

  private typealias Places = (image: CGRect?, first: CGRect, second: CGRect)

  /// Where the parts stand in a view of that size, in points.
  private func places(in size: CGSize) -> Places {
    let isReversed = readsFromRight
    let margins = self.margins
    // Texts that are higher than their row stay centred in it.
    var area = CGRect(origin: .zero, size: size).inset(
      by: UIEdgeInsets(
        top: 0, left: isReversed ? margins.trailing : margins.leading, bottom: 0,
        right: isReversed ? margins.leading : margins.trailing))
    var picture: CGRect?
    if let (fitted, room) = pictureSize(in: size) {
      let taken = room + shown.imageToTextPadding
      let beside = (room - fitted.width) / 2
      picture = CGRect(
        x: isReversed ? area.maxX - fitted.width - beside : area.minX + beside,
        y: ((size.height - fitted.height) / 2).rounded(), width: fitted.width, height: fitted.height
      )
      area = CGRect(
        x: isReversed ? area.minX : area.minX + taken, y: area.minY,
        width: max(0, area.width - taken), height: area.height)
    }
    let texts = RowTexts.solve(
      area: area, first: first.sizeThatFits(area.size),
      second: hasSecond ? second.sizeThatFits(area.size) : nil,
      isBeside: isBeside(in: area.width),
      gap: shown.textToSecondaryTextHorizontalPadding,
      below: shown.textToSecondaryTextVerticalPadding)
    return (picture, texts.first, texts.second)
  }

  // MARK: Guides

  /// The place of the main text, for constraints of the app's; nil without that text.
  open var textLayoutGuide: UILayoutGuide? {
    hasFirst ? guide(.listText, "UIListContentViewTextLayoutGuide") { $0.first } : nil
  }

  /// The place of the second text, for constraints of the app's; nil without that text.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    hasSecond
      ? guide(.listSecondText, "UIListContentViewSecondaryTextLayoutGuide") { $0.second } : nil
  }

  /// The place of the image, for constraints of the app's; nil without an image.
  open var imageLayoutGuide: UILayoutGuide? {
    shown.image != nil
      ? guide(.listImage, "UIListContentViewImageLayoutGuide") { $0.image ?? .zero } : nil
  }

  private func guide(
    _ key: SystemGuide, _ name: String, _ place: @escaping (Places) -> CGRect
  ) -> UILayoutGuide {
    systemGuide(key, name) { view in
      guard let view = view as? UIListContentView else { return .zero }
      let size = view.bounds.size
      let frame = place(view.places(in: size))
      return UIEdgeInsets(
        top: frame.minY, left: frame.minX, bottom: size.height - frame.maxY,
        right: size.width - frame.maxX)
    }
  }

  /// The size of the image and the width reserved for it; nil without an image.
  private func pictureSize(in size: CGSize) -> (size: CGSize, room: CGFloat)? {
    guard shown.image != nil else { return nil }
    let margins = self.margins
    let width = max(0, size.width - margins.leading - margins.trailing)
    let fitted = fit(imageSize, in: CGSize(width: width / 2, height: size.height - 8))
    return (fitted, max(fitted.width, shown.reserved.width))
  }

  /// The distance of the texts from the leading edge in a view of that size, in points.
  func textInset(in size: CGSize) -> CGFloat {
    let taken = pictureSize(in: size).map { $0.room + shown.imageToTextPadding } ?? 0
    return margins.leading + taken
  }

  private func fit(_ size: CGSize, in room: CGSize) -> CGSize {
    let most = shown.imageProperties.maximumSize
    let width = most.width > 0 ? min(most.width, room.width) : room.width
    let height = most.height > 0 ? min(most.height, room.height) : room.height
    guard size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, width / size.width, height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
