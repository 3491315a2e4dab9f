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
  /// The additional space after a letter, a number of points. Where there is one, `kern` has no
  /// effect.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether letters are joined to ligatures, an `Int`: 0 for never, 1, the default, for those that
  /// the font has by itself.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The picture that is shown instead of a character, an `NSTextAttachment`. The character is
  /// `NSTextAttachment.character`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A picture below the last line of a paragraph, an `NSTextAttachment`. That of a paragraph's
  /// first character counts; `lineLayoutPadding` is the space above and below it. The text has no
  /// character for it. A press of it in a text view is one of a `UITextItem`.
  ///
  /// *Differs from UIKit*: UIKit has no such attribute. Text views alone show it.
  public static let figure = NSAttributedString.Key("UIFigure")
  /// The shadow of the letters, an `NSShadow`.
  ///
  /// *Differs from UIKit*: a text that a person can edit or select shows none.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The width of the letters' outline, a number: percent of the size of the font. Letters with a
  /// positive width are not filled, those with a negative one are.
  ///
  /// *Differs from UIKit*: a text that a person can edit or select shows none.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the letters' outline, a `UIColor`; the letters' colour without it.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The slant of the letters, a number; 0, the default, is none.
  ///
  /// *Differs from UIKit*: all values greater than 0 select the font's slanted face, and negative
  /// ones have no effect.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the factor by which the letters are wider, a number; 0, the default, leaves
  /// them as they are.
  ///
  /// *Differs from UIKit*: the text becomes about so much wider or narrower by the space between its
  /// letters.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The directions of the letters, an array of numbers: the raw values of an `NSWritingDirection` and an
  /// `NSWritingDirectionFormatType`, added up, from outside inwards.
  ///
  /// *Differs from UIKit*: the first direction of a paragraph's first character is that of the whole paragraph, unless
  /// its style has one. Letters inside of a paragraph follow the rules of Unicode.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// An effect of the letters, the raw value of an `NSAttributedString.TextEffectStyle`.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
}

extension NSAttributedString {
  /// The name of an effect of letters.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The letters seem to be pressed into the paper: there is light at their lower edges.
    public static let letterpressStyle = TextEffectStyle(
      rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// The style of a line below or through letters: the number or the width of the lines, with a
/// pattern.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the width.
  ///
  /// *Differs from UIKit*: a text that a person can edit or select shows it as wide as `single`, and
  /// without a pattern.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A line of dashes with a dot between them.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A line of dashes with two dots between them.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// A line only where there are letters, not below spaces.
  ///
  /// *Differs from UIKit*: it has no effect in a text that a person can edit or select.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// How letters stand in a text of another direction, beside an `NSWritingDirection` in the values of
/// `NSAttributedString.Key.writingDirection`.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// By their own direction, inside of the one that is given.
  case embedding = 0
  /// In the direction that is given, whatever is their own.
  case override = 2
}
