import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. More is in extensions beside it.

/// A view that displays text.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text. Setting it removes the attributes of an attributed text.
  open var text: String? {
    get { storedText }
    set {
      let wasAttributed = attributed != nil
      attributed = nil
      let old = storedText
      storedText = newValue
      changed(wasAttributed || old != newValue)
    }
  }

  /// The text with its attributes; a text that was set without any has those of the label.
  ///
  /// Setting it takes the font, the colour and the alignment of its first character as the label's
  /// own; setting one of these later applies it to the whole text.
  open var attributedText: NSAttributedString? {
    get { attributed ?? storedText.map { NSAttributedString(string: $0, attributes: attributes) } }
    set { take(newValue) }
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUILabel }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeLabel(nib)
  }

  private enum Defaults { static let font = UIFont.systemFont(ofSize: 17) }

  @exclusivity(unchecked) private(set) var storedText: String?
  private(set) var attributed: NSAttributedString?
  private var runs = TextRuns()

  /// What a view of the toolkit that the label is a part of set, so that appearance proxies take its place.
  struct UsualLook {
    let font: UIFont?
    let color: UIColor?
  }
  private(set) var usualLook: UsualLook?

  /// Has the present font and colour count as those that nobody chose.
  func keepUsualLook() { usualLook = UsualLook(font: font, color: textColor) }

  /// The font. Nil sets the default, the system font of 17 points.
  @exclusivity(unchecked) open var font: UIFont! = Defaults.font {
    didSet {
      let font = self.font ?? Defaults.font
      self.font = font
      guard oldValue != font else { return }
      give(.font, font)
      changed(true)
    }
  }
  /// The colour of the text. Nil sets the default, `label`.
  @exclusivity(unchecked) open var textColor: UIColor! = .label {
    didSet {
      let color = textColor ?? .label
      textColor = color
      guard oldValue != color else { return }
      give(.foregroundColor, color)
      changed(true)
    }
  }
  /// The colour of the text while the label is highlighted; nil, the default, is `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet { changed(oldValue != highlightedTextColor) }
  }
  /// A Boolean value that says whether the text has `highlightedTextColor`. The default is false.
  @exclusivity(unchecked) open var isHighlighted = false {
    didSet { changed(oldValue != isHighlighted) }
  }
  /// A Boolean value that says whether the text looks enabled; otherwise it is paler. The default
  /// is true.
  @exclusivity(unchecked) open var isEnabled = true { didSet { changed(oldValue != isEnabled) } }
  /// The colour of the text's shadow; nil, the default, is no shadow.
  @exclusivity(unchecked) open var shadowColor: UIColor? {
    didSet { changed(oldValue != shadowColor) }
  }
  /// The offset of the shadow to the right and down, in points. The default is (0, -1).
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { changed(oldValue != shadowOffset) }
  }
  /// The alignment of the text. The default is natural.
  @exclusivity(unchecked) open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard oldValue != textAlignment else { return }
      giveParagraph { $0.alignment = textAlignment }
      changed(true)
    }
  }
  /// The greatest number of lines; 0 is no limit. The default is 1.
  @exclusivity(unchecked) open var numberOfLines = 1 {
    didSet { changed(oldValue != numberOfLines) }
  }
  /// How lines break, and what happens to text that does not fit. The default is an ellipsis at the
  /// end.
  @exclusivity(unchecked) open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      guard oldValue != lineBreakMode else { return }
      giveParagraph { $0.lineBreakMode = lineBreakMode }
      changed(true)
    }
  }
  /// A Boolean value that says whether text that is too wide gets a smaller font. The default is
  /// false.
  @exclusivity(unchecked) open var adjustsFontSizeToFitWidth = false {
    didSet {
      changed(oldValue != adjustsFontSizeToFitWidth)
      setNeedsLayout()
    }
  }
  /// The smallest factor by which `adjustsFontSizeToFitWidth` scales the font; 0, the default,
  /// allows any down to a twentieth.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet {
      changed(oldValue != minimumScaleFactor)
      setNeedsLayout()
    }
  }
  /// A Boolean value that says whether a font that depends on the text size is updated when a
  /// person chooses another. The default is false.
  @exclusivity(unchecked) open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { follow(traitCollection) } }
  }
  /// The width at which a text of several lines wraps for its intrinsic content size, in points; 0,
  /// the default, is the width that constraints give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { changed(oldValue != preferredMaxLayoutWidth) }
  }
  /// A Boolean value that says whether letters move together, by up to a thirtieth of the font's size,
  /// before some are left out of a single line. The default is false.
  @exclusivity(unchecked) open var allowsDefaultTighteningForTruncation = false {
    didSet {
      changed(oldValue != allowsDefaultTighteningForTruncation)
      setNeedsLayout()
    }
  }
  /// Where text with a smaller font stands: on the baseline of the font itself, the default, or in the
  /// middle of the height, or at the top. It has an effect for a single line that
  /// `adjustsFontSizeToFitWidth` scales.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { changed(oldValue != baselineAdjustment) }
  }
  var isHeading = false { didSet { changed(oldValue != isHeading) } }

  // MARK: Attributes

  private var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    return [
      .font: font as UIFont, .foregroundColor: textColor as UIColor, .paragraphStyle: paragraph,
    ]
  }

  private func take(_ text: NSAttributedString?) {
    // The first character determines the label's own properties.
    attributed = nil
    storedText = text?.string
    if let text, text.length > 0 {
      let first = text.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { self.font = font }
      if let color = first[.foregroundColor] as? UIColor { textColor = color }
      if let paragraph = first[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = paragraph.alignment
        lineBreakMode = paragraph.lineBreakMode
      }
    }
    attributed = text.map { NSAttributedString(attributedString: $0) }
    convert()
    changed(true)
  }

  /// The attributes for the scene.
  private func convert() {
    runs = attributed.map { TextRuns($0) } ?? TextRuns()
    hasFittedAttachments = attributed?.hasFittedAttachments == true
  }

  /// Whether there are attachments whose places depend on the width of the label.
  private var hasFittedAttachments = false

  private func give(_ key: NSAttributedString.Key, _ value: Any) {
    guard let text = attributed, text.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    changed.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    attributed = changed
    convert()
  }

  private func giveParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let text = attributed, text.length > 0 else { return }
    let changed = NSMutableAttributedString(attributedString: text)
    text.enumerateAttribute(
      .paragraphStyle, in: NSRange(location: 0, length: text.length), options: []
    ) { value, range, _ in
      let style = NSMutableParagraphStyle()
      if let value = value as? NSParagraphStyle { style.setParagraphStyle(value) }
      change(style)
      changed.addAttribute(.paragraphStyle, value: style, range: range)
    }
    attributed = changed
    convert()
  }

  // MARK: Scene

  override class var takesTouches: Bool { false }

  override var nodeRole: NodeRole { .label }
  override var keepsLook: Bool { true }
  /// The size for which the node was described, on which little of it depends.
  private var describedSize = CGSize.zero

  override func changed(_ really: Bool) {
    if really {
      measured = MeasuredSizes()
      if adjustsFontSizeToFitWidth { setNeedsLayout() }
      invalidateIntrinsicContentSize()
    }
    super.changed(really)
  }

  /// The runs of the text, before the font is scaled.
  var shownRuns: TextRuns { attributed == nil ? TextRuns() : runs }

  /// The runs of the text for a width in points.
  private func runs(in width: CGFloat) -> TextRuns {
    guard hasFittedAttachments, let attributed, width.isFinite, width > 0 else { return shownRuns }
    return TextRuns(attributed, in: AttachmentLine(width: width))
  }

  var style: TextStyle {
    var color = textColor.paint
    if isHighlighted, let highlightedTextColor { color = highlightedTextColor.paint }
    if !isEnabled { color = .semantic(.tertiaryLabel) }
    return TextStyle(
      font: font.font, color: color, alignment: side(of: textAlignment),
      truncation: lineBreakMode.setting, lines: numberOfLines,
      shadow: shadowColor.map {
        TextStyle.Shadow(color: $0.paint, x: shadowOffset.width, y: shadowOffset.height)
      })
  }

  override func describe(_ node: inout Node) {
    describedSize = bounds.size
    node.text = storedText ?? ""
    node.style = style
    var runs = runs(in: bounds.width)
    if !isEnabled || (isHighlighted && highlightedTextColor != nil) {
      runs = runs.map { $0.color = nil }
    }
    if fittingScale < 1 {
      node.style.font.size *= fittingScale
      runs = runs.scaled(by: fittingScale)
    }
    if tightening > 0 { runs = runs.tightened(by: tightening, length: node.text.utf16.count) }
    node.runs = runs
    if fittingScale < 1, let shift = baselineShift(node) {
      (node.insets.top, node.insets.bottom) = (shift, -shift)
    }
    if mayDrawItself { drawItself(&node) }
    if isHeading { node.traits.insert(.heading) }
  }

  // MARK: Size

  /// The measured sizes, until something changes: the same or nearly the same sizes are needed at
  /// each layout.
  @exclusivity(unchecked) private var measured = MeasuredSizes()

  override func forgetLayout() { measured = MeasuredSizes() }

  private func measure(_ width: CGFloat) -> CGSize {
    // Sizes with fixed metrics are not those of the app's fonts.
    guard engine != nil else { return ask(width) }
    return measured.size(within: width, isPlain: attributed == nil) { ask($0) }
  }

  private func ask(_ width: CGFloat) -> CGSize {
    let text = storedText ?? ""
    let runs = runs(in: width)
    return runs.isEmpty
      ? measurer.size(of: text, style: style, width: width)
      : measurer.extent(of: text, runs: runs, style: style, width: width).size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.infinity : size.width
    guard !mayDrawItself else {
      // A subclass may want more space around the text.
      let room = CGRect(
        x: 0, y: 0, width: size.width > 0 ? size.width : CGFloat.greatestFiniteMagnitude,
        height: .greatestFiniteMagnitude)
      return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }
    let fit = measure(width)
    return CGSize(
      width: min(fit.width, size.width > 0 ? size.width : fit.width), height: fit.height)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override var defaultHugging: UILayoutPriority { UILayoutPriority(251) }

  open override var contentHeightDependsOnWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == 0
  }

  override var shownWords: String? { text }
  override var accessibilityLabelByDefault: String? { text }
  /// Returns the rectangle that the text takes within `bounds`, in points.
  ///
  /// - Parameters:
  ///   - bounds: the available rectangle, in points.
  ///   - numberOfLines: the greatest number of lines; 0 is no limit.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    var style = self.style
    style.lines = numberOfLines
    let room = numberOfLines == 1 || bounds.width > 1e6 ? CGFloat.infinity : bounds.width
    let size = measurer.extent(
      of: storedText ?? "", runs: runs(in: bounds.width), style: style, width: room
    ).size
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width),
      height: min(size.height, bounds.height))
  }

  /// The distances of the first baseline from the top and of the last one from the bottom, in
  /// points.
  open override var contentBaselines: (first: CGFloat, last: CGFloat) {
    let extent = measurer.extent(
      of: storedText ?? "", runs: shownRuns, style: style, width: .infinity)
    return (extent.firstBaseline, extent.size.height - extent.lastBaseline)
  }

  // MARK: Scaled fonts

  /// The factor by which the font is scaled at present.
  private var fittingScale: CGFloat = 1
  /// The space by which letters move together at present, in points.
  private var tightening: CGFloat = 0

  // MARK: Drawing

  /// Whether a subclass may draw the text elsewhere, or not at all.
  private lazy var mayDrawItself = LabelOverrides.draws(type(of: self))
  /// While a subclass is asked where the text is: where it is, once it has been told.
  var drawnArea: CGRect??

  /// Draws the text in a rectangle. Subclasses override it to draw elsewhere, or something besides,
  /// and do not call it; they need not draw in the current context.
  ///
  /// - Parameter rect: The rectangle, in points: the bounds of the label.
  open func drawText(in rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    guard drawnArea == nil || context?.drawsTextsAsTheyAre == false else {
      drawnArea = .some(rect)
      return
    }
    guard let context else { return }
    let text = storedText ?? ""
    let runs = runs(in: rect.width)
    let height = TextSource.measurer.extent(
      of: text, runs: runs, style: style, width: rect.width
    ).size.height
    let top = rect.minY + max(0, (rect.height - height) / 2)
    context.put(
      .text(
        text, runs, style,
        CGRect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top)))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let scale = adjustsFontSizeToFitWidth ? solveScale() : 1
    let tight = tightens ? solveTightening(scale) : 0
    let dependsOnSize = hasFittedAttachments || mayDrawItself || scale < 1
    guard
      scale != fittingScale || tight != tightening
        || (dependsOnSize && bounds.size != describedSize)
    else { return }
    fittingScale = scale
    tightening = tight
    shownLook = nil
    engine?.invalidateScene()
  }
}

extension UILabel: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    if let text = attributed {
      attributed = text.following(traits)
      convert()
      changed(true)
    }
    let next = font.following(traits)
    guard next != font else { return }
    let kept = (attributed, runs)
    font = next
    (attributed, runs) = kept
    superview?.setNeedsLayout()
  }
}
