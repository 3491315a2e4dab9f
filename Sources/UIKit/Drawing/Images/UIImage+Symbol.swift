import Foundation
import Scene

extension UIImage {
  /// The appearance of a symbol.
  ///
  /// Differs from UIKit: icons have one layer, so the first colour of a palette or a hierarchy is
  /// used for all of it. Weights below regular look like regular.
  public class Configuration: Hashable, @unchecked Sendable {
    /// The traits for which an image is chosen; nil for any.
    public let traitCollection: UITraitCollection?

    init() { traitCollection = nil }

    /// Creates a configuration for traits.
    public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

    /// Returns the configuration for other traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }

    public static func == (a: Configuration, b: Configuration) -> Bool { a.isEqual(to: b) }
    func isEqual(to other: Configuration) -> Bool {
      self === other
        || (type(of: other) == type(of: self) && other.traitCollection == traitCollection)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(traitCollection) }
  }

  /// The sizes of a symbol relative to its point size.
  public enum SymbolScale: Int, Sendable {
    /// The default size, the same as `medium`.
    case `default` = -1
    /// No particular size, which is the default size.
    case unspecified = 0
    /// 0.8, 1 and 1.28 times the default size.
    case small, medium, large
  }

  /// The stroke weights of symbols.
  public enum SymbolWeight: Int, Sendable {
    /// No particular weight, which is regular.
    case unspecified = 0
    /// The weights from the thinnest to the boldest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// A configuration of symbols. All values are set when it is created.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var color: UIColor?
    }

    let values: Values

    init(_ values: Values, traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traitCollection: traits)
    }

    /// Returns the configuration for other traits.
    public override func withTraitCollection(
      _ traitCollection: UITraitCollection?
    ) -> SymbolConfiguration { SymbolConfiguration(values, traits: traitCollection) }

    /// Creates a configuration with the size of text, in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    /// Creates a configuration with the size of text, in points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    /// Creates a configuration with the size of text, in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    /// Creates a configuration with the size and weight of a text style.
    @MainActor public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    /// Creates a configuration with the size and weight of a text style, and a scale.
    @MainActor public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(rawValue: font.font.weight / 100) ?? .regular
      self.init(
        Values(
          pointSize: font.pointSize, weight: weight, scale: scale == .unspecified ? nil : scale))
    }

    /// Creates a configuration with a colour.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(color: hierarchicalColor))
    }

    /// Creates a configuration with a colour, the first of a palette.
    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(color: paletteColors.first))
    }

    /// Returns the other configuration, completed with the values of this one that the other does
    /// not set.
    public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = (otherConfiguration as? SymbolConfiguration)?.values else { return self }
      return SymbolConfiguration(
        Values(
          pointSize: other.pointSize ?? values.pointSize, weight: other.weight ?? values.weight,
          scale: other.scale ?? values.scale, color: other.color ?? values.color))
    }

    override func isEqual(to other: Configuration) -> Bool {
      (other as? SymbolConfiguration)?.values == values
    }

    public override func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// The side length of the symbol, in points: 20 for text of 17 points.
    var side: CGFloat {
      let share: CGFloat =
        switch values.scale {
        case .small: 0.8
        case .large: 1.28
        case .medium, .default, .unspecified, nil: 1
        }
      return max(1, ((values.pointSize ?? 17) * 20 / 17 * share).rounded())
    }
  }

  /// Creates the symbol with Apple's name for it.
  ///
  /// Differs from UIKit: for a name that nothing is known of the image is a box with the name instead of
  /// nil, and the name is noted in the transcript.
  ///
  /// - Returns: Nil for an empty name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the symbol with Apple's name for it, and an appearance. See `init(systemName:)`.
  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    if Symbols.icons(for: name).isEmpty, !SymbolArt.isDrawn(name) {
      ImageFailures.note("no icon for the system symbol \(name)")
    }
    let plain = SymbolConfiguration(SymbolConfiguration.Values())
    let chosen = plain.applying(configuration)
    self.init(
      Kind(
        source: .symbol(name), name: name,
        size: CGSize(width: chosen.side, height: chosen.side),
        configuration: chosen == plain ? nil : chosen))
  }

  /// The configuration that the symbol was created with; nil for the default and for other images.
  public var symbolConfiguration: SymbolConfiguration? { kind.configuration }

  /// The configuration of the image: that of a symbol, or one without values.
  public var configuration: Configuration? {
    kind.configuration ?? (imageAsset == nil ? nil : Configuration(traitCollection: nil))
  }

  /// Returns the symbol with a configuration applied over its own, or the variant of another image for the
  /// traits of the configuration.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage else {
      return configuration.traitCollection.map { variant(for: $0) } ?? self
    }
    var next = kind
    let plain = SymbolConfiguration(SymbolConfiguration.Values())
    let chosen = (kind.configuration ?? plain).applying(configuration)
    next.configuration = chosen
    next.size = CGSize(width: chosen.side, height: chosen.side)
    return UIImage(next)
  }

  /// Returns the symbol with a configuration applied over its own.
  ///
  /// - Returns: Nil for an image that is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// The boldness above regular, in units of font weight: 100 for each step.
  var boldness: Int { max(0, ((kind.configuration?.values.weight ?? .regular).rawValue - 4) * 100) }
}
