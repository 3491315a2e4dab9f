import Foundation

// The traits of the system, each with where its value is kept.

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: TraitPath<UIUserInterfaceSizeClass> { \.horizontal }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: TraitPath<UIUserInterfaceSizeClass> { \.vertical }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: TraitPath<UIUserInterfaceIdiom> { \.idiom }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIUserInterfaceStyle> { \.style }
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: TraitPath<UITraitEnvironmentLayoutDirection> { \.direction }
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static var path: TraitPath<CGFloat> { \.scale }
}

public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIDisplayGamut> { \.gamut }
}

public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIForceTouchCapability { .unknown }
  static var path: TraitPath<UIForceTouchCapability> { \.force }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: TraitPath<UIContentSizeCategory> { \.contentSize }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIAccessibilityContrast> { \.contrast }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIUserInterfaceLevel> { \.level }
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: TraitPath<UILegibilityWeight> { \.weight }
}

public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: TraitPath<UIUserInterfaceActiveAppearance> { \.active }
}

public struct UITraitTypesettingLanguage: UITraitDefinition, SystemTrait {
  public static var defaultValue: String { "" }
  static var path: TraitPath<String> { \.language }
}

public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition, SystemTrait {
  public static var defaultValue: UISplitViewController.LayoutEnvironment { .none }
  static var path: TraitPath<UISplitViewController.LayoutEnvironment> { \.splitEnvironment }
}

extension UITraitCollection {
  /// All that the toolkit derives, in the order in which they are told.
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
