import Adaptive
import Foundation
import Scene

/// Who shows a text that is edited, and hears of it.
@MainActor protocol TextOwner: TextEditing {
  /// Whether a person may change the text now.
  var takesEdits: Bool { get }
  /// While it is true, nobody is asked whether editing may end.
  var endsByForce: Bool { get set }
  /// Whether it may be changed in this way.
  func shouldChange(_ range: NSRange, _ replacement: String) -> Bool
  /// The text is another; told after the selection.
  func textDidChange()
  /// Attributes are others.
  func looksDidChange()
  /// A stretch of the text is another, before anybody else hears of it.
  func textWasExchanged(_ location: Int, _ old: Int, _ new: Int)
  func selectionDidChange()
}

/// The text that a field or text view holds, with its selection and its undo history.
///
/// The history is kept here and not in the host's widget, so that it lives as long as the
/// view does, wherever that is shown.
@MainActor final class TextEditor {
  let content = StoredText()
  private(set) var selection = TextRange(0, 0)
  private(set) var history = TextHistory()
  /// The attributes of what the steps of the history took away, done or undone, by their numbers.
  private var taken: [Int: [AttributeSpans.Span]] = [:]
  /// What the next letters get, if the app said so; until the selection changes.
  private var typing: AttributeSpans.Attributes?
  private unowned let owner: any TextOwner
  let undoManager = TextUndoManager()
  /// New lines become spaces.
  let isOneLine: Bool
  /// What tells the app of changes; made when it is asked for.
  private(set) lazy var storage: NSTextStorage = {
    hasStorage = true
    return NSTextStorage(content, of: self)
  }()
  private var hasStorage = false

  init(_ owner: any TextOwner, isOneLine: Bool) {
    self.owner = owner
    self.isOneLine = isOneLine
    undoManager.editor = self
  }

  var text: String { content.text }
  private(set) var spans: AttributeSpans {
    get { content.spans }
    set { content.spans = newValue }
  }
  var runs: TextRuns { content.runs }
  var length: Int { content.length }
  private var plain: [NSAttributedString.Key: Any] { content.plain() }

  // MARK: From the app

  /// The history ends, the cursor stands at the end.
  func set(_ next: String) {
    let next = lined(next)
    spans = AttributeSpans()
    // Equal strings may be spelled differently; offsets count what is spelled.
    guard !TextUnits.isSpelled(next, as: text) else {
      noteEdit(.editedAttributes, 0, length, length)
      return
    }
    let old = length
    content.text = next
    begin()
    noteEdit(.editedCharacters, 0, old, length)
  }

  func set(_ next: NSAttributedString) {
    let old = length
    content.text = lined(next.string)
    spans = AttributeSpans(next)
    begin()
    noteEdit([.editedCharacters, .editedAttributes], 0, old, length)
  }

  private func noteEdit(_ mask: NSTextStorage.EditActions, _ location: Int, _ old: Int, _ new: Int)
  {
    if mask.contains(.editedCharacters) { owner.textWasExchanged(location, old, new) }
    guard hasStorage else { return }
    storage.edited(
      mask, range: NSRange(location: location, length: old), changeInLength: new - old)
  }

  /// The app replaced characters in the storage: that is no step, and those that there are move.
  func wasReplaced(_ range: NSRange, _ count: Int) {
    history.rebase(
      past: TextHistory.Change(
        location: range.location, removed: range.length, inserted: count))
    owner.textWasExchanged(range.location, range.length, count)
    typing = nil
    func moved(_ place: Int) -> Int {
      if place <= range.location { return place }
      return place >= NSMaxRange(range) ? place + count - range.length : range.location + count
    }
    let (start, end) = (moved(selection.location), moved(selection.end))
    selection = clamped(TextRange(start, end - start))
  }

  func looksChanged() { owner.looksDidChange() }

  /// Fonts that follow the text size are exchanged; nothing else changes.
  func follow(_ traits: UITraitCollection) {
    guard !spans.isEmpty else { return }
    spans = AttributeSpans(attributedText.following(traits))
  }

  /// Gives the whole text an attribute.
  func give(_ key: NSAttributedString.Key, _ value: Any?) {
    guard !spans.isEmpty else { return }
    spans = AttributeSpans(
      spans.all.map { span in
        var all = span.attributes.all
        all[key] = value
        return (span.length, AttributeSpans.Attributes(all))
      })
  }

  private func begin() {
    selection = TextRange(length, 0)
    forgetHistory()
    typing = nil
  }

  private func forgetHistory() {
    history.removeAll()
    taken = [:]
  }

  var attributedText: NSAttributedString { spans.string(text, plain: plain) }

