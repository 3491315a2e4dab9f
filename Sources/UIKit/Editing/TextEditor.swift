import Adaptive
import Foundation
import Scene

// Longer than other files: the text, its selection and its history change together, and private to them.

/// A view that shows an edited text and is notified of its changes.
@preconcurrency @MainActor protocol TextOwner: TextEditing {
  /// Whether a person may change the text now.
  var takesEdits: Bool { get }
  /// Whether editing ends without asking the delegate.
  var endsByForce: Bool { get set }
  /// Whether a person's change is permitted.
  func shouldChange(_ range: NSRange, _ replacement: String) -> Bool
  /// Called when the text has changed, after `selectionDidChange()`.
  func textDidChange()
  /// Called when attributes have changed.
  func looksDidChange()
  /// Called first when a range of the text has changed.
  func textWasExchanged(_ location: Int, _ old: Int, _ new: Int)
  func selectionDidChange()
  /// Whether the class inserts and deletes otherwise than the toolkit's.
  var typing: TextTyping { get }
  var inputTraits: InputTraits { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// The text of a field or text view, with its selection and undo history.
///
/// The history is kept here instead of in the host's widget, so that it lives as long as the view,
/// wherever that is shown.
@MainActor final class TextEditor: TextStorageOwner {
  let content = StoredText()
  /// The number of changes to the text, for the host (`TextEdit`).
  private(set) var revision = 0
  private(set) var selection = TextRange(0, 0)
  private(set) var history = TextHistory()
  /// The attributes of the text that the steps of the history removed, by the numbers of the steps.
  private var taken: [Int: [AttributeSpans.Span]] = [:]
  /// The typing attributes that the app set, until the selection changes.
  private var typing: AttributeSpans.Attributes?
  unowned let owner: any TextOwner
  let undoManager = TextUndoManager()
  /// The text that an input method of the app's composes.
  var marked: TextRange?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  private var madeTokenizer: (any UITextInputTokenizer)?

  func tokenizer(for input: any UIResponder & UITextInput) -> any UITextInputTokenizer {
    if let madeTokenizer { return madeTokenizer }
    let made = UITextInputStringTokenizer(textInput: input)
    madeTokenizer = made
    return made
  }
  /// Whether line separators become spaces.
  let isOneLine: Bool
  /// The text storage that reports changes to the app; created when it is first used.
  private(set) lazy var storage: NSTextStorage = {
    hasStorage = true
    return NSTextStorage(content, of: self)
  }()
  private var hasStorage = false
  /// The storage of the app's that keeps the text; `content` has a copy of it.
  private var keeper: NSTextStorage?
  /// Whether the keeper is changed by this editor.
  private var isKeeping = false

  init(_ owner: any TextOwner, isOneLine: Bool) {
    self.owner = owner
    self.isOneLine = isOneLine
    undoManager.editor = self
  }

  var text: String { content.text }
  private(set) var spans: AttributeSpans {
    get { content.spans }
    set { content.setSpans(newValue) }
  }
  var runs: TextRuns { content.runs }
  var length: Int { content.length }
  private var plain: [NSAttributedString.Key: Any] { content.plain() }

  // MARK: Changes by the app

  /// Sets the text, clears the history and moves the cursor to the end.
  func set(_ next: String) {
    inputDelegate?.textWillChange(owner as? any UITextInput)
    defer { inputDelegate?.textDidChange(owner as? any UITextInput) }
    let next = lined(next)
    guard keeper == nil else {
      return keep(NSAttributedString(string: next, attributes: plain))
    }
    spans = AttributeSpans()
    // Strings that compare equal may consist of different UTF-16 units, by which offsets count.
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
    inputDelegate?.textWillChange(owner as? any UITextInput)
    defer { inputDelegate?.textDidChange(owner as? any UITextInput) }
    guard keeper == nil else { return keep(next) }
    let old = length
    content.text = lined(next.string)
    spans = AttributeSpans(next)
    begin()
    noteEdit([.editedCharacters, .editedAttributes], 0, old, length)
  }

  private func noteEdit(_ mask: NSTextStorage.EditActions, _ location: Int, _ old: Int, _ new: Int)
  {
    if mask.contains(.editedCharacters) { textWasExchanged(location, old, new) }
    guard hasStorage else { return }
    storage.edited(
      mask, range: NSRange(location: location, length: old), changeInLength: new - old)
  }

  private func textWasExchanged(_ location: Int, _ old: Int, _ new: Int) {
    revision += 1
    marked = nil
    owner.textWasExchanged(location, old, new)
  }

  /// Makes the revision another than the host's, which then shows the text anew.
  func skipRevision(past host: Int) {
    let last = max(revision, host)
    // A number that no text reaches is a mistake of the host.
    revision = last < .max / 2 ? last + 1 : revision + 1
  }

  /// Called when the app replaced characters in the storage, which is no step of undo; the steps
  /// are moved.
  func wasReplaced(_ range: NSRange, _ count: Int) {
    if keeper == nil { moveWith(range, count) }
  }

  private func moveWith(_ range: NSRange, _ count: Int) {
    history.rebase(
      past: TextHistory.Change(
        location: range.location, removed: range.length, inserted: count))
    textWasExchanged(range.location, range.length, count)
    typing = nil
    func moved(_ place: Int) -> Int {
      if place <= range.location { return place }
      return place >= NSMaxRange(range) ? place + count - range.length : range.location + count
    }
    let (start, end) = (moved(selection.location), moved(selection.end))
    selection = clamped(TextRange(start, end - start))
  }

  func processed(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
    if let keeper { copy(from: keeper, mask, range, delta) }
    owner.looksDidChange()
  }

  // MARK: A storage of the app's

  /// Takes the text of a storage that the app made, which keeps it from now on.
  func adopt(_ own: NSTextStorage) {
    own.add(self)
    storage = own
    hasStorage = true
    keeper = own
    copy(
      from: own, [.editedCharacters, .editedAttributes],
      NSRange(location: 0, length: own.length), own.length - length)
    begin()
  }

  private func keep(_ next: NSAttributedString) {
    guard let keeper else { return }
    isKeeping = true
    keeper.replaceCharacters(in: NSRange(location: 0, length: keeper.length), with: next)
    isKeeping = false
    begin()
  }

  /// Brings the copy up to date with a change of the keeper.
  private func copy(
    from keeper: NSTextStorage, _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int
  ) {
    let part = keeper.attributedSubstring(from: range)
    let spans = AttributeSpans(part).all
    guard mask.contains(.editedCharacters) else {
      content.giveSpans()
      return content.replaceSpans(range.location, range.length, with: spans)
    }
    let old = NSRange(location: range.location, length: range.length - delta)
    content.replace(old.location, old.length, with: part.string, spans)
    if isKeeping {
      textWasExchanged(old.location, old.length, range.length)
    } else {
      moveWith(old, range.length)
    }
  }

  /// Updates the fonts that depend on the text size.
  func follow(_ traits: UITraitCollection) {
    guard !spans.isEmpty else { return }
    spans = AttributeSpans(attributedText.following(traits))
  }

  /// Sets an attribute of the whole text, if it has attributes of its own.
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

  /// The attributes of the previous character, if no others were set.
  private func attributesForTyping(_ location: Int) -> AttributeSpans.Attributes? {
    typing
      ?? (spans.isEmpty ? nil : spans.attributes(at: max(0, location - 1))?.withoutAttachment)
  }

  /// Replaces a range in a step of undo of its own.
  func replaceInOneStep(_ range: NSRange, with replacement: String) {
    history.close()
    replace(range, with: replacement)
    history.close()
  }

  /// Replaces a range as if a person had, without asking the delegate.
  ///
  /// - Parameters:
  ///   - range: the range, in UTF-16 units.
  ///   - replacement: the new text.
  ///   - spans: the attributes of the new text; nil for those of the text before it.
  func replace(
    _ range: NSRange, with replacement: String, _ spans: [AttributeSpans.Span]? = nil
  ) {
    let range = whole(TextRange(range.location, range.length))
    let replacement = lined(replacement)
    let edit = TextHistory.Edit(
      location: range.location, removed: substring(range), inserted: replacement,
      before: selection.kept, after: TextRange(range.location + replacement.utf16.count, 0).kept)
    make(edit, spans)
    owner.engine?.invalidateScene()
    tell()
  }

  // MARK: Input by a person

  /// Changes the text to another one, where the host has an older one than the view.
  func edited(_ next: String, _ after: TextRange) {
    let next = lined(next)
    _ = edited(
      TextHistory.edit(from: text, to: next, before: selection.kept, after: after.kept), after)
  }

  /// Applies an edit of the current revision.
  ///
  /// - Returns: whether the text is now as in the host's widget.
  func edited(_ edit: TextEdit, _ after: TextRange) -> Bool {
    let range = clamped(edit.range)
    let replacement = lined(edit.replacement)
    let length = length
    // A splice of several keys may have changed less than its range.
    var change = TextHistory.edit(
      from: substring(range), to: replacement, before: selection.kept.moved(by: -range.location),
      after: after.kept.moved(by: -range.location))
    change.location += range.location
    (change.before, change.after) = (selection.kept, after.kept)
    return edited(change, after)
      && revision == edit.base + 1 && range == edit.range && replacement == edit.replacement
      && self.length == length - range.length + replacement.utf16.count
      && (owner.typing.isEmpty && smart == nil
        || TextUnits.isSpelled(
          substring(TextRange(range.location, replacement.utf16.count)), as: replacement))
  }

  /// Replaces a range as a person does, without a host: the delegate is asked.
  ///
  /// - Parameters:
  ///   - words: the new text.
  ///   - range: the range, in UTF-16 units.
  ///   - isTyped: whether it was typed, so that a class that inserts text itself does that.
  func enter(_ words: String, at range: TextRange, isTyped: Bool) {
    let range = whole(range)
    let words = lined(words)
    let after = TextRange(range.location + words.utf16.count, 0)
    _ = edited(
      TextHistory.Edit(
        location: range.location, removed: substring(range), inserted: words,
        before: selection.kept, after: after.kept), after, isTyped: isTyped)
    owner.engine?.invalidateScene()
  }

  /// Deletes backwards as a person does: the selection, or the character before the cursor.
  func erase() {
    let range = selection.length > 0 ? selection : characterBefore(selection.location)
    if range.length > 0 { return enter("", at: range, isTyped: true) }
    if owner.takesEdits, owner.typing.contains(.deletes) { owner.deleteBackward() }
  }

  /// The range of the character before an offset; empty at the start.
  func characterBefore(_ location: Int) -> TextRange {
    let near = max(0, location - Self.longestCharacter)
    let last = substring(TextRange(near, location - near)).last
    let length = last.map { String($0).utf16.count } ?? 0
    return TextRange(location - length, length)
  }

  /// The length of what is read to find the start of a character, in UTF-16 units.
  private static let longestCharacter = 64

  private func edited(
    _ edit: TextHistory.Edit, _ after: TextRange, isTyped: Bool = true
  ) -> Bool {
    guard owner.takesEdits else { return false }
    var (edit, after) = (edit, after)
    if isTyped, let smart {
      edit = smart.changed(edit, before: charactersBefore(edit.location))
      after = TextRange(edit.after.location, edit.after.length)
    }
    let before = selection
    let told = edit.widened(to: selection.kept) { substring(TextRange($0, $1)) }
    guard owner.shouldChange(NSRange(told.location, told.removed), told.inserted) else {
      return false
    }
    // The delegate may have changed the text, and then the edit does not apply to it.
    guard before == selection,
      TextUnits.isSpelled(
        substring(TextRange(edit.location, edit.removed.utf16.count)), as: edit.removed)
    else { return false }
    if isTyped, perform(told) { return true }
    make(edit)
    selection = clamped(after)
    tell()
    return true
  }

  /// Has a class that inserts or deletes by itself do that, if the edit is what a key does.
  private func perform(_ edit: TextHistory.Edit) -> Bool {
    let typing = owner.typing
    guard !typing.isEmpty else { return false }
    let range = TextRange(edit.location, edit.removed.utf16.count)
    if edit.inserted.isEmpty {
      guard typing.contains(.deletes),
        range == (selection.length > 0 ? selection : characterBefore(selection.location))
      else { return false }
      owner.deleteBackward()
    } else {
      guard typing.contains(.inserts), range == selection else { return false }
      owner.insertText(edit.inserted)
    }
    owner.engine?.invalidateScene()
    return true
  }

  func selected(_ next: TextRange, keepsMark: Bool = false) {
    let old = marked
    guard select(next) else { return }
    marked = keepsMark ? old : nil
    owner.selectionDidChange()
  }

  /// Changes the selection for the app, which is told to the input delegate.
  func selectedByApp(_ next: TextRange) {
    guard let inputDelegate, clamped(next) != selection else { return selected(next) }
    inputDelegate.selectionWillChange(owner as? any UITextInput)
    selected(next)
    inputDelegate.selectionDidChange(owner as? any UITextInput)
  }

  /// Sets the selection.
  ///
  /// - Returns: whether it has changed.
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

  /// Keeps the attributes of the text that the last step removed, in addition to those kept before.
  private func keep(_ spans: [AttributeSpans.Span], _ recording: TextHistory.Recording?) {
    guard !spans.isEmpty, let recording, let number = history.done.last?.number else { return }
    let known = recording == .step ? [] : taken[number] ?? []
    taken[number] = recording == .backward ? spans + known : known + spans
  }

  private func exchange(
    _ location: Int, _ removed: Int, _ inserted: String, _ attributes: [AttributeSpans.Span]
  ) {
    if let keeper {
      isKeeping = true
      let words = AttributeSpans(attributes).string(inserted, plain: plain)
      keeper.replaceCharacters(in: NSRange(location: location, length: removed), with: words)
      isKeeping = false
      return
    }
    content.replace(location, removed, with: inserted, attributes)
    noteEdit(.editedCharacters, location, removed, inserted.utf16.count)
  }

  // MARK: Undo

  /// Undoes or redoes a step.
  ///
  /// - Returns: false when there is none.
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

  /// Handles the keys of undo and redo. With nothing to undo in this text, nothing else is undone
  /// while it has the focus, as that might be out of sight; an announcement says so.
  func answer(_ press: KeyPress) -> Bool {
    if press == .backspace, owner.typing.contains(.deletes), owner.takesEdits {
      erase()
      return true
    }
    guard let isUndo = press.undoes, owner.takesEdits else { return false }
    if !step(isUndo: isUndo) {
      UIAccessibility.post(
        notification: .announcement,
        argument: isUndo ? Words.nothingToUndo : Words.nothingToRedo)
    }
    return true
  }

  func describe(_ input: inout TextInput) {
    input.revision = revision
    input.canUndo = owner.takesEdits && history.canUndo
    input.canRedo = owner.takesEdits && history.canRedo
  }

  // MARK: Ranges

  func clamped(_ range: TextRange) -> TextRange {
    let start = min(max(0, range.location), length)
    return TextRange(start, min(max(0, range.length), length - start))
  }

  /// The part of a range that is in the text, without halves of characters.
  private func whole(_ range: TextRange) -> TextRange {
    let range = clamped(range)
    let whole = content.whole(NSRange(location: range.location, length: range.length))
    return TextRange(whole.location, whole.length)
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
  /// The range of `words` at a location.
  init(_ location: Int, _ words: String) {
    self.init(location: location, length: words.utf16.count)
  }
}

extension TextHistory.Selection {
  func moved(by distance: Int) -> Self { Self(location + distance, length) }
}

extension TextRange {
  var kept: TextHistory.Selection { TextHistory.Selection(location, length) }
}

/// The undo manager of a text, which uses its history.
final class TextUndoManager: UndoManager {
  fileprivate weak var editor: TextEditor?

  override var canUndo: Bool { editor?.history.canUndo ?? false }
  override var canRedo: Bool { editor?.history.canRedo ?? false }
  override func undo() { editor?.step(isUndo: true) }
  override func undoNestedGroup() { undo() }
  override func redo() { editor?.step(isUndo: false) }
}

extension KeyPress {
  /// Whether the key undoes (true) or redoes (false) the last change; nil for other keys.
  var undoes: Bool? {
    switch description {
    case "ctrl+z": true
    case "ctrl+shift+z", "ctrl+y": false
    default: nil
    }
  }
}
