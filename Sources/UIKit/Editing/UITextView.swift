import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. The work
// is done in TextEditor and its extensions, in one place for fields and text views.

/// Text of any length that a person can edit.
@preconcurrency @MainActor open class UITextView: UIScrollView, TextOwner, KeyAnswering {
  private(set) lazy var editor: TextEditor = {
    let editor = TextEditor(self, isOneLine: false)
    editor.content.plainOfView = { [weak self] in self?.plainAttributes ?? [:] }
    editor.content.linkLook = linkLook
    return editor
  }()
  var endsByForce = false
  /// The object that is called while the text is edited. It is not retained.
  open weak var delegate: (any UITextViewDelegate)?

  // MARK: Text

  /// The text. Setting it moves the cursor to the end and clears the undo history, unless the text
  /// is the same.
  open var text: String! {
    get { editor.text }
    set {
      editor.set(newValue ?? "")
      contentChanged()
    }
  }

  /// The text with its attributes; a text that was set without any has those of the view.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText }
    set {
      editor.set(newValue ?? NSAttributedString(string: ""))
      contentChanged()
    }
  }

  /// The text with its attributes, which can be changed while a person types.
  open var textStorage: NSTextStorage { editor.storage }

  /// Creates a text view.
  ///
  /// - Parameters:
  ///   - frame: The frame in points.
  ///   - textContainer: The container of a layout manager with a storage, whose text the view shows
  ///     and changes; nil for a text of the view's own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    guard let textContainer else { return }
    show(textContainer)
    if let storage = textContainer.layoutManager?.textStorage { editor.adopt(storage) }
  }

  /// Creates a text view with a text of its own.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view. There is one way in which texts are laid out, which both of UIKit's names lead
  /// to.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The properties that documents set by name.
  open override class var outlets: [Outlet] { KeyedProperties.ofUITextView }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeTextView(nib)
  }

  /// The layout of the text by line and letter, made when it is first used.
  private(set) var madeContainer: NSTextContainer?

  /// The layout manager of a text of the view's own.
  var ownLayoutManager: NSLayoutManager?

  func show(_ container: NSTextContainer) {
    madeContainer = container
    container.shower = self
  }

  /// The space between the insets and the letters, in points.
  var linePadding: CGFloat { madeContainer?.lineFragmentPadding ?? 5 }

  /// The attributes of the characters that are typed next. What is set here is in force until the
  /// selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes }
    set { editor.typingAttributes = newValue }
  }

  /// The font. The default is the system font of 17 points.
  open var font: UIFont? = UIFont.systemFont(ofSize: 17) {
    didSet {
      guard oldValue != font else { return }
      editor.give(.font, font)
      contentChanged()
    }
  }
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

  private var plainAttributes: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [:]
    all[.font] = font
    all[.foregroundColor] = textColor
    return all
  }

  /// The attributes of links in addition to their own. The default is the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [
    .foregroundColor: UIColor.tintColor
  ]
  {
    didSet {
      ownLinks = TextLook(TextAttributes(linkTextAttributes ?? [:]))
      editor.content.linkLook = linkLook
      changed(true)
    }
  }

  // Nearly all text views have the same, which is made once.
  private static let usualLinks = TextLook(TextAttributes([.foregroundColor: UIColor.tintColor]))
  private var ownLinks: TextLook?
  var linkLook: TextLook { ownLinks ?? Self.usualLinks }

  /// What is found in the text and becomes links, while the text cannot be edited. The default is
  /// nothing.
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { detected?.types ?? [] }
    set {
      guard newValue != dataDetectorTypes else { return }
      detected = newValue.isEmpty ? nil : DetectedData(newValue)
      changed(true)
    }
  }

  private var detected: DetectedData?

  /// What was found in the text, if it is shown.
  var detectedLinks: [DataDetector.Match] {
    guard detected != nil, !isEditable else { return [] }
    return detected?.matches(in: editor.text) ?? []
  }

  /// The space between the edges and the text's container, in points. The default is 8 at the top and
  /// at the bottom; lines have the padding of the container besides.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if oldValue != textContainerInset { contentChanged() } }
  }
  /// A Boolean value that says whether a font that depends on the text size is updated when a
  /// person chooses another. The default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { follow(traitCollection) } }
  }
  var inputTraits = InputTraits() {
    didSet {
      guard oldValue != inputTraits else { return }
      changed(true)
      spelling.lookSoon()
    }
  }
  /// A Boolean value that says whether the text is secret. The default is false. The text is still
  /// shown; only its spelling is not checked.
  open var isSecureTextEntry = false { didSet { changed(oldValue != isSecureTextEntry) } }

  func contentChanged() {
    measured = nil
    detected?.forget()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    changed(true)
  }

  // MARK: Selection

  /// A Boolean value that says whether a person can edit the text. The default is true.
  open var isEditable = true {
    didSet {
      guard oldValue != isEditable else { return }
      changed(true)
      spelling.lookSoon()
    }
  }
  /// A Boolean value that says whether a person can change attributes of the selection: Ctrl+B, Ctrl+I
  /// and Ctrl+U make it bold, italic and underlined. The default is false.
  open var allowsEditingTextAttributes = false {
    didSet { changed(oldValue != allowsEditingTextAttributes) }
  }
  /// A Boolean value that says whether a person can select text and press links. The default is
  /// true.
  open var isSelectable = true { didSet { changed(oldValue != isSelectable) } }

  /// The selection in UTF-16 units; a length of 0 is the cursor. What is beyond the text is cut
  /// off.
  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.location, length: editor.selection.length) }
    set { editor.selectedByApp(TextRange(newValue.location, newValue.length)) }
  }

  /// Scrolls until a range of the text is visible, in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    reveal = editor.clamped(TextRange(range.location, range.length))
    reveals += 1
    changed(true)
    // In a window the host scrolls, which knows its lines.
    if window == nil { scrollOffWindow(to: range) }
  }

  private func scrollOffWindow(to range: NSRange) {
    let lines = layoutManager.boundingRect(forGlyphRange: range, in: textContainer)
    let insets = textContainerInset
    scrollRectToVisible(lines.offsetBy(dx: insets.left, dy: insets.top), animated: false)
  }

  private var reveal: TextRange?
  private var reveals = 0

  // MARK: Editing

  open override var undoManager: UndoManager? { editor.undoManager }
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

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder else { return false }
    if isEditable, delegate?.textViewShouldBeginEditing(self) == false { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    if isFirstResponder, isEditable, !endsByForce, window != nil,
      delegate?.textViewShouldEndEditing(self) == false
    {
      return false
    }
    return super.resignFirstResponder()
  }

  /// The key commands of the responder chain that take precedence over the text.
  private var keysBeforeText: [KeyPress] {
    guard isFirstResponder else { return [] }
    var keys: [KeyPress] = []
    var chain = ResponderChain(from: self)
    while let responder = chain.next() {
      for command in responder.keyCommands ?? [] where command.wantsPriorityOverSystemBehavior {
        if let press = command.press, !keys.contains(press) { keys.append(press) }
      }
    }
    return keys
  }

  override func didBecomeFirstResponder() {
    spelling.lookSoon()
    changed(true)
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }

  override func didResignFirstResponder() {
    spelling.lookSoon()
    changed(true)
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Layout

  /// The layout of the text.
  ///
  /// Differs from UIKit: it knows the visible range and the first visible line, and nothing about other
  /// lines.
  open private(set) lazy var textLayoutManager: NSTextLayoutManager? = NSTextLayoutManager(self)

  /// The visible range that the host last reported.
  private(set) var sight: TextRange?

  override func handle(_ input: NodeInput) -> Bool {
    switch input {
    case .textMenuOpened(let location): openMenu(at: location)
    case .textSighted(let range): sighted(range)
    case .topLineChanged(let line): visibleLine.report(line)
    case .scrolled:
      isHostScrolling = true
      defer { isHostScrolling = false }
      return super.handle(input)
    case .linkFollowed(let location): followLink(at: location)
    case .wordChosen(let index): chose(index)
    case .pasted(let parcels): receive(parcels.map { UIDragItem($0).itemProvider })
    default: return super.handle(input)
    }
    return true
  }

  private(set) var visibleLine = VisibleLineTracker()
  private var isHostScrolling = false

  /// Scrolls until a line is the first visible one.
  func place(_ line: TopLine) {
    visibleLine.request(line)
    changed(true)
  }

  private func sighted(_ range: TextRange) {
    sight = range
    spelling.lookSoon()
  }

  private(set) lazy var spelling = TextSpelling(self)
  private(set) var menu = TextMenu()

  func show(_ menu: TextMenu) {
    guard !menu.titles.isEmpty || !self.menu.titles.isEmpty else { return }
    self.menu = menu
    changed(true)
  }

  // MARK: Input by a person

  var takesEdits: Bool { isEditable }

  func shouldChange(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) != false
  }

  /// Returns whether the find navigator may replace a match; subclasses override it. The default is
  /// true.
  ///
  /// Differs from UIKit: before all matches are replaced it is called once, for the first of them.
  ///
  /// - Parameters:
  ///   - foundTextRange: the match.
  ///   - document: always nil.
  ///   - replacementText: the replacement.
  open func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String
  ) -> Bool { true }

  func looksDidChange() { contentChanged() }

  func textWasExchanged(_ location: Int, _ old: Int, _ new: Int) {
    spelling.exchanged(location, old, new)
    find.textWasExchanged(location, old, new)
    visibleLine.textWasExchanged(location, old, new)
  }

  func selectionDidChange() {
    spelling.lookSoon()
    delegate?.textViewDidChangeSelection(self)
  }

  func textDidChange() {
    contentChanged()
    find.textDidChange()
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  func answer(_ press: KeyPress) -> Bool {
    editor.answer(press) || find.answer(press) || answerAttributes(press)
  }

  override func didScroll() {
    if !isHostScrolling { visibleLine.forget() }
    super.didScroll()
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITextViewDelegate }
  }

  // MARK: Pasting and dropping

  /// The types of what can be pasted and dropped besides plain text; nil, the default, for none.
  /// Items of these types are given to `paste(itemProviders:)`.
  ///
  /// *Differs from UIKit*: other responders have no such property. Of what other programs copied,
  /// "public.file-url", "public.image" and "public.html" are known.
  open var pasteConfiguration: UIPasteConfiguration? {
    didSet { changed(oldValue !== pasteConfiguration) }
  }

  /// Returns whether one of the items has a type that `pasteConfiguration` accepts.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    itemProviders.contains { pasteConfiguration?.accepts($0) == true }
  }

  /// Called with the items that a person pasted or dropped, if `pasteConfiguration` accepts one of
  /// them. The default implementation does nothing.
  open func paste(itemProviders: [NSItemProvider]) {}

  func receive(_ providers: [NSItemProvider]) {
    let accepted = providers.filter { pasteConfiguration?.accepts($0) == true }
    if takesEdits, !accepted.isEmpty { paste(itemProviders: accepted) }
  }

  // MARK: Find

  /// A Boolean value that says whether a person can find text in the view. The default is false.
  open var isFindInteractionEnabled = false {
    didSet { if !isFindInteractionEnabled { find.dismissFindNavigator() } }
  }

  /// The object that finds and replaces text; nil unless `isFindInteractionEnabled` is true.
  open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? find : nil }

  private(set) lazy var find = UIFindInteraction(in: self)

  open override func layoutSubviews() {
    super.layoutSubviews()
    find.layOut()
  }

  // MARK: Size

  /// A Boolean value that says whether the text scrolls. Otherwise its intrinsic size is that of
  /// the whole text. The default is true.
  open override var isScrollEnabled: Bool {
    didSet {
      invalidateIntrinsicContentSize()
      changed(oldValue != isScrollEnabled)
    }
  }

  private var measured: (size: CGSize, width: CGFloat)?

  /// The size of the text in the present width, with its insets, in points. A size that is set lasts
  /// until the text or the width changes.
  open override var contentSize: CGSize {
    get {
      let width = bounds.width
      if let measured, measured.width == width { return measured.size }
      let size = textSize(width)
      // Sizes with fixed metrics are not those of the app's fonts.
      if engine != nil { measured = (size, width) }
      return size
    }
    set {
      measured = (newValue, bounds.width)
      super.contentSize = newValue
    }
  }

  override var knownContentSize: CGSize { measured?.size ?? super.contentSize }

  private func textSize(_ width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let beside = insets.left + insets.right + 2 * linePadding
    let room = width > 0 && width.isFinite ? max(0, width - beside) : .infinity
    fitAttachments(to: room)
    let size = measurer.extent(of: editor.text, runs: editor.runs, style: style, width: room).size
    return CGSize(
      width: size.width + beside, height: size.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width) }

  open override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : textSize(0)
  }

  // MARK: Scene

  override var nodeRole: NodeRole { .textView }
  override var accessibilityValueByDefault: String? { text }
  override var hostUsesDrags: Bool { isScrollEnabled }

  /// Tells attachments the width of the lines.
  private func fitAttachments(to width: CGFloat) {
    guard width.isFinite else { return }
    editor.content.setLine(AttachmentLine(width: width, container: madeContainer))
  }

  var style: TextStyle {
    TextStyle(
      font: font?.font ?? Font(), color: textColor?.paint ?? .semantic(.label),
      alignment: side(of: textAlignment),
      truncation: madeContainer?.lineBreakMode.setting ?? .wordWrap,
      lines: madeContainer?.maximumNumberOfLines ?? 0)
  }

  override func describe(_ node: inout Node) {
    let insets = textContainerInset
    fitAttachments(to: max(0, bounds.width - insets.left - insets.right - 2 * linePadding))
    node.text = editor.text
    let links = detectedLinks
    let runs = links.isEmpty ? editor.runs : editor.runs.detected(links, linkLook.attributes)
    node.runs = find.marking(runs.misspelled(spelling.wrong))
    node.selection = editor.selection
    node.offset = contentOffset
    node.style = style
    node.insets = EdgeInsets(
      top: insets.top + find.barHeight, left: insets.left + linePadding,
      bottom: insets.bottom, right: insets.right + linePadding)
    if !isEditable { node.traits.insert(.readOnly) }
    node.input = inputTraits.setting
    node.input.isStill = !isScrollEnabled
    node.input.isUnselectable = !isSelectable
    node.input.reveal = reveal
    node.input.reveals = reveals
    node.input.topLine = visibleLine.line
    node.input.placements = visibleLine.requests
    node.input.keys = keysBeforeText + editor.ownKeys
    node.input.menu = menu.titles
    node.input.pasteTypes = takesEdits ? pasteConfiguration?.acceptableTypeIdentifiers ?? [] : []
    editor.describe(&node.input)
  }

  // MARK: Edit actions

  override var editingClass: AnyClass? { UITextView.self }
  override var ownsEditKeys: Bool { inputTraits.spaces == .yes }

  /// Returns whether the text can be edited in this way now: to copy something it has to be
  /// selected, to paste something there has to be a text on the pasteboard.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(rawValue: action.description).flatMap { can($0) }
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

  open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { toggleUnderline() }

  // MARK: Text input

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.capitals }
    set { inputTraits.capitals = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.correction }
    set { inputTraits.correction = newValue }
  }
  /// The languages in whose dictionaries words are looked up, such as "en_US" and "de"; a word is right if it is
  /// right in one of them. Those without a dictionary are left out. The default, nil, is the first of the person's
  /// languages that has one.
  ///
  /// *Not in UIKit*, where the keyboard tells the language.
  open var spellingLanguages: [String]? {
    didSet { if spellingLanguages != oldValue { spelling.lookSoon() } }
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
  /// Replaces a range in a step of undo of its own. The delegate is not asked.
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replaceInOneStep(
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

extension UITextView: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    editor.follow(traits)
    if editor.spans.isEmpty { font = font?.following(traits) }
    contentChanged()
  }
}
