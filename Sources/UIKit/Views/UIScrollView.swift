import Foundation
import Scene

/// Hears of scrolling; the method may be left out.
@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// A view whose content is larger than it is; the host scrolls, and tells how far.
@MainActor open class UIScrollView: UIView {
  /// Points.
  open var contentSize: CGSize = .zero {
    didSet {
      changed(oldValue != contentSize)
      guard oldValue != contentSize else { return }
      clamp()
      if contentOffset.y > 0 { tellBar() }
    }
  }

  /// How far the content's top left corner is above and left of the view's, in points.
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard boundsOrigin != newValue else { return }
      boundsOrigin = newValue
      setNeedsLayout()
      tellBar()
      didScroll()
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  var mostOffset: CGPoint {
    CGPoint(
      x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
  }

  private func clamp() {
    let most = mostOffset
    let kept = CGPoint(x: min(contentOffset.x, most.x), y: min(contentOffset.y, most.y))
    if kept != contentOffset { contentOffset = kept }
  }

  func scrolled(to offset: CGPoint) { contentOffset = offset }

  /// A person's scrolling came to an end.
  func rested() {}

  func didScroll() {}

  open override func layoutSubviews() { if role == .list { clamp() } }

  override var role: Role { .list }

  override func describe(_ node: inout Node) {
    node.contentSize = contentSize
    node.offset = contentOffset
    node.traits.insert(.clips)
  }
}
