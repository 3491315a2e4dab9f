import Foundation

extension UIView {
  /// The widths that the hardware covers of a row at its leading and its trailing end, in points:
  /// its content avoids them, its background does not. Scrolling the list does not change them.
  var coveredSides: (leading: CGFloat, trailing: CGFloat) {
    guard let list = superview, let window else { return (0, 0) }
    let safe = window.windowSafeArea
    guard safe.left > 0 || safe.right > 0 || window.hasWidenedSafeArea else {
      return (0, 0)
    }
    let insets = list.safeAreaInsets
    let left = max(0, insets.left - frame.minX)
    let right = max(0, insets.right - (list.bounds.width - frame.maxX))
    return readsFromRight ? (right, left) : (left, right)
  }
}
