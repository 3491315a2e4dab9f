import Foundation

// See `UIView+Instances.swift`.

extension UIViewController {
  convenience init(instanceOf nibName: String?, _ bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }
  @_silgen_name("$s5UIKit16UIViewControllerC10instanceOf_ACSSSg_10Foundation6BundleCSgtcfC")
  private static func make(instanceOf nibName: consuming String?, _ bundle: consuming Bundle?)
    -> Self

  /// Creates a view controller of a class that is known when the app runs, as `init(nibName:bundle:)` does. See
  /// `NSObject.instance()`.
  public static func instance(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) -> Self
  {
    make(instanceOf: nibNameOrNil, nibBundleOrNil)
  }
}

extension UINavigationController {
  convenience init(instanceWith rootViewController: UIViewController) {
    self.init(rootViewController: rootViewController)
  }
  @_silgen_name("$s5UIKit22UINavigationControllerC12instanceWithAcA06UIViewC0C_tcfC")
  private static func make(instanceWith rootViewController: consuming UIViewController) -> Self

  /// Creates a navigation controller of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(rootViewController: UIViewController) -> Self {
    make(instanceWith: rootViewController)
  }
}

extension UITableViewController {
  convenience init(instanceOf style: UITableView.Style) { self.init(style: style) }
  @_silgen_name("$s5UIKit21UITableViewControllerC10instanceOfAcA0bC0C5StyleO_tcfC")
  private static func make(instanceOf style: UITableView.Style) -> Self

  /// Creates a controller of a table, of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(style: UITableView.Style) -> Self { make(instanceOf: style) }
}

extension UICollectionViewController {
  convenience init(instanceWith layout: UICollectionViewLayout) {
    self.init(collectionViewLayout: layout)
  }
  @_silgen_name("$s5UIKit26UICollectionViewControllerC12instanceWithAcA0bC6LayoutC_tcfC")
  private static func make(instanceWith layout: consuming UICollectionViewLayout) -> Self

  /// Creates a controller of a collection view, of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(collectionViewLayout layout: UICollectionViewLayout) -> Self {
    make(instanceWith: layout)
  }
}

extension UIStoryboardSegue {
  /// Creates a segue of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Self { make(registeredAs: identifier, from: source, to: destination) }
}
