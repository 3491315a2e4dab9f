import Foundation

/// What is known about where something is shown (uikit-behaviour §1.1).
///
/// A trait that is not specified has its `unspecified` case, a display scale its 0, a
/// language none.
public final class UITraitCollection: Hashable, Sendable, CustomStringConvertible {
  let values: Values

  init(_ values: Values) { self.values = values }

  public init() { values = Values() }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(horizontal: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Values(vertical: verticalSizeClass))
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Values(idiom: userInterfaceIdiom))
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Values(style: userInterfaceStyle))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Values(direction: layoutDirection))
  }

  public convenience init(displayScale: CGFloat) {
    self.init(Values(scale: displayScale))
  }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(Values(gamut: displayGamut))
  }

  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(Values(force: forceTouchCapability))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Values(contentSize: preferredContentSizeCategory))
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Values(contrast: accessibilityContrast))
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Values(level: userInterfaceLevel))
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Values(weight: legibilityWeight))
  }

  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(Values(active: activeAppearance))
  }

  public convenience init(typesettingLanguage: String) {
    self.init(Values(language: typesettingLanguage))
  }

  public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
    var values = Values()
    values[trait] = value
    self.init(values)
  }

  /// For each trait the last collection that specifies it wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var merged = Values()
    for next in collections { merged.merge(next.values) }
    self.init(merged)
  }

  public convenience init(mutations: UITraitMutations) {
    self.init(Values().changed(by: mutations))
  }

  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  public func replacing<T: UITraitDefinition>(
    _ trait: T.Type, value: T.Value
  ) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  public var displayScale: CGFloat { values.scale }
  public var displayGamut: UIDisplayGamut { values.gamut }
  public var forceTouchCapability: UIForceTouchCapability { values.force }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
  public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.level }
  public var legibilityWeight: UILegibilityWeight { values.weight }
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.active }
  public var typesettingLanguage: String { values.language }
  /// The form of the nearest split around.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    values.splitEnvironment
  }

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }

  /// Whether all that `trait` specifies is the same here.
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
