import Scene

extension UIView {
  /// How content of another size is fitted into a view.
  public enum ContentMode: Int, Sendable {
    /// Stretched over the view.
    case scaleToFill = 0
    /// Scaled to fit into the view, keeping its proportions.
    case scaleAspectFit
    /// Scaled to cover the view, keeping its proportions; the rest is cut off.
    case scaleAspectFill
    /// Drawn again when the size changes.
    case redraw
    /// Not scaled, and aligned in the middle, at an edge or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// The fit as the scene describes it. Content that is drawn again is stretched until then.
  var fit: Artwork.Fit {
    switch self {
    case .scaleToFill, .redraw: .stretch
    case .scaleAspectFit: .contain
    case .scaleAspectFill: .cover
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
