import Adaptive
import Foundation

/// The distance from one anchor to another, as an item of constraints with a length.
@MainActor final class LayoutDistance: LayoutItem {
  weak let start: (any LayoutItem)?
  weak let end: (any LayoutItem)?
  let startAttribute, endAttribute: NSLayoutConstraint.Attribute

  init<Axis>(from start: NSLayoutAnchor<Axis>, to end: NSLayoutAnchor<Axis>) {
    self.start = start.item
    self.end = end.item
    startAttribute = start.attribute
    endAttribute = end.attribute
  }

  var layoutView: UIView? {
    guard let one = start?.layoutView, let other = end?.layoutView else { return nil }
    return one.commonAncestor(with: other)
  }

  var layoutName: String {
    let from = start?.layoutName ?? "(gone)"
    let to = end?.layoutName ?? "(gone)"
    return "(\(to).\(endAttribute) - \(from).\(startAttribute))"
  }

  var distance: LayoutDistance? { self }
}

extension LayoutEngine {
  /// The length as a difference of two places.
  func expression(_ distance: LayoutDistance, in ancestor: UIView) -> LayoutExpression {
    guard let start = distance.start, let end = distance.end else { return LayoutExpression() }
    var result = expression(end, distance.endAttribute, in: ancestor)
    result.subtract(expression(start, distance.startAttribute, in: ancestor), times: 1)
    return result
  }
}

extension NSLayoutXAxisAnchor {
  /// Returns the distance from this anchor to another one, for constraints of distances. It is
  /// positive where the other one comes later in the direction of the layout.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutDistance(from: self, to: otherAnchor), .width)
  }
}

extension NSLayoutYAxisAnchor {
  /// Returns the distance from this anchor to another one, for constraints of distances. It is
  /// positive where the other one is below.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(LayoutDistance(from: self, to: otherAnchor), .height)
  }
}
