import Foundation
import Scene

/// The text that a keyboard of the app's own types into.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the cursor or selection; nil for none.
  var documentContextBeforeInput: String? { get }
  /// The text after the cursor or selection; nil for none.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil for none.
  var selectedText: String? { get }
  /// The input mode of the text; nil where nothing is edited.
  var documentInputMode: UITextInputMode? { get }
  /// Moves the cursor by a number of characters, backwards if it is negative.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// A controller of a view in the place of the keyboard, or above it: what a responder returns as its
/// `inputViewController` or `inputAccessoryViewController`.
///
/// *Differs from UIKit*: there are no keyboards for other apps, so that it is no extension's and there is no
/// next keyboard to go to.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
  private lazy var document: any UITextDocumentProxy = TypedDocument(self)

  /// The view, if it is an input view. Setting it sets `view`.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  /// The text that is typed into: that of the first responder.
  open var textDocumentProxy: any UITextDocumentProxy { document }

  /// The language of the keyboard, for the app's own use; nil for that of the person.
  open var primaryLanguage: String?

  /// Makes an input view with the look of the keyboard.
  open override func loadView() {
    view = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 216), inputViewStyle: .keyboard)
  }

  /// Ends editing, so that the keyboard leaves.
  open func dismissKeyboard() { engine?.firstResponder?.resignFirstResponder() }
}

/// A text whose surroundings of the cursor can be read; the texts of the toolkit are.
@preconcurrency @MainActor protocol TypedText: AnyObject {
  var typedText: (before: String, selected: String, behind: String) { get }
  func moveCursor(by characters: Int)
  /// Types as a person does: the delegate is asked.
  func enterText(_ text: String)
  func erase()
}

/// The first responder's text.
@MainActor private final class TypedDocument: UITextDocumentProxy {
  private weak var controller: UIInputViewController?

  init(_ controller: UIInputViewController) { self.controller = controller }

  private var responder: UIResponder? { controller?.engine?.firstResponder }
  private var text: (any TypedText)? { responder as? any TypedText }
  private var input: (any UIKeyInput)? { responder as? any UIKeyInput }

  private func some(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }

  var documentContextBeforeInput: String? { some(text?.typedText.before) }
  var documentContextAfterInput: String? { some(text?.typedText.behind) }
  var selectedText: String? { some(text?.typedText.selected) }
  var documentInputMode: UITextInputMode? { responder?.textInputMode }
  func adjustTextPosition(byCharacterOffset offset: Int) { text?.moveCursor(by: offset) }
  var hasText: Bool { input?.hasText ?? false }
  func insertText(_ words: String) {
    if let text { text.enterText(words) } else { input?.insertText(words) }
  }
  func deleteBackward() {
    if let text { text.erase() } else { input?.deleteBackward() }
  }
  var keyboardType: UIKeyboardType {
    get { input?.keyboardType ?? .default }
    set { input?.keyboardType = newValue }
  }
  var keyboardAppearance: UIKeyboardAppearance {
    get { input?.keyboardAppearance ?? .default }
    set { input?.keyboardAppearance = newValue }
  }
  var returnKeyType: UIReturnKeyType {
    get { input?.returnKeyType ?? .default }
    set { input?.returnKeyType = newValue }
  }
}
