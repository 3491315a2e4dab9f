import Foundation

extension UIScrollView {
  /// The guide of the scrollable content. Its size, which constraints inside the scroll view
  /// determine, becomes `contentSize`. Constraints between the scroll view's edges and its contents
  /// refer to this guide too.
  public var contentLayoutGuide: UILayoutGuide {
    systemGuide(.content, "UIScrollViewContentLayoutGuide", nil)
  }

  /// The guide of the visible part, which does not move when the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.frame, "UIScrollViewFrameLayoutGuide") { view in
      let origin = view.boundsOrigin
      return UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
    }
  }

  func takeContentSize(_ solver: LayoutEngine) {
    guard let guide = layoutState?.systemGuides[.content], let frame = solver.frame(of: guide)
    else { return }
    // Constraints know nothing of the scale of the content.
    contentSize = CGSize(width: frame.width * zoomScale, height: frame.height * zoomScale)
  }
}
