import Scene

/// What a class of texts does by itself with the keys that a person types: token fields, fields for
/// codes and similar ones override `insertText(_:)` and `deleteBackward()`.
struct TextTyping: OptionSet {
  let rawValue: Int

  /// The class overrides `insertText(_:)`.
  static let inserts = TextTyping(rawValue: 1)
  /// The class overrides `deleteBackward()`.
  static let deletes = TextTyping(rawValue: 2)

  @MainActor init(
    of type: AnyClass, since base: AnyClass, _ inserting: MethodTable, _ deleting: MethodTable
  ) {
    self = []
    guard type != base else { return }
    if inserting.differs(in: type) { insert(.inserts) }
    if deleting.differs(in: type) { insert(.deletes) }
  }

  init(rawValue: Int) { self.rawValue = rawValue }
}

extension KeyPress {
  static let backspace = KeyPress("backspace")
}

extension TextEditor {
  /// The keys that the class of the text has a use for of its own.
  ///
  /// The host's widget reports no deletion where nothing is before the cursor, so that the key itself
  /// is asked for there.
  var ownKeys: [KeyPress] {
    var keys = owner.ownEditKeys
    if owner.typing.contains(.deletes), selection == TextRange(0, 0) { keys.append(.backspace) }
    return keys
  }
}

extension UITextField {
  var typing: TextTyping {
    TextTyping(of: type(of: self), since: UITextField.self, .fieldInserts, .fieldDeletes)
  }
}

extension UITextView {
  var typing: TextTyping {
    TextTyping(of: type(of: self), since: UITextView.self, .viewInserts, .viewDeletes)
  }
}

extension MethodTable {
  fileprivate static let fieldInserts = MethodTable(
    of: UITextField.self, PlainField.self, InsertingField.self)
  fileprivate static let fieldDeletes = MethodTable(
    of: UITextField.self, PlainField.self, DeletingField.self)
  fileprivate static let viewInserts = MethodTable(
    of: UITextView.self, PlainView.self, InsertingView.self)
  fileprivate static let viewDeletes = MethodTable(
    of: UITextView.self, PlainView.self, DeletingView.self)

  private final class PlainField: UITextField {}
  private final class InsertingField: UITextField {
    override func insertText(_ text: String) { super.insertText(text) }
  }
  private final class DeletingField: UITextField {
    override func deleteBackward() { super.deleteBackward() }
  }
  private final class PlainView: UITextView {}
  private final class InsertingView: UITextView {
    override func insertText(_ text: String) { super.insertText(text) }
  }
  private final class DeletingView: UITextView {
    override func deleteBackward() { super.deleteBackward() }
  }
}
