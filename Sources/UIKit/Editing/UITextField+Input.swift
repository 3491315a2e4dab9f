import Foundation
import Scene

extension UITextField: UITextInput {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.capitals }
    set { inputTraits.capitals = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.correction }
    set { inputTraits.correction = newValue }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spelling }
    set { inputTraits.spelling = newValue }
  }
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  public var textContentType: UITextContentType? {
    get { inputTraits.content }
    set { inputTraits.content = newValue }
  }

  public var hasText: Bool { !editor.text.isEmpty }
  public func insertText(_ text: String) { editor.insert(text) }
  public func deleteBackward() { editor.deleteBackward() }

  public func text(in range: UITextRange) -> String? { editor.substring(range.range) }

  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(
      NSRange(location: range.range.location, length: range.range.length), with: text)
  }

  public var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }

  public var endOfDocument: UITextPosition { UITextPosition(editor.length) }
}
