import Foundation
import Scene

/// The attributes of a font, to find a font or derive another one.
///
/// Differs from UIKit: it has family, face, size, weight, slant, fixed width, text style and features, and
/// no other attributes.
public final class UIFontDescriptor: Hashable, Sendable {
  /// The names of the attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of a face, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points, a `CGFloat`.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The text style, a `UIFont.TextStyle`.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    /// The settings of features, an array of dictionaries by `FeatureKey`. Those that have no OpenType
    /// feature are ignored.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The keys of a setting of a feature. Its values are the numbers of Apple's font features.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the feature, an `Int`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The setting of that kind, an `Int`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The same as `type`.
    public static let featureIdentifier = type
    /// The same as `selector`.
    public static let typeIdentifier = selector
  }

  /// The keys of the dictionary of traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The weight, a `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
  }

  /// Traits of a font as options.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The letters are slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The weight is semibold or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// All characters have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with rounded ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design with characters of equal width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let font: Font
  let origin: DynamicFont?

  init(_ font: Font, _ origin: DynamicFont? = nil) {
    self.font = font
    self.origin = origin
  }

  /// Creates a descriptor from attributes. Values of other types are ignored; without a size it is
  /// 12 points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Font(size: 12).with(attributes))
  }

  /// Creates a descriptor with the name of a face and a size in points. A face that the host does
  /// not have is replaced by the system's font.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Returns the attributes of a text style's font, for the current traits.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// Returns the attributes of a text style's font, for traits, or the current ones when nil.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  // MARK: Attributes

  /// The size in points.
  public var pointSize: CGFloat { font.size }
  /// The name of the face that is nearest in weight and slant.
  public var postscriptName: String { FontNames.faceName(of: font) }

  /// The traits as options.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.italic { traits.insert(.traitItalic) }
    if font.weight >= UIFont.Weight.semibold.css { traits.insert(.traitBold) }
    if font.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// All attributes.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .family: FontNames.familyName(of: font), .name: postscriptName, .size: pointSize,
      .traits: [
        TraitKey.weight: UIFont.Weight(css: font.weight),
        TraitKey.symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    if let style = origin?.style { attributes[.textStyle] = style }
    let features = FontFeatures.settings(of: font)
    if !features.isEmpty { attributes[.featureSettings] = features }
    return attributes
  }

  /// Returns the value of an attribute, or nil.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  // MARK: Derived descriptors

  /// Returns a descriptor with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.sized(newPointSize))
  }

  /// Returns a descriptor with another family. Unchanged when the host does not have the family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    addingAttributes([.family: newFamily])
  }

  /// Returns a descriptor with another face of the same family. Unchanged when the family does not
  /// have the face.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.name: "\(FontNames.familyName(of: font))-\(newFace)"])
  }

  /// Returns a descriptor with exactly these traits. The text style stays. Never nil.
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

  /// Returns a descriptor with a design of the system's font, or nil when the host has no such
  /// font.
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

  /// Free fonts with rounded ends, in order of preference.
  private static let roundedFamilies = ["Nunito", "Varela Round", "Quicksand", "M PLUS Rounded 1c"]

  /// Returns a descriptor with changed attributes. Values of other types are ignored.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font.with(attributes), attributes[.size] == nil ? origin : nil)
  }

  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool {
    a.font == b.font && a.origin == b.origin
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension DynamicFont {
  /// The same scaling for another face: `next` at the size that `now` has.
  fileprivate func like(_ next: Font, _ now: Font) -> DynamicFont {
    var copy = self
    let size = base?.size ?? style.sizes.size(at: .large)
    copy.base = next.sized(size)
    return copy
  }
}

extension Font {
  /// Attributes whose values are not of the documented type are ignored.
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
    if let settings = attributes[.featureSettings] as? [[UIFontDescriptor.FeatureKey: Any]] {
      FontFeatures.set(settings, of: &next)
    }
    if let size = attributes[.size] as? CGFloat
      ?? (attributes[.size] as? Double).map({ CGFloat($0) })
    {
      next.size = size
    }
    return next
  }
}
