import Foundation
import Scene

extension UIView {
  /// How the corners are rounded. The default leaves them as the layer says, square at first.
  ///
  /// While a corner has a radius here, that of the layer is not used. Subviews are cut at the corners only
  /// where `clipsToBounds` is true. Setting it in an animation takes effect at once.
  public var cornerConfiguration: UICornerConfiguration {
    get { display?.corners ?? .corners() }
    set {
      guard newValue != cornerConfiguration else { return }
      // The layer draws the corners, so that there has to be one.
      _ = layer
      madeDisplay.corners = newValue
      layerDidChange()
    }
  }

  /// Returns the radius of a corner as it is drawn, in points: by the corner configuration, or else by the
  /// layer, reduced where the view is too small for it. Of several corners the largest radius is returned.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    let shown = shownRadii
    let all: [(UIRectCorner, Double)] = [
      (.topLeft, shown.topLeft), (.topRight, shown.topRight), (.bottomLeft, shown.bottomLeft),
      (.bottomRight, shown.bottomRight),
    ]
    return all.filter { corner.contains($0.0) }.map(\.1).max() ?? 0
  }

  private var shownRadii: CornerRadii {
    (cornerRadii ?? layerRadii).fitting(bounds.size)
  }

  /// The radii that the layer says.
  private var layerRadii: CornerRadii {
    guard let layer = display?.layer else { return CornerRadii(cornerRadius) }
    func at(_ corner: CACornerMask) -> Double {
      layer.maskedCorners.contains(corner) ? cornerRadius : 0
    }
    return CornerRadii(
      topLeft: at(.layerMinXMinYCorner), topRight: at(.layerMaxXMinYCorner),
      bottomRight: at(.layerMaxXMaxYCorner), bottomLeft: at(.layerMinXMaxYCorner))
  }

  /// What the corner configuration says; nil where it says nothing.
  package var cornerRadii: CornerRadii? {
    guard let corners = display?.corners, corners.radii.contains(where: { $0 != nil }) else {
      return nil
    }
    let own = layerRadii.clockwise
    var found = corners.radii.enumerated().map { index, radius in
      radius.map { self.radius($0, at: index) } ?? own[index]
    }
    for index in found.indices {
      let alike = found.indices.filter { corners.groups[$0] == corners.groups[index] }
      found[index] = alike.map { found[$0] }.max() ?? found[index]
    }
    return CornerRadii(
      topLeft: found[0], topRight: found[1], bottomRight: found[2], bottomLeft: found[3])
  }

  /// - Parameter index: the corner, from the top left clockwise.
  private func radius(_ radius: UICornerRadius, at index: Int) -> Double {
    let half = max(0, min(bounds.width, bounds.height) / 2)
    switch radius.kind {
    case .fixed(let radius): return radius
    case .capsule(let maximum): return min(half, maximum ?? half)
    case .concentric(let minimum): return max(minimum, concentricRadius(at: index))
    }
  }

  private func concentricRadius(at index: Int) -> Double {
    var outer = superview
    while let view = outer {
      let radius = view.shownRadii.clockwise[index]
      if radius > 0 {
        let (area, around) = (convert(bounds, to: view), view.bounds)
        let isRight = index == 1 || index == 2
        let isBottom = index >= 2
        let across = isRight ? around.maxX - area.maxX : area.minX - around.minX
        let along = isBottom ? around.maxY - area.maxY : area.minY - around.minY
        return max(0, radius - max(0, across, along))
      }
      outer = view.superview
    }
    return 0
  }
}

extension CornerRadii {
  /// From the top left clockwise.
  fileprivate var clockwise: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}
