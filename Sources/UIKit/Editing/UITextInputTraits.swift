import Scene

/// How a person puts text in.
///
/// Differs from UIKit: a host without a keyboard of its own on the screen passes the kind of
/// input, capitals and spelling on to the input method, and has no use for `returnKeyType`.
@MainActor public protocol UITextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType? { get set }
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

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

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
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

/// What a text is about. Of these, a host is told of addresses, numbers and codes.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// Where the keyboard was not chosen.
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

/// The traits of a field or text view, as they are kept.
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
