import Foundation
import Scene

/// A mutable attributed string that reports changes to a delegate.
///
/// The storage of a text view is what the view shows: attributes that are set here become visible,
/// and typing is reported to the delegate, which may set attributes in response. Changes of
/// attributes are not recorded for undo.
///
/// For example, to make words that begin with # bold while a person types:
///
///     func textStorage(
///       _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
///       range editedRange: NSRange, changeInLength delta: Int
///     ) {
///       guard editedMask.contains(.editedCharacters) else { return }
///       for tag in tags(in: textStorage.string, near: editedRange) {
///         textStorage.addAttribute(.font, value: bold, range: tag)
///       }
///     }
///
/// A subclass may keep the text itself. It overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` with a `String`, and `setAttributes(_:range:)`, and calls
/// `edited(_:range:changeInLength:)` in the last two.
///
/// Differs from UIKit: attributes are not fixed. Characters replaced here, and not by the text view,
/// are not recorded for undo; the recorded steps move with the text, so that undo reverts what a
/// person did and nothing else.
open class NSTextStorage: NSMutableAttributedString {
  /// What was changed.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters were changed.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  let content: StoredText
  /// The editors of the text views that show the storage.
  private var owners: [Owner] = []
  private struct Owner { weak var editor: (any TextStorageOwner)? }
  private enum Stage { case idle, announcing, answering }
  private var stage = Stage.idle
  private var isProcessing = false
  /// Whether a subclass may keep the text, which has to be asked for it then.
  private(set) lazy var isSubclass = type(of: self) != NSTextStorage.self

  // MARK: Layout managers

  /// The objects that lay out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds an object that lays out the text, which it is told of every change.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes an object that lays out the text.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  private var depth = 0

  /// The object that is called when an edit is processed. It is not retained.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// What was changed since edits began; empty when no change is pending.
  open private(set) var editedMask: EditActions = []
  /// The changed range in the text as it is now; its location is `NSNotFound` when no change is
  /// pending.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change of the text's length in UTF-16 units since edits began.
  open private(set) var changeInLength = 0

  init(_ content: StoredText, of owner: any TextStorageOwner) {
    self.content = content
    owners = [Owner(editor: owner)]
    super.init(string: "")
  }

  /// Creates an empty text.
  public init() {
    content = StoredText()
    super.init(string: "")
  }

  public override init(string: String) {
    content = StoredText()
    super.init(string: "")
    content.text = string
  }

  public override init(string: String, attributes: [NSAttributedString.Key: Any]?) {
    content = StoredText()
    super.init(string: "")
    content.text = string
    if let attributes, !string.isEmpty { setAttributes(attributes, range: all) }
  }

  public override init(attributedString: NSAttributedString) {
    content = StoredText()
    super.init(string: "")
    content.text = attributedString.string
    content.setSpans(AttributeSpans(attributedString))
  }

  public required init?(coder: NSCoder) { return nil }

  private var all: NSRange { NSRange(location: 0, length: length) }

  /// Notes that a text view shows the storage, which several may.
  func add(_ owner: any TextStorageOwner) {
    owners.removeAll { $0.editor == nil || $0.editor === owner }
    owners.append(Owner(editor: owner))
  }

  // MARK: Reading

