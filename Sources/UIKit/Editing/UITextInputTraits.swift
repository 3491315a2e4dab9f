import Scene

/// How text is entered.
///
/// Differs from UIKit: a host without an on-screen keyboard passes the kind of input,
/// capitalization and spelling on to the input method, and does not use `returnKeyType`.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// What is capitalized automatically. The default of fields and text views is sentences.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether misspelled words are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelled words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The kind of text that is entered.
  var keyboardType: UIKeyboardType { get set }
  /// The label of the return key of an on-screen keyboard.
  var returnKeyType: UIReturnKeyType { get set }
  /// A Boolean value that says whether the characters are hidden.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, such as a name or an address; nil if nothing is known.
  var textContentType: UITextContentType? { get set }
}

/// What is capitalized automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Nothing, each word, each sentence, or all characters.
  case none, words, sentences, allCharacters
}

/// Whether misspelled words are corrected automatically.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The host decides.
  case `default`
  /// Nothing is corrected.
  case no
  /// Misspelled words are corrected, if the host can do that.
  case yes
}

/// Whether misspelled words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The host decides.
  case `default`
  /// Nothing is marked.
  case no
  /// Misspelled words are marked, if the host can do that.
  case yes
}

/// The kind of text that is entered.
public enum UIKeyboardType: Int, Sendable {
  /// Any text.
  case `default` = 0
  /// Latin letters.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// A telephone number.
  case phonePad = 5
  /// A name or a telephone number.
  case namePhonePad = 6
  /// An e-mail address.
  case emailAddress = 7
  /// A number with decimals.
  case decimalPad = 8
  /// Any text; UIKit's keyboard for it has @ and #.
  case twitter = 9
  /// A search of the web.
  case webSearch = 10
  /// Digits.
  case asciiCapableNumberPad = 11

  /// The old name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable

  var purpose: TextInput.Purpose {
    switch self {
    case .default, .twitter: .text
    case .asciiCapable: .latin
    case .numbersAndPunctuation: .punctuation
    case .URL: .web
    case .numberPad, .asciiCapableNumberPad: .digits
    case .phonePad: .phone
    case .namePhonePad: .name
    case .emailAddress: .email
    case .decimalPad: .decimal
    case .webSearch: .search
    }
  }
}

/// The label of the return key of an on-screen keyboard.
public enum UIReturnKeyType: Int, Sendable {
  /// The label that the name says; the default one is the keyboard's own.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  /// Continue.
  case `continue`

  var setting: TextInput.ReturnKey {
    switch self {
    case .default: .plain
    case .go: .go
    case .google: .google
    case .join: .join
    case .next: .next
    case .route: .route
    case .search: .search
    case .send: .send
    case .yahoo: .yahoo
    case .done: .done
    case .emergencyCall: .emergency
    case .continue: .continues
    }
  }
}

/// The meaning of a text. Names, addresses, numbers and codes are passed on to the host.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once, such as one sent to a telephone.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// The kind of input if `keyboardType` is the default.
  var purpose: TextInput.Purpose {
    switch self {
    case .name, .givenName, .familyName: .name
    case .telephoneNumber: .phone
    case .emailAddress: .email
    case .URL: .web
    case .oneTimeCode: .pin
    default: .text
    }
  }
}

/// The stored input traits of a field or text view.
struct InputTraits: Equatable {
  var capitals = UITextAutocapitalizationType.sentences
  var correction = UITextAutocorrectionType.default
  var spelling = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var returnKey = UIReturnKeyType.default
  var content: UITextContentType?

  var setting: TextInput {
    var input = TextInput()
    input.purpose = keyboard == .default ? content?.purpose ?? .text : keyboard.purpose
    input.capitals =
      switch capitals {
      case .none: .none
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .all
      }
    input.corrects = correction == .default ? nil : correction == .yes
    input.checksSpelling = spelling == .default ? nil : spelling == .yes
    input.returnKey = returnKey.setting
    return input
  }
}
