import Scene

extension UIView {
  /// How content fills a view that is larger or smaller than it.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    /// All of it, in its proportions.
    case scaleAspectFit
    /// The whole view, in its proportions; what lies beyond is cut.
    case scaleAspectFill
    /// Drawn anew when the size changes.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
}

extension UIView.ContentMode {
  /// As the scene has it; what is drawn anew fills its view.
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
