import Foundation

extension UIView {
  /// Calls `init(frame:)` of a class that is only known at run time.
  convenience init(ofClassInUse frame: CGRect) { self.init(frame: frame) }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit6UIViewC12ofClassInUseAC10Foundation6CGRectV_tcfC")
  private static func make(ofClassInUse frame: CGRect) -> Self

  /// Makes a view of a class that is only known at run time; see `makeObjectOfClass()`.
  ///
  /// - Parameter frame: The position and size in the superview's coordinates, in points.
  public static func makeObjectOfClass(frame: CGRect) -> Self { make(ofClassInUse: frame) }
}
