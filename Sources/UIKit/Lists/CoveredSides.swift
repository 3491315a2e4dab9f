import Foundation

extension UIView {
  /// What the hardware covers of a row at its leading and its trailing end, in points: its content
  /// keeps out of there, its ground does not.
  var coveredSides: (leading: CGFloat, trailing: CGFloat) {
    guard let safe = window?.windowSafeArea else { return (0, 0) }
    guard safe.left > 0 || safe.right > 0 || UIViewController.someWidenSafeArea else {
      return (0, 0)
    }
    let insets = safeAreaInsets
    return traitCollection.layoutDirection == .rightToLeft
      ? (insets.right, insets.left) : (insets.left, insets.right)
  }
}
