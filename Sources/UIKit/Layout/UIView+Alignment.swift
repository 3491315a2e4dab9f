import Foundation

/// Where the alignment rectangle of a view is in its frame.
extension UIView {
  /// The distances from the edges of the frame to those of the alignment rectangle, by the methods
  /// that an app may have overridden, in points.
  var alignmentEdges: UIEdgeInsets {
    let frame = area
    let rect = alignmentRect(forFrame: frame)
    guard rect != frame else { return .zero }
    return UIEdgeInsets(
      top: rect.minY - frame.minY, left: rect.minX - frame.minX, bottom: frame.maxY - rect.maxY,
      right: frame.maxX - rect.maxX)
  }

  /// The distance from the left or the top of the frame to the alignment rectangle, in points.
  func alignmentOrigin(_ isHorizontal: Bool) -> Double {
    let edges = alignmentEdges
    return isHorizontal ? edges.left : edges.top
  }

  /// The view inside of this one that has its baseline; nil where it has it itself.
  func baselineView(_ attribute: NSLayoutConstraint.Attribute) -> UIView? {
    let line = attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
    guard line !== self else { return nil }
    precondition(
      line.isDescendant(of: self),
      "The baseline of \(layoutName) cannot be that of \(line.layoutName), which it does not "
        + "contain. Return the view itself or one inside of it.")
    return line
  }
}
