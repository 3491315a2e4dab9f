import Foundation

/// What can be said of a stretch of an attributed text, and the type of its value.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`. That of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`, of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`, behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: points between this letter and the next, besides what the font has.
  public static let kern = NSAttributedString.Key("NSKern")
  /// An `Int`: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; without it the line has that of the letters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// An `Int`: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; without it the line has that of the letters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `URL`, or a `String` that is one.
  public static let link = NSAttributedString.Key("NSLink")
  /// A `String`: the language of it. What is in none ("zxx") is not checked for its spelling.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
  /// A `String`: what a person presses there is an item of the app's own (`UITextItem`).
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// A `Bool`: a check box is shown instead of the letters, ticked or not. They take the room that
  /// they take, and stay what is selected and copied.
  ///
  /// Differs from UIKit: it is not there.
  public static let checkBox = NSAttributedString.Key("UICheckBox")
  /// A number: points above the line's baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// Lines below or through letters.
///
/// Differs from UIKit: a line is single or double and goes through; there are no thick ones and
/// no patterns.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}
