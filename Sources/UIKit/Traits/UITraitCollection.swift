import Foundation

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// What is known about where something is shown (uikit-behaviour §1.1).
///
/// A trait that is not specified has its `unspecified` case, a display scale its 0.
public final class UITraitCollection: Hashable, Sendable, CustomStringConvertible {
  struct Values: Hashable, Sendable {
    var horizontal: UIUserInterfaceSizeClass = .unspecified
    var vertical: UIUserInterfaceSizeClass = .unspecified
    var idiom: UIUserInterfaceIdiom = .unspecified
    var style: UIUserInterfaceStyle = .unspecified
    var direction: UITraitEnvironmentLayoutDirection = .unspecified
    var scale: CGFloat = 0
  }

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

  /// For each trait the last collection that specifies it wins.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var merged = Values()
    for next in collections.map(\.values) {
      if next.horizontal != .unspecified { merged.horizontal = next.horizontal }
      if next.vertical != .unspecified { merged.vertical = next.vertical }
      if next.idiom != .unspecified { merged.idiom = next.idiom }
      if next.style != .unspecified { merged.style = next.style }
      if next.direction != .unspecified { merged.direction = next.direction }
      if next.scale != 0 { merged.scale = next.scale }
    }
    self.init(merged)
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
  public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
  public var displayScale: CGFloat { values.scale }

  /// Whether all that `other` specifies is the same here.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]).values == values
  }

  public static func == (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.values == b.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  public var description: String {
    "horizontal \(values.horizontal), vertical \(values.vertical), \(values.idiom), "
      + "\(values.style), scale \(values.scale)"
  }
}

/// What has traits.
@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
