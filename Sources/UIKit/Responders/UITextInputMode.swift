import Foundation

/// The way in which text is entered: the language of the person.
///
/// *Differs from UIKit*: layouts of keyboards are the desktop's, and not told to apps; there is a mode for
/// each language that the desktop names.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// The language, such as “en-US”.
  open var primaryLanguage: String? { language }
  private let language: String

  init(_ language: String) { self.language = language.replacingOccurrences(of: "_", with: "-") }

  /// The modes of the person, the preferred one first.
  open class var activeInputModes: [UITextInputMode] {
    SceneEngine.current?.environment.languages.map(UITextInputMode.init) ?? []
  }

  /// Posted when the language of the person has changed while a text is edited. The object is nil.
  public nonisolated static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextInputMode)?.language == language
  }

  open override var hash: Int { language.hashValue }
}
