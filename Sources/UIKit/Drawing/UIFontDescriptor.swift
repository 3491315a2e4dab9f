import Foundation
import Scene

/// What makes a font, to find or make another by.
///
/// Differs from UIKit: family, face, size, weight, slant, fixed width and text style; nothing
/// else is kept.
public final class UIFontDescriptor: Hashable, Sendable {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A `String`: a face's name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A `CGFloat`, points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// A `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `UIFont.Weight`, or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A look of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let font: Font
  let origin: DynamicFont?

  init(_ font: Font, _ origin: DynamicFont? = nil) {
    self.font = font
    self.origin = origin
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Font(size: 12).with(attributes))
  }

  /// A face that the host does not have counts as the system's font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: What it says

  public var pointSize: CGFloat { font.size }
  public var postscriptName: String { FontNames.faceName(of: font) }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.italic { traits.insert(.traitItalic) }
    if font.weight >= UIFont.Weight.semibold.css { traits.insert(.traitBold) }
    if font.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .family: FontNames.familyName(of: font), .name: postscriptName, .size: pointSize,
      .traits: [
        TraitKey.weight: UIFont.Weight(css: font.weight),
        TraitKey.symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    if let style = origin?.style { attributes[.textStyle] = style }
    return attributes
  }

  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  // MARK: Others made of it

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.sized(newPointSize))
  }

  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  public func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.name: "\(FontNames.familyName(of: font))-\(newFace)"])
  }

  /// With exactly these traits; those of the letters alone change, not the text style.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var next = font
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != self.symbolicTraits.contains(.traitBold) { next.weight = isBold ? 700 : 400 }
    next.italic = symbolicTraits.contains(.traitItalic)
    if next.monospaced != symbolicTraits.contains(.traitMonoSpace) {
      next.monospaced.toggle()
      next.family = ""
    }
    return UIFontDescriptor(next, origin?.like(next, font))
  }

  /// nil where the host has no font of that design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var next = font
    next.family = ""
    next.monospaced = design == .monospaced
    switch design {
    case .default, .monospaced: break
    case .serif: next.family = "Serif"
    case .rounded:
      guard let family = Self.roundedFamilies.lazy.compactMap({ FontNames.family($0) }).first else {
        return nil
      }
      next.family = family.name
    default: return nil
    }
    return UIFontDescriptor(next, origin?.like(next, font))
  }

  /// Free fonts with rounded ends, the likeliest first.
  private static let roundedFamilies = ["Nunito", "Varela Round", "Quicksand", "M PLUS Rounded 1c"]

  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font.with(attributes), attributes[.size] == nil ? origin : nil)
  }

  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool {
    a.font == b.font && a.origin == b.origin
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension DynamicFont {
  /// Follows the text size in another cut: `next` at the size that `now` has.
  fileprivate func like(_ next: Font, _ now: Font) -> DynamicFont {
    var copy = self
    let size = base?.size ?? style.sizes.size(at: .large)
    copy.base = next.sized(size)
    return copy
  }
}

extension Font {
  /// What is not of the documented type counts as not said.
  fileprivate func with(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Font {
    var next = self
    if let family = attributes[.family] as? String, let known = FontNames.family(family) {
      next.family = known.name
      next.monospaced = false
    }
    if let name = attributes[.name] as? String, let named = FontNames.font(named: name) {
      next = named.sized(size)
    }
    if let style = attributes[.textStyle] as? UIFont.TextStyle {
      next.size = style.sizes.size(at: UITraitCollection.current.preferredContentSizeCategory.step)
    }
    if let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] {
      if let symbolic = traits[.symbolic] as? UInt32 {
        let traits = UIFontDescriptor.SymbolicTraits(rawValue: symbolic)
        next.italic = traits.contains(.traitItalic)
        next.monospaced = traits.contains(.traitMonoSpace)
        if traits.contains(.traitBold) { next.weight = 700 }
      }
      if let weight = traits[.weight] as? UIFont.Weight { next.weight = weight.css }
      if let weight = traits[.weight] as? CGFloat {
        next.weight = UIFont.Weight(rawValue: weight).css
      }
    }
    if let size = attributes[.size] as? CGFloat
      ?? (attributes[.size] as? Double).map({ CGFloat($0) })
    {
      next.size = size
    }
    return next
  }
}
