import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. The work
// is done in TextEditor and its extensions, in one place for fields and text views.

/// One line of text that a person can edit.
@preconcurrency @MainActor open class UITextField: UIControl, TextOwner, KeyAnswering {
  private(set) lazy var editor: TextEditor = {
    let editor = TextEditor(self, isOneLine: true)
    editor.content.plainOfView = { [weak self] in self?.defaultTextAttributes ?? [:] }
    return editor
  }()
  /// Called by Return after the delegate has permitted it and the actions were sent.
  var returnHandler: (() -> Void)?
  var endsByForce = false
  /// Keys that views around the field handle before it does.
  var keysBeforeText: [KeyPress] = [] { didSet { changed(oldValue != keysBeforeText) } }
  /// The object that is called while the field is edited. It is not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text; line separators become spaces. Setting it moves the cursor to the end and clears the
  /// undo history, unless the text is the same.
  open var text: String? {
    get { editor.text }
    set {
      editor.set(newValue ?? "")
      contentChanged()
    }
  }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUITextField }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeTextField(nib)
  }

  /// The text with its attributes; a text that was set without any has those of the field.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText }
    set {
      editor.set(newValue ?? NSAttributedString(string: ""))
      contentChanged()
    }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with attributes.
  ///
  /// Differs from UIKit: of its attributes only the colour of the first character is used.
  open var attributedPlaceholder: NSAttributedString? { didSet { contentChanged() } }

  /// The font. The default is the system font of 17 points.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) {
    didSet {
      guard oldValue != font else { return }
      editor.give(.font, font)
      contentChanged()
    }
  }
  /// A Boolean value that says whether a text that is wider than the field has a smaller font. The default is false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { changed(oldValue != adjustsFontSizeToFitWidth) }
  }
  /// The size below which `adjustsFontSizeToFitWidth` does not go, in points. The default is 0.
  open var minimumFontSize: CGFloat = 0 { didSet { changed(oldValue != minimumFontSize) } }

  /// The colour of the text. The default is `label`.
  open var textColor: UIColor? = .label {
    didSet {
      guard oldValue != textColor else { return }
      editor.give(.foregroundColor, textColor)
      contentChanged()
    }
  }
  /// The alignment of the text. The default is natural.
  open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue != textAlignment) } }

  /// The attributes of the whole text: font, colour and others that were set.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var all = moreAttributes
      all[.font] = font
      all[.foregroundColor] = textColor
      return all
    }
    set {
      moreAttributes = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
      moreAttributes[.font] = nil
      moreAttributes[.foregroundColor] = nil
      contentChanged()
    }
  }
  private var moreAttributes: [NSAttributedString.Key: Any] = [:]

  /// A Boolean value that says whether dots are shown instead of the characters. The default is
  /// false.
  open var isSecureTextEntry = false { didSet { changed(oldValue != isSecureTextEntry) } }
  /// A Boolean value that says whether a font that depends on the text size is updated when a
  /// person chooses another. The default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { follow(traitCollection) } }
  }
  var inputTraits = InputTraits() { didSet { changed(oldValue != inputTraits) } }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    changed(true)
  }

  // MARK: Views beside the text

  /// The border. The default is none.
  open var borderStyle = BorderStyle.none { didSet { contentChanged() } }
  /// When a button that clears the text is shown. The default is never. It is hidden while the
  /// field is empty or disabled, or shows `rightView`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the leading edge.
  open var leftView: UIView? { didSet { side.exchange(oldValue) } }
  /// When `leftView` is shown. The default is never.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the trailing edge.
  open var rightView: UIView? { didSet { side.exchange(oldValue) } }
  /// When `rightView` is shown. The default is never.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  private lazy var side = FieldSides(self)

  /// Returns the rectangle of the text within `bounds`, in points.
  open func textRect(forBounds bounds: CGRect) -> CGRect { side.textRect(bounds) }
  /// Returns the rectangle of the text within `bounds` while it is edited, in points.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { side.textRect(bounds) }
  /// Returns the rectangle of the placeholder within `bounds`, in points. The default is that of the
  /// text.
  ///
  /// Differs from UIKit: while the field is edited, the placeholder stands where the text will.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Draws the placeholder; a class that overrides this method has its own. `rect` is that of
  /// `placeholderRect(forBounds:)`, in points.
  ///
  /// *Differs from UIKit*: the host draws the placeholder of fields whose class overrides nothing, and the
  /// rectangle is at the origin.
  open func drawPlaceholder(in rect: CGRect) { drawPlainPlaceholder(in: rect) }
  private var placeholderView: PlaceholderView?
  /// Returns the rectangle of the clear button within `bounds`, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { side.clearRect(bounds) }
  /// Returns the rectangle of `leftView` within `bounds`, in points.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { side.leftRect(bounds) }
  /// Returns the rectangle of `rightView` within `bounds`, in points.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { side.rightRect(bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    side.layOut()
    placePlaceholder()
  }

  /// Shows a placeholder that the class draws.
  private func placePlaceholder() {
    let isShown = editor.text.isEmpty && attributedPlaceholder != nil && drawsPlaceholder
    guard isShown || placeholderView != nil else { return }
    let view = placeholderView ?? PlaceholderView(of: self)
    if placeholderView == nil {
      placeholderView = view
      addSubview(view)
    }
    view.isHidden = !isShown
    view.frame = placeholderRect(forBounds: bounds)
    view.setNeedsDisplay()
  }

  // MARK: Editing

  /// The view that stands in the place of the keyboard while the text is edited. The default is nil.
  open override var inputView: UIView? {
    get { inputViews?.input }
    set {
      makeInputViews().input = newValue
      reloadInputViews()
    }
  }
  /// The view that stands above the keyboard while the text is edited. The default is nil.
  open override var inputAccessoryView: UIView? {
    get { inputViews?.accessory }
    set {
      makeInputViews().accessory = newValue
      reloadInputViews()
    }
  }
  private var inputViews: OwnInputViews?

  private func makeInputViews() -> OwnInputViews {
    if let inputViews { return inputViews }
    let made = OwnInputViews()
    inputViews = made
    return made
  }

  /// A Boolean value that says whether the text is removed when editing begins. The default is
  /// false.
  open var clearsOnBeginEditing = false
  /// A Boolean value that says whether the field is being edited.
  open private(set) var isEditing = false

  open override var undoManager: UndoManager? { editor.undoManager }
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) != false else {
      return false
    }
    return super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    if isFirstResponder, !endsByForce, window != nil,
      delegate?.textFieldShouldEndEditing(self) == false
    {
      return false
    }
    return super.resignFirstResponder()
  }

  override func didBecomeFirstResponder() {
    isEditing = true
    setNeedsLayout()
    if clearsOnBeginEditing, !editor.text.isEmpty { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
  }

  override func didResignFirstResponder() {
    isEditing = false
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Input by a person

  var takesEdits: Bool { isEnabled }

  func shouldChange(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement)
      != false
  }

  func selectionDidChange() { delegate?.textFieldDidChangeSelection(self) }

  func looksDidChange() { changed(true) }
  func textWasExchanged(_ location: Int, _ old: Int, _ new: Int) {}

  func textDidChange() {
    contentChanged()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .submitted = input else { return super.handle(input) }
    submitted()
    return true
  }

  private func submitted() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    returnHandler?()
    if endsOnExit { resignFirstResponder() }
  }

  func clear() {
    guard isEnabled, delegate?.textFieldShouldClear(self) != false else { return }
    editor.replace(NSRange(location: 0, length: editor.length), with: "")
  }

  func answer(_ press: KeyPress) -> Bool { editor.answer(press) }

  // MARK: Scene

  override var nodeRole: NodeRole { .textField }
  /// A drag that begins in a field scrolls what is around it.
  override var keepsTouches: Bool { false }
  override var accessibilityValueByDefault: String? { isSecureTextEntry ? nil : text }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.text = editor.text
    node.runs = shownRuns
    node.placeholder = drawsPlaceholder ? "" : placeholder ?? ""
    node.selection = editor.selection
    node.style = TextStyle(
      font: fittingFont, color: textColor?.paint ?? .semantic(.label),
      alignment: side(of: textAlignment))
    if isSecureTextEntry { node.traits.insert(.secure) }
    node.input = inputTraits.setting
    node.input.keys = keysBeforeText + editor.ownKeys
    node.input.border = side.border
    node.input.placeholderColor = placeholderColor
    editor.describe(&node.input)
    node.insets = side.insets
  }

  /// The font with which the text has room, where the field makes it smaller.
  private var fittingFont: Font {
    var font = font?.font ?? Font()
    guard adjustsFontSizeToFitWidth, shownRuns.isEmpty, !editor.text.isEmpty else { return font }
    let room = side.textRect(bounds).width
    func width() -> CGFloat {
      measurer.extent(
        of: editor.text, runs: TextRuns(), style: TextStyle(font: font), width: .infinity
      ).size.width
    }
    let full = width()
    guard room > 0, full > room else { return font }
    let least = min(font.size, max(minimumFontSize, 1))
    font.size = max(least, font.size * room / full)
    // Letters need not be as much narrower as they are smaller.
    while font.size > least, width() > room { font.size = max(least, font.size - 0.5) }
    return font
  }

  private var shownRuns: TextRuns {
    guard editor.spans.isEmpty, !moreAttributes.isEmpty else { return editor.runs }
    return TextRuns([TextRuns.Run(editor.length, TextAttributes(moreAttributes))])
  }

  private var placeholderColor: Color? {
    guard let words = attributedPlaceholder, words.length > 0 else { return nil }
    let color = words.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    return color?.paint
  }

  // MARK: Size

  /// The size of the text, or of the placeholder while it is empty, in points.
  open override var intrinsicContentSize: CGSize {
    let shown = editor.text.isEmpty ? placeholder ?? "" : editor.text
    let extent = measurer.extent(
      of: shown, runs: editor.text.isEmpty ? TextRuns() : shownRuns,
      style: TextStyle(font: font?.font ?? Font()), width: .infinity)
    return CGSize(
      width: extent.size.width + side.width, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = measurer.lineHeight(of: font?.font ?? Font())
    return CGSize(
      width: size.width.isFinite && size.width > 0 ? size.width : 200, height: line + side.height)
  }

  /// The distances of the baseline from the top and from the bottom, in points.
  open override var contentBaselines: (first: CGFloat, last: CGFloat) {
    let metrics = TextSource.fonts.metrics(of: font?.font ?? Font())
    let above = max(0, (sizeThatFits(.zero).height - metrics.lineHeight) / 2)
    return (above + metrics.ascender, above - metrics.descender)
  }

  // MARK: Edit actions

  override var editingClass: AnyClass? { UITextField.self }
  override var ownsEditKeys: Bool { inputTraits.spaces == .yes }

  /// Returns whether the text can be edited in this way now: to copy something it has to be
  /// selected, to paste something there has to be a text on the pasteboard.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(rawValue: action.description).flatMap {
      editor.can($0, isEditable: isEnabled, isSecret: isSecureTextEntry)
    }
      ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) {
    editor.copySelection()
    editor.eraseSelection()
  }
  open override func copy(_ sender: Any?) { editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.pasteText() }
  open override func pasteAndMatchStyle(_ sender: Any?) { editor.pasteText() }
  open override func delete(_ sender: Any?) { editor.eraseSelection() }
  open override func select(_ sender: Any?) { editor.selectWord() }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) { editor.selected(TextRange(0, editor.length)) }

  // MARK: Text input

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.capitals }
    set { inputTraits.capitals = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.correction }
    set { inputTraits.correction = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spelling }
    set { inputTraits.spelling = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.quotes }
    set { inputTraits.quotes = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.dashes }
    set { inputTraits.dashes = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.spaces }
    set { inputTraits.spaces = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.needsText }
    set { inputTraits.needsText = newValue }
  }
  open var textContentType: UITextContentType? {
    get { inputTraits.content }
    set { inputTraits.content = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { inputTraits.rules }
    set { inputTraits.rules = newValue }
  }

  open var hasText: Bool { !editor.text.isEmpty }
  open func insertText(_ text: String) { editor.insert(text) }
  open func deleteBackward() { editor.deleteBackward() }
  open func text(in range: UITextRange) -> String? { editor.substring(range.range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(
      NSRange(location: range.range.location, length: range.range.length), with: text)
  }
  open var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }
  open var markedTextRange: UITextRange? { editor.marked.map { UITextRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selectedRange)
  }
  open func unmarkText() { editor.unmark() }
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(editor.length) }
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.range(fromPosition, toPosition) }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(position, direction, offset) }
  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { editor.farthest(in: range, direction) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.extending(position, direction) }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.writingDirection(at: position) }
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setWritingDirection(writingDirection, range) }
  open func firstRect(for range: UITextRange) -> CGRect { shownFirstRect(range.range) }
  open func caretRect(for position: UITextPosition) -> CGRect { shownCaret(position.offset) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    shownRects(range.range)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    closestPosition(to: point, within: UITextRange(TextRange(0, editor.length)))
  }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    UITextPosition(min(max(shownOffset(at: point), range.range.location), range.range.end))
  }
  open func characterRange(at point: CGPoint) -> UITextRange? {
    shownCharacter(at: point).map { UITextRange($0) }
  }
  open weak var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { editor.tokenizer(for: self) }
}

extension UITextField: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    editor.follow(traits)
    if editor.spans.isEmpty { font = font?.following(traits) }
    contentChanged()
  }
}
