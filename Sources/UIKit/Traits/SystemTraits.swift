import Foundation

// The system traits, each with the place where its value is stored.

/// The trait for the horizontal size class.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: TraitPath<UIUserInterfaceSizeClass> { \.horizontal }
}

/// The trait for the vertical size class.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: TraitPath<UIUserInterfaceSizeClass> { \.vertical }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: TraitPath<UIUserInterfaceIdiom> { \.idiom }
}

/// The trait for the light or dark style.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIUserInterfaceStyle> { \.style }
}

/// The trait for the reading direction.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: TraitPath<UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The trait for the number of pixels per point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: 0 pixels per point.
  public static var defaultValue: CGFloat { 0 }
  static var path: TraitPath<CGFloat> { \.scale }
}

/// The trait for the range of colours of the screen.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIDisplayGamut> { \.gamut }
}

/// The trait that says whether the screen measures the force of a touch.
public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unknown`.
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var path: TraitPath<UIForceTouchCapability> { \.force }
}

/// The trait for the text size that a person chose.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: TraitPath<UIContentSizeCategory> { \.contentSize }
}

/// The trait that says whether a person wants high contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIAccessibilityContrast> { \.contrast }
}

/// The trait that says whether the interface is at the base or above other content.
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIUserInterfaceLevel> { \.level }
}

/// The trait that says whether a person wants bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: TraitPath<UILegibilityWeight> { \.weight }
}

/// The trait that says whether the interface looks active.
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `unspecified`.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIUserInterfaceActiveAppearance> { \.active }
}

/// The trait for the language that texts are in, as an identifier such as "de".
public struct UITraitTypesettingLanguage: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: an empty string.
  public static var defaultValue: String { "" }
  static var path: TraitPath<String> { \.language }
}

/// The trait that says whether the nearest split view controller around is collapsed.
public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition, SystemTrait {
  /// The value of a collection that does not specify the trait: `none`.
  public static var defaultValue: UISplitViewController.LayoutEnvironment { .none }
  static var path: TraitPath<UISplitViewController.LayoutEnvironment> { \.splitEnvironment }
}

extension UITraitCollection {
  /// All system traits, in the order in which changes are reported.
  static let systemTraits: [any SystemTrait.Type] = [
    UITraitHorizontalSizeClass.self,
    UITraitVerticalSizeClass.self,
    UITraitUserInterfaceIdiom.self,
    UITraitUserInterfaceStyle.self,
    UITraitLayoutDirection.self,
    UITraitDisplayScale.self,
    UITraitDisplayGamut.self,
    UITraitForceTouchCapability.self,
    UITraitPreferredContentSizeCategory.self,
    UITraitAccessibilityContrast.self,
    UITraitUserInterfaceLevel.self,
    UITraitLegibilityWeight.self,
    UITraitActiveAppearance.self,
    UITraitTypesettingLanguage.self,
    UITraitSplitViewControllerLayoutEnvironment.self,
  ]
}
