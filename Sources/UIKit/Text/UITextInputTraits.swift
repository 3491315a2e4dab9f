import Foundation
import Scene

/// How text is entered. All members have default implementations, which return what fields have by
/// default; a class that implements none of them cannot set them.
///
/// Differs from UIKit: a host without an on-screen keyboard passes the kind of input,
/// capitalization and spelling on to the input method, and does not use `returnKeyType`,
/// `keyboardAppearance` and `enablesReturnKeyAutomatically`. `passwordRules` are for programs that
/// suggest passwords, of which there is none here: they are kept.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// What is capitalized automatically. The default of fields and text views is sentences.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether misspelled words are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelled words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether typed quotation marks become those of the language.
  var smartQuotesType: UITextSmartQuotesType { get set }
  /// Whether two typed hyphens become a dash.
  var smartDashesType: UITextSmartDashesType { get set }
  /// Whether spaces are added and removed with words that are pasted and cut.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  /// The kind of text that is entered.
  var keyboardType: UIKeyboardType { get set }
  /// The look of an on-screen keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the return key of an on-screen keyboard.
  var returnKeyType: UIReturnKeyType { get set }
  /// A Boolean value that says whether the return key of an on-screen keyboard is disabled while there is
  /// no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// A Boolean value that says whether the characters are hidden.
  var isSecureTextEntry: Bool { get set }
  /// What the text means, such as a name or an address; nil if nothing is known.
  var textContentType: UITextContentType? { get set }
  /// The rules of new passwords; nil for none.
  var passwordRules: UITextInputPasswordRules? { get set }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set { InputTraits.refuse("autocapitalizationType", of: self, newValue) }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set { InputTraits.refuse("autocorrectionType", of: self, newValue) }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set { InputTraits.refuse("spellCheckingType", of: self, newValue) }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { .default }
    set { InputTraits.refuse("smartQuotesType", of: self, newValue) }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { .default }
    set { InputTraits.refuse("smartDashesType", of: self, newValue) }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { .default }
    set { InputTraits.refuse("smartInsertDeleteType", of: self, newValue) }
  }
  public var keyboardType: UIKeyboardType {
    get { .default }
    set { InputTraits.refuse("keyboardType", of: self, newValue) }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set { InputTraits.refuse("keyboardAppearance", of: self, newValue) }
  }
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set { InputTraits.refuse("returnKeyType", of: self, newValue) }
  }
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set { InputTraits.refuse("enablesReturnKeyAutomatically", of: self, newValue) }
  }
  public var isSecureTextEntry: Bool {
    get { false }
    set { InputTraits.refuse("isSecureTextEntry", of: self, newValue) }
  }
  public var textContentType: UITextContentType? {
    get { nil }
    set { InputTraits.refuse("textContentType", of: self, newValue) }
  }
  public var passwordRules: UITextInputPasswordRules? {
    get { nil }
    set { InputTraits.refuse("passwordRules", of: self, newValue) }
  }
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

/// Whether typed quotation marks become those of the language.
///
/// *Differs from UIKit*: by default they do not, as in other programs of the desktop.
public enum UITextSmartQuotesType: Int, Sendable {
  /// Quotation marks stay as they were typed.
  case `default`
  /// Quotation marks stay as they were typed.
  case no
  /// Typed quotation marks become those that the language has before and after words.
  case yes
}

/// Whether two typed hyphens become a dash.
///
/// *Differs from UIKit*: by default they do not, as in other programs of the desktop.
public enum UITextSmartDashesType: Int, Sendable {
  /// Hyphens stay as they were typed.
  case `default`
  /// Hyphens stay as they were typed.
  case no
  /// Two hyphens become an em dash.
  case yes
}

/// Whether spaces are added and removed with words that are pasted and cut.
///
/// *Differs from UIKit*: by default they are not, as in other programs of the desktop.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// Spaces are left alone.
  case `default`
  /// Spaces are left alone.
  case no
  /// A pasted word is set apart from those beside it, and of the two spaces around a word that is cut
  /// one goes as well.
  case yes
}

/// The look of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// That of the interface.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// The old name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// The rules of new passwords, for programs that suggest some.
open class UITextInputPasswordRules: NSObject {
  /// The rules, as `minlength: 12; required: digit;`.
  public let passwordRulesDescriptor: String

  /// Creates rules from a description such as `minlength: 12; required: digit;`.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }
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
  /// A prefix of names.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A suffix of names.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A title of work.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The name of a country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// A date and time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// A code that is used once, such as one sent to a telephone.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// The kind of input if `keyboardType` is the default.
  var purpose: TextInput.Purpose {
    switch self {
    case .name, .givenName, .familyName, .namePrefix, .middleName, .nameSuffix, .nickname: .name
    case .telephoneNumber: .phone
    case .emailAddress: .email
    case .URL: .web
    case .oneTimeCode: .pin
    case .creditCardNumber: .digits
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
  var quotes = UITextSmartQuotesType.default
  var dashes = UITextSmartDashesType.default
  var spaces = UITextSmartInsertDeleteType.default
  var appearance = UIKeyboardAppearance.default
  var needsText = false
  var rules: UITextInputPasswordRules?

  /// Traps for a class that has a trait by default only.
  static func refuse(_ name: String, of object: AnyObject, _ value: Any?) -> Never {
    preconditionFailure(
      "\(type(of: object)) was given the \(name) \(value ?? "nil") and has no such property; "
        + "declare one in the class")
  }

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
