/// How much space there is in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little space, such as the width of a phone held upright.
  case compact = 1
  /// Much space, such as both directions of a tablet's screen.
  case regular = 2
}

/// The kind of device that the interface is for. A host is a phone or a tablet.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television. No host reports it.
  case tv = 2
  /// The display of a car. No host reports it.
  case carPlay = 3
  /// A desktop computer. No host reports it.
  case mac = 5
  /// A headset. No host reports it.
  case vision = 6
}

/// The light or dark style of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Dark content on a light background.
  case light = 1
  /// Light content on a dark background.
  case dark = 2
}

/// The reading direction of an interface.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The range of colours that a screen shows.
public enum UIDisplayGamut: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  // The names of these cases are Apple's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The sRGB colour space.
  case SRGB = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The Display P3 colour space, which is larger.
  case P3 = 1
}

/// Whether a screen measures the force of a touch. Hosts report `unavailable`.
public enum UIForceTouchCapability: Int, Sendable {
  /// Not specified.
  case unknown = 0
  /// Force is not measured.
  case unavailable = 1
  /// Force is measured.
  case available = 2
}

/// The contrast that a person chose.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The normal contrast.
  case normal = 0
  /// A higher contrast between content and background.
  case high = 1
}

/// Whether an interface is at the base or above other content. Hosts report `base`.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The base of a window.
  case base = 0
  /// Above other content.
  case elevated = 1
}

/// The weight of text that a person chose.
public enum UILegibilityWeight: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The normal weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// Whether an interface looks active. Hosts report `active`.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The look of a window in the background.
  case inactive = 0
  /// The look of the window in use.
  case active = 1
}