  open override var string: String { content.text }
  open override var length: Int { isSubclass ? string.utf16.count : content.length }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    check(NSRange(location: location, length: 1))
    guard let found = content.spans.span(at: location) else {
      range?.pointee = all
      return content.plain()
    }
    range?.pointee = NSRange(location: found.start, length: found.span.length)
    return found.span.attributes.all
  }

  /// Differs from UIKit: the effective range ends where attributes were set separately, even if
  /// they are the same.
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var found = NSRange()
    let attributes = attributes(at: location, effectiveRange: &found)
    range?.pointee = NSIntersectionRange(found, rangeLimit)
    return attributes
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    check(range)
    guard !isSubclass else { return collected(range) }
    let part = content.spans.slice(range.location, range.length)
    return AttributeSpans(part).string(
      content.substring(range.location, range.length), plain: content.plain())
  }

  /// A part of the text as a subclass has it.
  private func collected(_ range: NSRange) -> NSAttributedString {
    let made = NSMutableAttributedString(
      string: NSString(string: string).substring(with: range))
    var at = range.location
    while at < NSMaxRange(range) {
      var found = NSRange()
      let attributes = attributes(at: at, effectiveRange: &found)
      let part = NSIntersectionRange(found, range)
      guard part.length > 0 else { break }
      made.setAttributes(
        attributes, range: NSRange(location: part.location - range.location, length: part.length))
      at = NSMaxRange(part)
    }
    return made
  }

  /// The attributes for the scene.
  func runs(in line: AttachmentLine) -> TextRuns {
    guard isSubclass else {
      if owners.allSatisfy({ $0.editor == nil }) { content.setLine(line) }
      return content.runs
    }
    return TextRuns(collected(all), in: line)
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    attributedSubstring(from: all).isEqual(to: other)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { attributedSubstring(from: all) }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: attributedSubstring(from: all))
  }

  // MARK: Changing

  /// Replaces characters. A range that would divide a character beyond U+FFFF is extended to all of it,
  /// as no text can have a half.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    check(range)
    let range = content.whole(range)
    let near = content.spans.attributes(
      at: range.length > 0 ? range.location : range.location - 1)?.withoutAttachment
    replace(range, str, near.map { [(str.utf16.count, $0)] } ?? [])
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    check(range)
    guard !isSubclass else {
      beginEditing()
      replaceCharacters(in: range, with: attrString.string)
      attrString.enumerateAttributes(
        in: NSRange(location: 0, length: attrString.length), options: []
      ) { attributes, part, _ in
        setAttributes(
          attributes,
          range: NSRange(location: range.location + part.location, length: part.length))
      }
      endEditing()
      return
    }
    replace(content.whole(range), attrString.string, AttributeSpans(attrString).all)
  }

  private func replace(_ range: NSRange, _ words: String, _ spans: [AttributeSpans.Span]) {
    precondition(
      stage != .answering,
      """
      The characters of a text storage were replaced in textStorage(_:didProcessEditing:range:\
      changeInLength:), which may only change attributes. Do that in \
      textStorage(_:willProcessEditing:range:changeInLength:), or when the edit is over.
      """)
    content.replace(range.location, range.length, with: words, spans)
    let count = words.utf16.count
    for owner in owners {
      if let editor = owner.editor { MainActor.assumeIsolated { editor.wasReplaced(range, count) } }
    }
    edited(.editedCharacters, range: range, changeInLength: count - range.length)
  }

  open override func setAttributes(
    _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
  ) {
    check(range)
    guard range.length > 0 else { return }
    content.giveSpans()
    content.replaceSpans(
      range.location, range.length, with: [(range.length, AttributeSpans.Attributes(attrs ?? [:]))])
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) { addAttributes([name: value], range: range) }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any], range: NSRange
  ) { change(range) { $0.merge(attrs) { _, new in new } } }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  private func change(
    _ range: NSRange, _ change: @escaping (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    check(range)
    guard range.length > 0 else { return }
    guard !isSubclass else {
      beginEditing()
      collected(range).enumerateAttributes(
        in: NSRange(location: 0, length: range.length), options: []
      ) { attributes, part, _ in
        var next = attributes
        change(&next)
        setAttributes(
          next, range: NSRange(location: range.location + part.location, length: part.length))
      }
      endEditing()
      return
    }
    content.giveSpans()
    let next = content.spans.slice(range.location, range.length).map { span in
      var attributes = span.attributes.all
      change(&attributes)
      return (span.length, AttributeSpans.Attributes(attributes))
    }
    content.replaceSpans(range.location, range.length, with: next)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: all, with: attrString)
  }

  func check(_ range: NSRange) {
    precondition(
      range.location >= 0 && range.length >= 0 && range.location <= length
        && range.length <= length - range.location,
      "\(range) is not within a text of \(length) UTF-16 units.")
  }

  // MARK: Notification of changes

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    precondition(depth > 0, "endEditing() was called without beginEditing().")
    depth -= 1
    processWhenDone()
  }

  /// Records a change, and processes it at once, or when edits that began have ended.
  ///
  /// - Parameters:
  ///   - editedMask: what was changed.
  ///   - editedRange: the changed range as it was before the change.
  ///   - delta: the change of the text's length in UTF-16 units.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let now = NSRange(
      location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedMask.isEmpty {
      self.editedRange = now
    } else {
      var known = self.editedRange
      if editedMask.contains(.editedCharacters) {
        // Text before or within the change moved with it.
        let end = max(NSMaxRange(known), NSMaxRange(editedRange)) + delta
        known = NSRange(location: known.location, length: max(0, end - known.location))
      }
      self.editedRange = NSUnionRange(known, now)
    }
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    processWhenDone()
  }

  private func processWhenDone() {
    guard depth == 0, stage == .idle, !isProcessing, !editedMask.isEmpty else { return }
    // What an override of it changes belongs to the same edit.
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  /// Calls the delegate's methods for the pending change, and updates what is shown.
  open func processEditing() {
    // The delegate reads and changes this storage, on the same actor.
    nonisolated(unsafe) let me = self
    MainActor.assumeIsolated {
      me.stage = .announcing
      me.delegate?.textStorage(
        me, willProcessEditing: me.editedMask, range: me.editedRange,
        changeInLength: me.changeInLength)
      me.stage = .answering
      me.delegate?.textStorage(
        me, didProcessEditing: me.editedMask, range: me.editedRange,
        changeInLength: me.changeInLength)
      me.stage = .idle
      let (mask, range, delta) = (me.editedMask, me.editedRange, me.changeInLength)
      me.editedMask = []
      me.editedRange = NSRange(location: NSNotFound, length: 0)
      me.changeInLength = 0
      for manager in me.layoutManagers {
        manager.processEditing(
          for: me, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
      }
      for owner in me.owners { owner.editor?.processed(mask, range, delta) }
    }
  }
}
