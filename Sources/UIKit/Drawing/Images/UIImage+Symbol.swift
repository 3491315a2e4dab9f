import Foundation
import Scene

extension UIImage {
  /// How a symbol is drawn.
  ///
  /// Differs from UIKit: icons have one layer, so the first colour of a palette or a hierarchy
  /// is that of all; a lighter weight than regular looks regular.
  public class Configuration: Hashable, @unchecked Sendable {
    init() {}

    public static func == (a: Configuration, b: Configuration) -> Bool { a.isEqual(to: b) }
    func isEqual(to other: Configuration) -> Bool { self === other }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// All of it is set once, as it is made.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    struct Values: Hashable, Sendable {
      var pointSize: CGFloat?
      var weight: SymbolWeight?
      var scale: SymbolScale?
      var color: UIColor?
    }

    let values: Values

    init(_ values: Values) {
      self.values = values
      super.init()
    }

    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }

    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }

    @MainActor public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    @MainActor public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(rawValue: font.font.weight / 100) ?? .regular
      self.init(
        Values(
          pointSize: font.pointSize, weight: weight, scale: scale == .unspecified ? nil : scale))
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(color: hierarchicalColor))
    }

    public convenience init(paletteColors: [UIColor]) {
      self.init(Values(color: paletteColors.first))
    }

    /// What the other says, and this where the other says nothing.
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

    /// Points on each side: 20 for text of 17 points.
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

  /// The symbol of that name, as Apple names it.
  ///
  /// Differs from UIKit: a name that is not in the table is no reason for nil; a sign of its own
  /// stands for it, and the transcript tells the name.
  ///
  /// - Returns: nil for an empty name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    if Symbols.icons(for: name).isEmpty { ImageFailures.note("no icon says the symbol \(name)") }
    let plain = SymbolConfiguration(SymbolConfiguration.Values())
    let chosen = plain.applying(configuration)
    self.init(
      Kind(
        source: .symbol(name), name: name,
        size: CGSize(width: chosen.side, height: chosen.side),
        configuration: chosen == plain ? nil : chosen))
  }

  public var symbolConfiguration: SymbolConfiguration? { kind.configuration }

  /// The same symbol, drawn as the configuration says; other pictures stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard isSymbolImage else { return self }
    var next = kind
    let plain = SymbolConfiguration(SymbolConfiguration.Values())
    let chosen = (kind.configuration ?? plain).applying(configuration)
    next.configuration = chosen
    next.size = CGSize(width: chosen.side, height: chosen.side)
    return UIImage(next)
  }

  /// - Returns: nil for what is no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// Its points of boldness beyond regular, 100 for each step.
  var boldness: Int { max(0, ((kind.configuration?.values.weight ?? .regular).rawValue - 4) * 100) }
}
