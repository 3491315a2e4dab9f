/// An object to which characters can be typed. Keys that a person presses while it is the first
/// responder call its methods.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// A Boolean value that says whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the cursor, or replaces the selection. The delegate is not asked.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the cursor. The delegate is not asked.
  func deleteBackward()
}