  var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesForTyping(selection.location)?.all ?? plain }
    set { typing = AttributeSpans.Attributes(newValue) }
  }

  /// Those of the letter before, if nothing else was said.
  private func attributesForTyping(_ location: Int) -> AttributeSpans.Attributes? {
    typing ?? (spans.isEmpty ? nil : spans.attributes(at: max(0, location - 1)))
  }

  /// Replaces a stretch in a step of its own.
  func replaceInOneStep(_ range: NSRange, with replacement: String) {
    history.close()
    replace(range, with: replacement)
    history.close()
  }

  /// Replaces a stretch as if a person had, but nobody is asked.
  ///
  /// - Parameter spans: what the new letters have; nil for what those before them have.
  func replace(
    _ range: NSRange, with replacement: String, _ spans: [AttributeSpans.Span]? = nil
  ) {
    let range = clamped(TextRange(range.location, range.length))
    let replacement = lined(replacement)
    let edit = TextHistory.Edit(
      location: range.location, removed: substring(range), inserted: replacement,
      before: selection.kept, after: TextRange(range.location + replacement.utf16.count, 0).kept)
    make(edit, spans)
    owner.engine?.invalidateScene()
    tell()
  }

  // MARK: From a person

  func edited(_ next: String, _ after: TextRange) {
    guard owner.takesEdits else { return }
    let next = lined(next)
    let edit = TextHistory.edit(from: text, to: next, before: selection.kept, after: after.kept)
    let before = selection
    let told = edit.widened(to: selection.kept, in: text)
    guard owner.shouldChange(NSRange(told.location, told.removed), told.inserted) else { return }
    // Who was asked may have changed the text: then this edit is of another one.
    guard before == selection,
      TextUnits.isSpelled(
        substring(TextRange(edit.location, edit.removed.utf16.count)), as: edit.removed)
    else { return }
    make(edit)
    selection = clamped(after)
    tell()
  }

  func selected(_ next: TextRange) {
    guard select(next) else { return }
    owner.selectionDidChange()
  }

  /// - Returns: whether it is another.
  func select(_ next: TextRange) -> Bool {
    let next = clamped(next)
    guard next != selection else { return false }
    selection = next
    typing = nil
    history.close()
    owner.engine?.invalidateScene()
    return true
  }

  private func tell() {
    owner.selectionDidChange()
    owner.textDidChange()
  }

  private func make(_ edit: TextHistory.Edit, _ given: [AttributeSpans.Span]? = nil) {
    let removed = edit.removed.utf16.count
    let hadUndone = history.canRedo
    let recording = history.record(edit, at: owner.engine?.now ?? 0)
    if hadUndone {
      let numbers = Set(history.done.map(\.number))
      taken = taken.filter { numbers.contains($0.key) }
    }
    keep(spans.slice(edit.location, removed), recording)
    exchange(
      edit.location, removed, edit.inserted,
      given
        ?? attributesForTyping(edit.location + (removed > 0 ? 1 : 0)).map {
          [(edit.inserted.utf16.count, $0)]
        } ?? [])
    selection = clamped(TextRange(edit.after.location, edit.after.length))
  }

  /// What the last step took away, besides what it had taken away before.
  private func keep(_ spans: [AttributeSpans.Span], _ recording: TextHistory.Recording?) {
    guard !spans.isEmpty, let recording, let number = history.done.last?.number else { return }
    let known = recording == .step ? [] : taken[number] ?? []
    taken[number] = recording == .backward ? spans + known : known + spans
  }

  private func exchange(
    _ location: Int, _ removed: Int, _ inserted: String, _ attributes: [AttributeSpans.Span]
  ) {
    content.replace(location, removed, with: inserted, attributes)
    noteEdit(.editedCharacters, location, removed, inserted.utf16.count)
  }

  // MARK: Undo

  /// - Returns: false when there is nothing to take back or to make again.
  @discardableResult func step(isUndo: Bool) -> Bool {
    guard let edit = isUndo ? history.takeBack() : history.makeAgain() else { return false }
    let after = isUndo ? edit.before : edit.after
    let (old, new) = isUndo ? (edit.inserted, edit.removed) : (edit.removed, edit.inserted)
    let given = taken[edit.number] ?? []
    taken[edit.number] = spans.slice(edit.location, old.utf16.count)
    exchange(edit.location, old.utf16.count, new, given)
    selection = clamped(TextRange(after.location, after.length))
    owner.engine?.invalidateScene()
    tell()
    return true
  }

  /// With nothing to undo here, nothing else is undone as long as the text has the keyboard: that
  /// would be out of sight. Whoever pressed the key hears it.
  func answer(_ press: KeyPress) -> Bool {
    guard let isUndo = press.undoes, owner.takesEdits else { return false }
    if !step(isUndo: isUndo) {
      UIAccessibility.post(
        notification: .announcement,
        argument: isUndo ? Words.nothingToUndo : Words.nothingToRedo)
    }
    return true
  }

  func describeHistory(_ input: inout TextInput) {
    input.canUndo = owner.takesEdits && history.canUndo
    input.canRedo = owner.takesEdits && history.canRedo
  }

  // MARK: Ranges

  func clamped(_ range: TextRange) -> TextRange {
    let start = min(max(0, range.location), length)
    return TextRange(start, min(max(0, range.length), length - start))
  }

  func substring(_ range: TextRange) -> String {
    let range = clamped(range)
    return content.substring(range.location, range.length)
  }

  private func lined(_ text: String) -> String {
    isOneLine && text.contains(where: \.isNewline)
      ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
  }
}

extension NSRange {
  /// The stretch at which `words` stand.
  init(_ location: Int, _ words: String) {
    self.init(location: location, length: words.utf16.count)
  }
}

extension TextRange {
  var kept: TextHistory.Selection { TextHistory.Selection(location, length) }
}

/// The undo manager of a text: its history.
final class TextUndoManager: UndoManager {
  fileprivate weak var editor: TextEditor?

  override var canUndo: Bool { editor?.history.canUndo ?? false }
  override var canRedo: Bool { editor?.history.canRedo ?? false }
  override func undo() { editor?.step(isUndo: true) }
  override func redo() { editor?.step(isUndo: false) }
}

extension KeyPress {
  /// Whether it takes back (true) or makes again (false) the last change.
  var undoes: Bool? {
    switch description {
    case "ctrl+z": true
    case "ctrl+shift+z", "ctrl+y": false
    default: nil
    }
  }
}
