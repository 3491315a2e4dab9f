import Foundation

extension UIScrollView {
  /// What scrolls: its size, which constraints of what is inside determine, becomes
  /// `contentSize`. Constraints between the scroll view's own edges and what is inside mean it
  /// too.
  public var contentLayoutGuide: UILayoutGuide {
    systemGuide(.content, "UIScrollViewContentLayoutGuide", nil)
  }

  /// What stays in place: the visible part.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.frame, "UIScrollViewFrameLayoutGuide") { view in
      let origin = view.boundsOrigin
      return UIEdgeInsets(top: origin.y, left: origin.x, bottom: -origin.y, right: -origin.x)
    }
  }

  func takeContentSize(_ solver: LayoutEngine) {
    guard let guide = layoutState?.systemGuides[.content], let frame = solver.frame(of: guide)
    else { return }
    contentSize = frame.size
  }
}
