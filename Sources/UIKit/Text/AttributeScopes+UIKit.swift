import Foundation

extension AttributeScopes {
  /// The attributes that UIKit defines for texts, and those of Foundation.
  public struct UIKitAttributes: AttributeScope {
    /// The font of the letters.
    public let font: FontAttribute
    /// The style of the paragraph; that of a paragraph's first character counts.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The colour of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The additional space after a letter, in points.
    public let kern: KernAttribute
    /// The line through the letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through the letters; the letters' colour without it.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The line below the letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below the letters; the letters' colour without it.
    public let underlineColor: UnderlineColorAttribute
    /// The distance of the letters above the line's baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The additional space after a letter, in points, instead of `kern`.
    public let tracking: TrackingAttribute
    /// Whether letters are joined to ligatures: 0 for never.
    public let ligature: LigatureAttribute
    /// The logarithm of the factor by which the letters are wider.
    public let expansion: ExpansionAttribute
    /// The slant of the letters.
    public let obliqueness: ObliquenessAttribute
    /// The colour of the letters' outline; the letters' colour without it.
    public let strokeColor: StrokeColorAttribute
    /// The width of the letters' outline, in percent of the size of the font.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow of the letters.
    public let shadow: ShadowAttribute
    /// An effect of the letters.
    public let textEffect: TextEffectAttribute
    /// The picture that is shown instead of a character.
    public let attachment: AttachmentAttribute
    /// The attributes of Foundation, such as links.
    public let foundation: FoundationAttributes

    /// The attribute of `font`.
    public enum FontAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIFont
      /// The name of the attribute, which is that of `NSAttributedString.Key.font`.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The attribute of `paragraphStyle`.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSParagraphStyle
      /// The name of the attribute, which is that of `NSAttributedString.Key.paragraphStyle`.
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    /// The attribute of `foregroundColor`.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute, which is that of `NSAttributedString.Key.foregroundColor`.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The attribute of `backgroundColor`.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute, which is that of `NSAttributedString.Key.backgroundColor`.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The attribute of `kern`, in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of its values, which are points.
      public typealias Value = CGFloat
      /// The name of the attribute, which is that of `NSAttributedString.Key.kern`.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The attribute of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute, which is that of `NSAttributedString.Key.strikethroughStyle`.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The attribute of `strikethroughColor`.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute, which is that of `NSAttributedString.Key.strikethroughColor`.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    /// The attribute of `underlineStyle`.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute, which is that of `NSAttributedString.Key.underlineStyle`.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The attribute of `underlineColor`.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute, which is that of `NSAttributedString.Key.underlineColor`.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The attribute of `baselineOffset`, in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of its values, which are points.
      public typealias Value = CGFloat
      /// The name of the attribute, which is that of `NSAttributedString.Key.baselineOffset`.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The attribute of `tracking`.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute, which is that of `NSAttributedString.Key.tracking`.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The attribute of `ligature`.
    public enum LigatureAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = Int
      /// The name of the attribute, which is that of `NSAttributedString.Key.ligature`.
      public static let name = NSAttributedString.Key.ligature.rawValue
    }
    /// The attribute of `expansion`.
    public enum ExpansionAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute, which is that of `NSAttributedString.Key.expansion`.
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
    /// The attribute of `obliqueness`.
    public enum ObliquenessAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute, which is that of `NSAttributedString.Key.obliqueness`.
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
    /// The attribute of `strokeColor`.
    public enum StrokeColorAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = UIColor
      /// The name of the attribute, which is that of `NSAttributedString.Key.strokeColor`.
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }
    /// The attribute of `strokeWidth`.
    public enum StrokeWidthAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = CGFloat
      /// The name of the attribute, which is that of `NSAttributedString.Key.strokeWidth`.
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }
    /// The attribute of `shadow`.
    public enum ShadowAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSShadow
      /// The name of the attribute, which is that of `NSAttributedString.Key.shadow`.
      public static let name = NSAttributedString.Key.shadow.rawValue
    }
    /// The attribute of `textEffect`.
    public enum TextEffectAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSAttributedString.TextEffectStyle
      /// The name of the attribute, which is that of `NSAttributedString.Key.textEffect`.
      public static let name = NSAttributedString.Key.textEffect.rawValue
    }
    /// The attribute of `attachment`.
    public enum AttachmentAttribute: AttributedStringKey {
      /// The type of its values.
      public typealias Value = NSTextAttachment
      /// The name of the attribute, which is that of `NSAttributedString.Key.attachment`.
      public static let name = NSAttributedString.Key.attachment.rawValue
    }
  }

  /// UIKit's scope of attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// The attribute of UIKit's scope at a key path, which lets texts name it directly.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// Makes an attributed string with the same text, the attributes of UIKit's scope and links.
  /// Other attributes are left out.
  public convenience init(_ attrStr: AttributedString) {
    let made = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      var attributes: [Key: Any] = [:]
      attributes[.font] = run.uiKit.font
      attributes[.paragraphStyle] = run.uiKit.paragraphStyle
      attributes[.foregroundColor] = run.uiKit.foregroundColor
      attributes[.backgroundColor] = run.uiKit.backgroundColor
      attributes[.kern] = run.uiKit.kern
      attributes[.strikethroughStyle] = run.uiKit.strikethroughStyle?.rawValue
      attributes[.strikethroughColor] = run.uiKit.strikethroughColor
      attributes[.underlineStyle] = run.uiKit.underlineStyle?.rawValue
      attributes[.underlineColor] = run.uiKit.underlineColor
      attributes[.baselineOffset] = run.uiKit.baselineOffset
      attributes[.tracking] = run.uiKit.tracking
      attributes[.ligature] = run.uiKit.ligature
      attributes[.expansion] = run.uiKit.expansion
      attributes[.obliqueness] = run.uiKit.obliqueness
      attributes[.strokeColor] = run.uiKit.strokeColor
      attributes[.strokeWidth] = run.uiKit.strokeWidth
      attributes[.shadow] = run.uiKit.shadow
      attributes[.textEffect] = run.uiKit.textEffect?.rawValue
      attributes[.attachment] = run.uiKit.attachment
      attributes[.link] = run.link
      made.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: made)
  }
}

