import Foundation

/// The attributes of attributed strings, with the types of their values.
extension NSAttributedString.Key {
  /// The font of the letters, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The style of the paragraph, an `NSParagraphStyle`. That of a paragraph's first character
  /// counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of the letters, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the letters, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The additional space after a letter, a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The line through the letters, an `Int`: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the letters, a `UIColor`; the letters' colour without it.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The line below the letters, an `Int`: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the letters, a `UIColor`; the letters' colour without it.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The address that is opened when the text is pressed, a `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// The language of the text, a `String`. Text in no language ("zxx") is not checked for its
  /// spelling.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
  /// The tag of a text item that the app handles itself when it is pressed (`UITextItem`), a
  /// `String`.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// A `Bool` that shows a check box instead of the letters, ticked or not. The letters keep their
  /// width, and are what is selected and copied.
  ///
  /// Differs from UIKit: UIKit has no such attribute.
  public static let checkBox = NSAttributedString.Key("UICheckBox")
  /// The distance of the letters above the line's baseline, a number of points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}

/// The style of a line below or through letters.
///
/// Differs from UIKit: a line is single or double, and continuous; there are no thick lines and no
/// patterns.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
}
