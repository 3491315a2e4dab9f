import Foundation

extension AttributeScopes {
  /// The attributes that UIKit gives a text, and those of Foundation.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let underlineColor: UnderlineColorAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// The same text with the attributes of UIKit's scope and its links; others are left out.
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
      attributes[.link] = run.link
      made.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: attributes))
    }
    self.init(attributedString: made)
  }
}

extension AttributedString {
  /// The same text with the attributes of UIKit's scope and its links; others are left out.
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
      part.link =
        attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
      append(part)
    }
  }

  private static func line(_ value: Any?) -> NSUnderlineStyle? {
    (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
  }
}
