import Foundation

// Objects of classes that are known when the app runs. `UICollectionReusableView.make(registeredAt:)` tells how: convenience
// initialisers call those of the subclass, and are called here under the names that they have for the linker.

extension UIView {
  convenience init(instanceAt frame: CGRect) { self.init(frame: frame) }
  @_silgen_name("$s5UIKit6UIViewC10instanceAtAC10Foundation6CGRectV_tcfC")
  private static func make(instanceAt frame: CGRect) -> Self

  /// Creates a view of a class that is known when the app runs, as `init(frame:)` does. See `NSObject.instance()`.
  ///
  /// - Parameter frame: The position and size, in points.
  public static func instance(frame: CGRect) -> Self { make(instanceAt: frame) }
}

extension UITableViewCell {
  convenience init(instanceOf style: CellStyle, _ reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("$s5UIKit15UITableViewCellC10instanceOf_A2C0D5StyleO_SSSgtcfC")
  private static func make(instanceOf style: CellStyle, _ reuseIdentifier: consuming String?)
    -> Self

  /// Creates a cell of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(style: CellStyle, reuseIdentifier: String?) -> Self {
    make(instanceOf: style, reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  convenience init(instanceFor reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C11instanceForACSSSg_tcfC")
  private static func make(instanceFor reuseIdentifier: consuming String?) -> Self

  /// Creates a header or footer of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(reuseIdentifier: String?) -> Self {
    make(instanceFor: reuseIdentifier)
  }
}

extension UITableView {
  convenience init(instanceAt frame: CGRect, _ style: Style) {
    self.init(frame: frame, style: style)
  }
  @_silgen_name("$s5UIKit11UITableViewC10instanceAt_AC10Foundation6CGRectV_AC5StyleOtcfC")
  private static func make(instanceAt frame: CGRect, _ style: Style) -> Self

  /// Creates a table of a class that is known when the app runs, with a frame in points. See `NSObject.instance()`.
  public static func instance(frame: CGRect, style: Style) -> Self {
    make(instanceAt: frame, style)
  }
}

extension UICollectionView {
  convenience init(instanceAt frame: CGRect, _ layout: UICollectionViewLayout) {
    self.init(frame: frame, collectionViewLayout: layout)
  }
  @_silgen_name("$s5UIKit16UICollectionViewC10instanceAt_AC10Foundation6CGRectV_AA0bC6LayoutCtcfC")
  private static func make(instanceAt frame: CGRect, _ layout: consuming UICollectionViewLayout)
    -> Self

  /// Creates a collection view of a class that is known when the app runs, with a frame in points. See
  /// `NSObject.instance()`.
  public static func instance(
    frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
  ) -> Self { make(instanceAt: frame, layout) }
}

extension UIGestureRecognizer {
  convenience init(instanceFor target: Any?, _ action: Selector?) {
    self.init(target: target, action: action)
  }
  @_silgen_name("$s5UIKit19UIGestureRecognizerC11instanceFor_ACypSg_AA8SelectorVSgtcfC")
  private static func make(instanceFor target: consuming Any?, _ action: consuming Selector?)
    -> Self

  /// Creates a recognizer of a class that is known when the app runs. See `NSObject.instance()`.
  public static func instance(target: Any?, action: Selector?) -> Self {
    make(instanceFor: target, action)
  }
}
