import Foundation

/// The traits of the environment in which something is shown (uikit-behaviour §1.1).
///
/// A trait that is not specified has its `unspecified` case, a display scale the value 0, a
/// language an empty string.
public final class UITraitCollection: Hashable, Sendable, CustomStringConvertible {
  let values: Values

  init(_ values: Values) { self.values = values }

  /// Makes a collection that specifies no traits.
  public init() { values = Values() }

  /// Makes a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }

  /// Makes a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }

  /// Makes a collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: userInterfaceIdiom))
  }

  /// Makes a collection that specifies only the light or dark style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }

  /// Makes a collection that specifies only the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }

  /// Makes a collection that specifies only the display scale, in pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(Values(scale: displayScale))
  }

  /// Makes a collection that specifies only the range of colours.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(Values(gamut: displayGamut))
  }

  /// Makes a collection that specifies only the force touch capability.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(Values(force: forceTouchCapability))
  }

  /// Makes a collection that specifies only the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(contentSize: preferredContentSizeCategory))
  }

  /// Makes a collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Values(contrast: accessibilityContrast))
  }

  /// Makes a collection that specifies only the level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Values(level: userInterfaceLevel))
  }

  /// Makes a collection that specifies only the weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Values(weight: legibilityWeight))
  }

  /// Makes a collection that specifies only the active appearance.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(Values(active: activeAppearance))
  }

  /// Makes a collection that specifies only the language of texts.
  public convenience init(typesettingLanguage: String) {
    self.init(Values(language: typesettingLanguage))
  }

  /// Makes a collection that specifies only one trait, of the system or of the app.
  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = Values()
    values[trait] = value
    self.init(values)
  }

  /// Makes a collection from several: for each trait the last one that specifies it counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var merged = Values()
    for next in collections { merged.merge(next.values) }
    self.init(merged)
  }

  /// Makes a collection with the traits that a block sets.
  public convenience init(mutations: UITraitMutations) {
    self.init(Values().changed(by: mutations))
  }

  /// Returns a copy with the traits that a block sets.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Returns a copy with another value of one trait.
  public func replacing<T: UITraitDefinition>(
    _ trait: T.Type, value: T.Value
  ) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  /// The light or dark style.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  /// The reading direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  /// The number of pixels per point; 0 if it is not specified.
  public var displayScale: CGFloat { values.scale }
  /// The range of colours of the screen.
  public var displayGamut: UIDisplayGamut { values.gamut }
  /// Whether the screen measures the force of a touch.
  public var forceTouchCapability: UIForceTouchCapability { values.force }
  /// The text size that a person chose.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  /// Whether a person wants high contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  /// Whether the interface is at the base or above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  /// Whether a person wants bold text.
  public var legibilityWeight: UILegibilityWeight { values.weight }
  /// Whether the interface looks active.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.active }
  /// The language that texts are in, as an identifier such as "de"; empty if it is not specified.
  public var typesettingLanguage: String { values.language }
  /// Whether the nearest split view controller around is collapsed; `none` without one.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    values.splitEnvironment
  }

  /// The value of a trait; its default if the collection does not specify it.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Returns whether this collection has the same values for all traits that another one specifies.
  /// The result is true for nil.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a === b || a.values == b.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var description: String {
    "horizontal \(values.horizontal), vertical \(values.vertical), \(values.idiom), "
      + "\(values.style), scale \(values.scale)"
  }
}