extension AttributedString {
  /// Makes an attributed string with the same text, the attributes of UIKit's scope and links.
  /// Other attributes are left out.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(
      in: NSRange(location: 0, length: nsStr.length), options: []
    ) { attributes, range, _ in
      var part = AttributedString(nsStr.attributedSubstring(from: range).string)
      part.uiKit.font = attributes[.font] as? UIFont
      part.uiKit.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
      part.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
      part.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
      part.uiKit.kern = attributes[.kern] as? CGFloat
      part.uiKit.strikethroughStyle = Self.line(attributes[.strikethroughStyle])
      part.uiKit.strikethroughColor = attributes[.strikethroughColor] as? UIColor
      part.uiKit.underlineStyle = Self.line(attributes[.underlineStyle])
      part.uiKit.underlineColor = attributes[.underlineColor] as? UIColor
      part.uiKit.baselineOffset = attributes[.baselineOffset] as? CGFloat
      part.uiKit.tracking = attributes[.tracking] as? CGFloat
      part.uiKit.ligature = attributes[.ligature] as? Int
      part.uiKit.expansion = attributes[.expansion] as? CGFloat
      part.uiKit.obliqueness = attributes[.obliqueness] as? CGFloat
      part.uiKit.strokeColor = attributes[.strokeColor] as? UIColor
      part.uiKit.strokeWidth = attributes[.strokeWidth] as? CGFloat
      part.uiKit.shadow = attributes[.shadow] as? NSShadow
      part.uiKit.attachment = attributes[.attachment] as? NSTextAttachment
      part.uiKit.textEffect = (attributes[.textEffect] as? String).map {
        NSAttributedString.TextEffectStyle(rawValue: $0)
      }
      part.link =
        attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
      append(part)
    }
  }

  private static func line(_ value: Any?) -> NSUnderlineStyle? {
    (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
  }
}
