import Foundation

extension UIViewController {
  /// Calls `init(nibName:bundle:)` of a class that is only known at run time.
  convenience init(ofClassInUse nibName: String?, bundle: Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name(
    "$s5UIKit16UIViewControllerC12ofClassInUse6bundleACSSSg_10Foundation6BundleCSgtcfC")
  private static func make(ofClassInUse nibName: consuming String?, bundle: consuming Bundle?)
    -> Self

  /// Makes a controller of a class that is only known at run time; see `makeObjectOfClass()`.
  ///
  /// - Parameters:
  ///   - nibName: The name of the nib that its view is loaded from; see `init(nibName:bundle:)`.
  ///   - bundle: The bundle of the nib; nil is the app's.
  public static func makeObjectOfClass(nibName: String?, bundle: Bundle?) -> Self {
    make(ofClassInUse: nibName, bundle: bundle)
  }
}
