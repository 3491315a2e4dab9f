import Foundation
import Scene

/// Scrolling by the app with animation, and by a person in stages.
extension UIScrollView {
  /// Seconds that an animated scroll takes.
  private static let scrollDuration = 0.3

  func animateScroll(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: Self.scrollDuration, delay: 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve], animations: change
    ) { [weak self] finished in
      guard finished, let self else { return }
      self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  func scrolled(to offset: CGPoint) {
    contentOffset = CGPoint(x: offset.x - knownInset.left, y: offset.y - knownInset.top)
  }

  func scrolling(_ stage: ScrollStage) {
    switch stage {
    case .began: beginDragging()
    case .ended(let decelerates): endDragging(decelerates)
    case .rested: endDecelerating()
    }
  }

  private func beginDragging() {
    endDecelerating()
    guard isScrollEnabled, !isDragging else { return }
    isDragging = true
    if keyboardDismissMode != .none { turn?.firstResponder?.resignFirstResponder() }
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  private func endDragging(_ decelerates: Bool) {
    guard isDragging, !isDecelerating else { return }
    isDragging = decelerates
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  private func endDecelerating() {
    guard isDecelerating else { return }
    isDecelerating = false
    isDragging = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }
}
