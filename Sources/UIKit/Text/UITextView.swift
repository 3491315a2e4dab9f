import Foundation
import Scene

/// Text of any length that a person edits.
@MainActor open class UITextView: UIScrollView, TextOwner, KeyAnswering {
  private(set) lazy var editor: TextEditor = {
    let editor = TextEditor(self, isOneLine: false)
    editor.content.plainOfView = { [weak self] in self?.plainAttributes ?? [:] }
    return editor
  }()
  var endsByForce = false
  public weak var delegate: (any UITextViewDelegate)?

  // MARK: Text

  open var text: String! {
    get { editor.text }
    set {
      editor.set(newValue ?? "")
      contentChanged()
    }
  }

  /// One that was given without attributes has those of the view.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText }
    set {
      editor.set(newValue ?? NSAttributedString(string: ""))
      contentChanged()
    }
  }

  /// The text with its attributes, which can be changed while a person types.
  open var textStorage: NSTextStorage { editor.storage }

  /// What the next letters that a person types get; until the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.typingAttributes }
    set { editor.typingAttributes = newValue }
  }

  open var font: UIFont? = UIFont.systemFont(ofSize: 17) {
    didSet {
      guard oldValue != font else { return }
      editor.give(.font, font)
      contentChanged()
    }
  }
  open var textColor: UIColor? = .label {
    didSet {
      guard oldValue != textColor else { return }
      editor.give(.foregroundColor, textColor)
      contentChanged()
    }
  }
  open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue != textAlignment) } }

  private var plainAttributes: [NSAttributedString.Key: Any] {
    var all: [NSAttributedString.Key: Any] = [:]
    all[.font] = font
    all[.foregroundColor] = textColor
    return all
  }

  /// What links have besides their own attributes.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [
    .foregroundColor: UIColor.tintColor
  ]
  {
    didSet {
      knownLinks = nil
      changed(true)
    }
  }

  /// The space between the edges and the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if oldValue != textContainerInset { contentChanged() } }
  }
  /// Whether a font that follows the text size is exchanged when a person chooses another.
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
  open var isSecureTextEntry = false { didSet { changed(oldValue != isSecureTextEntry) } }

  func contentChanged() {
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    changed(true)
  }

  // MARK: Selection

  open var isEditable = true {
    didSet {
      guard oldValue != isEditable else { return }
      changed(true)
      spelling.lookSoon()
    }
  }
  /// Whether a person can select text; only then links can be pressed.
  open var isSelectable = true { didSet { changed(oldValue != isSelectable) } }

  /// In UTF-16 units; what lies beyond the text is cut.
  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.location, length: editor.selection.length) }
    set { editor.selected(TextRange(newValue.location, newValue.length)) }
  }

  open func selectAll(_ sender: Any?) { editor.selected(TextRange(0, editor.length)) }

  /// Scrolls until that stretch is seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    reveal = editor.clamped(TextRange(range.location, range.length))
    reveals += 1
    changed(true)
  }

  private var reveal: TextRange?
  private var reveals = 0

  // MARK: Editing

  open override var undoManager: UndoManager? { editor.undoManager }
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

  /// Keys of the responders around it that come before its own.
  private var keysBeforeText: [KeyPress] {
    guard isFirstResponder else { return [] }
    var keys: [KeyPress] = []
    var step: UIResponder? = self
    while let responder = step {
      for command in responder.keyCommands ?? [] where command.wantsPriorityOverSystemBehavior {
        if let press = command.press, !keys.contains(press) { keys.append(press) }
      }
      step = responder.next
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

  /// What tells how the text is laid out.
  ///
  /// Differs from UIKit: it tells what is seen, and nothing of lines and fragments.
  open private(set) lazy var textLayoutManager: NSTextLayoutManager? = NSTextLayoutManager(self)

  /// What a host said is seen.
  private(set) var sight: TextRange?

  override func handle(_ input: NodeInput) -> Bool {
    switch input {
    case .textMenuOpened(let location): openMenu(at: location)
    case .textSighted(let range): sighted(range)
    case .linkFollowed(let location): followLink(at: location)
    case .wordChosen(let index): chose(index)
    default: return super.handle(input)
    }
    return true
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

  // MARK: From a person

  var takesEdits: Bool { isEditable }

  func shouldChange(_ range: NSRange, _ replacement: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: replacement) != false
  }

  /// Whether the navigator for finding words replaces what it found; for a subclass to say.
  ///
  /// Differs from UIKit: before all are replaced it is asked once, for the first of them.
  open func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable?, withText replacementText: String
  ) -> Bool { true }

  func looksDidChange() { contentChanged() }

  func textWasExchanged(_ location: Int, _ old: Int, _ new: Int) {
    spelling.exchanged(location, old, new)
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

  func answer(_ press: KeyPress) -> Bool { editor.answer(press) || find.answer(press) }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }

  // MARK: Find

  /// Whether a person can look for words in it.
  open var isFindInteractionEnabled = false {
    didSet { if !isFindInteractionEnabled { find.dismissFindNavigator() } }
  }

  /// nil unless that is enabled.
  open var findInteraction: UIFindInteraction? { isFindInteractionEnabled ? find : nil }

  private(set) lazy var find = UIFindInteraction(in: self)

  open override func layoutSubviews() {
    super.layoutSubviews()
    find.layOut()
  }

  // MARK: Size

  /// Whether it scrolls; if not, it is as high as its text.
  open override var isScrollEnabled: Bool {
    didSet {
      invalidateIntrinsicContentSize()
      changed(oldValue != isScrollEnabled)
    }
  }

  private func textSize(_ width: CGFloat) -> CGSize {
    let insets = textContainerInset
    let beside = insets.left + insets.right
    let room = width > 0 && width.isFinite ? max(0, width - beside) : .infinity
    let size =
      engine?.measurer.extent(of: editor.text, runs: editor.runs, style: style, width: room).size
      ?? .zero
    return CGSize(
      width: size.width + beside, height: size.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width) }

  open override var contentHeightDependsOnWidth: Bool { !isScrollEnabled }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : textSize(0)
  }

  // MARK: Scene

  override var role: Role { .textView }

  private var style: TextStyle {
    TextStyle(
      font: font?.font ?? Font(), color: textColor?.paint ?? .semantic(.label),
      alignment: textAlignment.setting, truncation: .wordWrap, lines: 0)
  }

  /// The looks of links change the runs; what has not changed is not made again.
  private var linkedRuns: TextRuns {
    let runs = editor.runs
    if let known = knownLinks, known.of.isSame(as: runs) { return known.made }
    let made = runs.withLinks(linkTextAttributes ?? [:])
    knownLinks = (runs, made)
    return made
  }
  private var knownLinks: (of: TextRuns, made: TextRuns)?

  override func describe(_ node: inout Node) {
    node.text = editor.text
    node.runs = find.marking(linkedRuns.misspelled(spelling.wrong))
    node.selection = editor.selection
    node.offset = contentOffset
    node.style = style
    node.insets = EdgeInsets(
      top: textContainerInset.top + find.barHeight, left: textContainerInset.left,
      bottom: textContainerInset.bottom, right: textContainerInset.right)
    if !isEditable { node.traits.insert(.readOnly) }
    node.input = inputTraits.setting
    node.input.isStill = !isScrollEnabled
    node.input.isUnselectable = !isSelectable
    node.input.reveal = reveal
    node.input.reveals = reveals
    node.input.keys = keysBeforeText
    node.input.menu = menu.titles
    editor.describeHistory(&node.input)
  }
}

extension UITextView: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    editor.follow(traits)
    if editor.spans.isEmpty { font = font?.following(traits) }
    contentChanged()
  }
}

extension TextRuns {
  /// Links look as the view says, unless they say otherwise themselves.
  func withLinks(_ attributes: [NSAttributedString.Key: Any]) -> TextRuns {
    guard all.contains(where: { !$0.attributes.link.isEmpty }) else { return self }
    let look = TextAttributes(attributes)
    return map { run in
      guard !run.link.isEmpty else { return }
      run.color = look.color ?? run.color
      run.background = run.background ?? look.background
      run.underline = run.underline ?? look.underline
      run.font = look.font ?? run.font
    }
  }
}
