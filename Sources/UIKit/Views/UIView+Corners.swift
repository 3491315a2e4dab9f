import CoreGraphics
import Foundation
import Scene

extension UIView {
  /// The rules for the radii of the view's corners. They take precedence over `layer.cornerRadius` and
  /// `layer.maskedCorners`, which are what a view without a configuration has. The contents are cut at the corners
  /// only when `clipsToBounds` is true.
  public var cornerConfiguration: UICornerConfiguration {
    get { display?.corners ?? .corners(radius: .fixed(cornerRadius)) }
    set {
      guard newValue != display?.corners else { return }
      madeDisplay.corners = newValue
      cornersDidChange()
    }
  }

  /// Returns the radius that a corner has now, in points; of several, the greatest.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let radii = effectiveRadii
    var greatest: CGFloat = 0
    if corner.contains(.topLeft) { greatest = max(greatest, radii.topLeft) }
    if corner.contains(.topRight) { greatest = max(greatest, radii.topRight) }
    if corner.contains(.bottomLeft) { greatest = max(greatest, radii.bottomLeft) }
    if corner.contains(.bottomRight) { greatest = max(greatest, radii.bottomRight) }
    return greatest
  }

  /// The radii of the configuration, in points; nil without one.
  package var configuredRadii: CornerRadii? {
    guard let corners = display?.corners else { return nil }
    var container: (view: UIView, radii: CornerRadii)?
    var isKnown = false
    let lengths = corners.lengths(in: bounds.size) { corner in
      if !isKnown {
        container = roundedContainer
        isKnown = true
      }
      guard let container else { return 0 }
      return concentric(corner, in: container.view, container.radii)
    }
    return CornerRadii(
      topLeft: lengths[UICornerConfiguration.Corner.topLeft.rawValue],
      topRight: lengths[UICornerConfiguration.Corner.topRight.rawValue],
      bottomRight: lengths[UICornerConfiguration.Corner.bottomRight.rawValue],
      bottomLeft: lengths[UICornerConfiguration.Corner.bottomLeft.rawValue])
  }

  private var effectiveRadii: CornerRadii {
    if let configuredRadii { return configuredRadii }
    let shape = display?.layer?.surface ?? Surface()
    return shape.radii(cornerRadius)
  }

  private var roundedContainer: (view: UIView, radii: CornerRadii)? {
    var step = superview
    while let view = step {
      let radii = view.effectiveRadii
      if radii != CornerRadii(0) { return (view, radii) }
      step = view.superview
    }
    return nil
  }

  private func concentric(
    _ corner: UICornerConfiguration.Corner, in container: UIView, _ radii: CornerRadii
  ) -> CGFloat {
    let (own, outer) = (convert(bounds, to: container), container.bounds)
    let (left, right) = (own.minX - outer.minX, outer.maxX - own.maxX)
    let (top, bottom) = (own.minY - outer.minY, outer.maxY - own.maxY)
    let (radius, across, down) =
      switch corner {
      case .topLeft: (radii.topLeft, left, top)
      case .topRight: (radii.topRight, right, top)
      case .bottomLeft: (radii.bottomLeft, left, bottom)
      case .bottomRight: (radii.bottomRight, right, bottom)
      }
    // Beyond the edge of the container there is no corner to follow.
    guard across >= 0, down >= 0 else { return 0 }
    return max(0, radius - max(across, down))
  }

  /// What is in the view may follow its corners.
  private func cornersDidChange() {
    changed(true)
    display?.layer?.drawAgain()
    for view in subviews { view.containerCornersDidChange() }
  }

  private func containerCornersDidChange() {
    if display?.corners != nil { changed(true) }
    for view in subviews { view.containerCornersDidChange() }
  }
}
