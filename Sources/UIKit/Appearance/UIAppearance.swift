import Foundation

/// What may contain views whose appearance depends on that.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

/// Classes whose instances can get their appearance all at once.
///
/// A proxy is an instance of the class that is never shown. What an app sets on it, each instance of
/// the class takes over as it enters a window (an item: a bar), unless the app set the same property
/// of that instance. Instances that already are in a window keep what they have.
///
///     UINavigationBar.appearance().barTintColor = .systemIndigo
///     UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .secondaryLabel
///
/// Differs from UIKit: proxies know the properties of the toolkit's classes and none that an app adds
/// to a subclass. Setting a property of an instance to the value that it has from the beginning does
/// not protect it from a proxy. A proxy of an app's own class is made by the initialiser by which views are made in
/// code: `init(frame:)`, that of a cell by its style, that of a collection view with a layout.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
  /// Returns the proxy of the class.
  static func appearance() -> Self
  /// Returns the proxy for instances inside of instances of the classes, of which the first is the
  /// innermost.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for instances with traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for instances with traits, inside of instances of the classes, of which the
  /// first is the innermost.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance {
  public static func appearance() -> Self { proxy([], nil) }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, nil) }

  public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(containerTypes, trait) }

  private static func proxy(
    _ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?
  ) -> Self {
    AppearanceProxies.shared.proxy(Self.self, containers, traits) { untouched() as? Self }
  }

  /// An instance as code makes it: `init(coder:)` of views that are in no nib mostly traps.
  private static func untouched() -> UIView? {
    switch Self.self {
    case is UIWindow.Type: nil
    case let kind as UITableViewCell.Type: kind.instance(style: .default, reuseIdentifier: nil)
    case let kind as UITableViewHeaderFooterView.Type: kind.instance(reuseIdentifier: nil)
    case let kind as UITableView.Type: kind.instance(frame: .zero, style: .plain)
    case let kind as UICollectionView.Type:
      kind.instance(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    case let kind as UIView.Type: kind.instance(frame: .zero)
    default: nil
    }
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
