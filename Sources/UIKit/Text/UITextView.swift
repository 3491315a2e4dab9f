import Foundation
import Scene

/// Hears of what happens in a text view; each method may be left out.
@MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Text of any length that a person edits.
@MainActor open class UITextView: UIScrollView, TextEditing, KeyAnswering {
  private var edited = EditedText()
  private let undoing = TextUndoManager()
  public weak var delegate: (any UITextViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    undoing.history = { [weak self] in self?.edited.history ?? EditedText().history }
    undoing.step = { [weak self] isUndo in self?.step(isUndo) }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open var text: String! {
    get { edited.text }
    set {
      edited.set(newValue ?? "")
      turn?.invalidateScene()
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
  open var textAlignment = NSTextAlignment.natural { didSet { changed(oldValue != textAlignment) } }
  open var isEditable = true { didSet { changed(oldValue != isEditable) } }
  /// The space between the edges and the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { changed(oldValue != textContainerInset) }
  }

  /// In UTF-16 units; what lies beyond the text is cut.
  open var selectedRange: NSRange {
    get { NSRange(location: edited.selection.location, length: edited.selection.length) }
    set {
      let before = edited.selection
      edited.select(TextRange(newValue.location, newValue.length))
      guard before != edited.selection else { return }
      turn?.invalidateScene()
      delegate?.textViewDidChangeSelection(self)
    }
  }

  open override var undoManager: UndoManager? { undoing }
  open override var canBecomeFirstResponder: Bool {
    isEditable && delegate?.textViewShouldBeginEditing(self) != false
  }

  override func didBecomeFirstResponder() { delegate?.textViewDidBeginEditing(self) }

  override func didResignFirstResponder() { delegate?.textViewDidEndEditing(self) }

  private func step(_ isUndo: Bool) {
    guard isUndo ? edited.undo() : edited.redo() else { return }
    turn?.invalidateScene()
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
  }

  // MARK: From the host

  func edited(_ text: String, _ selection: TextRange) {
    guard isEditable else { return }
    edited.edit(text, selection)
    turn?.invalidateScene()
    delegate?.textViewDidChange(self)
    delegate?.textViewDidChangeSelection(self)
  }

  func selected(_ selection: TextRange) {
    selectedRange = NSRange(location: selection.location, length: selection.length)
  }

  func answer(_ press: KeyPress) -> Bool {
    // With nothing to undo here, it may be something else that is to be undone.
    guard let isUndo = press.undoes, isUndo ? undoing.canUndo : undoing.canRedo else {
      return false
    }
    step(isUndo)
    return true
  }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }

  // MARK: Scene

  override var role: Role { .textView }

  override func describe(_ node: inout Node) {
    node.text = edited.text
    node.selection = edited.selection
    node.offset = contentOffset
    node.style = TextStyle(
      font: font?.font ?? Font(), color: textColor?.paint ?? .semantic(.label),
      alignment: textAlignment.setting, truncation: .wordWrap, lines: 0)
    node.insets = EdgeInsets(
      top: textContainerInset.top, left: textContainerInset.left,
      bottom: textContainerInset.bottom, right: textContainerInset.right)
    if !isEditable { node.traits.insert(.readOnly) }
  }
}

extension UITextView: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    font = font?.following(traits)
    invalidateIntrinsicContentSize()
  }
}
