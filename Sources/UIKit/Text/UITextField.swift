import Foundation
import Scene

/// Hears of what happens in a text field; each method may be left out.
@MainActor public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Return was pressed.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// One line of text that a person edits.
@MainActor open class UITextField: UIControl, TextEditing, KeyAnswering {
  private var edited = EditedText()
  private let undoing = TextUndoManager()
  /// Called by Return before the delegate is asked.
  var returnHandler: (() -> Void)?
  public weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    undoing.history = { [weak self] in self?.edited.history ?? EditedText().history }
    undoing.step = { [weak self] isUndo in self?.step(isUndo) }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var text: String? {
    get { edited.text }
    set {
      edited.set(Self.oneLine(newValue ?? ""))
      invalidateIntrinsicContentSize()
      turn?.invalidateScene()
    }
  }

  open var placeholder: String? {
    didSet {
      changed(oldValue != placeholder)
      invalidateIntrinsicContentSize()
    }
  }
  open var font: UIFont? = UIFont.preferredFont(forTextStyle: .body) {
    didSet { changed(oldValue != font) }
  }
  /// Whether a font that follows the text size is exchanged when a person chooses another.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { follow(traitCollection) } }
  }
  open var textColor: UIColor? = .label { didSet { changed(oldValue != textColor) } }
  open var isSecureTextEntry = false { didSet { changed(oldValue != isSecureTextEntry) } }

  open func selectAll(_ sender: Any?) {
    edited.select(TextRange(0, edited.text.utf16.count))
    turn?.invalidateScene()
  }

  open override var undoManager: UndoManager? { undoing }

  open override var canBecomeFirstResponder: Bool {
    isEnabled && delegate?.textFieldShouldBeginEditing(self) != false
  }

  override func didBecomeFirstResponder() {
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
  }

  override func didResignFirstResponder() {
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  private func step(_ isUndo: Bool) {
    guard isUndo ? edited.undo() : edited.redo() else { return }
    turn?.invalidateScene()
    sendActions(for: .editingChanged)
  }

  private static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }

  // MARK: From the host

  func edited(_ text: String, _ selection: TextRange) {
    guard isEnabled else { return }
    edited.edit(Self.oneLine(text), selection)
    turn?.invalidateScene()
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  func selected(_ selection: TextRange) {
    edited.select(selection)
    turn?.invalidateScene()
    delegate?.textFieldDidChangeSelection(self)
  }

  func submitted() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: .editingDidEndOnExit)
    returnHandler?()
  }

  func answer(_ press: KeyPress) -> Bool {
    // With nothing to undo here, it may be something else that is to be undone.
    guard let isUndo = press.undoes, isUndo ? undoing.canUndo : undoing.canRedo else {
      return false
    }
    step(isUndo)
    return true
  }

  // MARK: Scene

  override var role: Role { .textField }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.text = edited.text
    node.placeholder = placeholder ?? ""
    node.selection = edited.selection
    node.style = TextStyle(
      font: font?.font ?? Font(), color: textColor?.paint ?? .semantic(.label))
    if isSecureTextEntry { node.traits.insert(.secure) }
  }

  /// As wide as its text or placeholder.
  open override var intrinsicContentSize: CGSize {
    let font = font?.font ?? Font()
    let shown = edited.text.isEmpty ? placeholder ?? "" : edited.text
    let text = turn?.measurer.size(of: shown, style: TextStyle(font: font), width: .infinity)
    return CGSize(width: (text?.width ?? 0) + 16, height: sizeThatFits(.zero).height)
  }

  var baselines: (first: CGFloat, last: CGFloat) {
    let metrics = TextSource.fonts.metrics(of: font?.font ?? Font())
    let above = max(0, (intrinsicContentSize.height - metrics.lineHeight) / 2)
    return (above + metrics.ascender, above - metrics.descender)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = turn?.measurer.lineHeight(of: font?.font ?? Font()) ?? 20
    return CGSize(width: size.width.isFinite ? size.width : 200, height: line + 16)
  }
}

extension UITextField: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    font = font?.following(traits)
    invalidateIntrinsicContentSize()
  }
}
