import Foundation
import Scene

/// Animated scrolling by the app, and what the delegate hears of scrolling by a person.
extension UIScrollView {
  /// The duration of an animated scroll, in seconds.
  static var scrollDuration: Double { 0.3 }

  /// Runs a block and animates the scrolling in it, if `animated` is true.
  func scroll(_ animated: Bool, tells: Bool = true, _ body: () -> Void) {
    let before = contentOffset
    body()
    guard animated, before != contentOffset, window != nil, let animations = engine?.animations,
      animations.allows
    else { return }
    let group = animations.makeGroup(Timing(Self.scrollDuration))
    group.completions.append { [weak self] finished in
      guard tells, finished, let self else { return }
      self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
    animations.record(into: group) {
      animations.note(self, .offset(from: before, to: contentOffset))
    }
    animations.begin(group)
    seenWay.x += contentOffset.x - before.x
    seenWay.y += contentOffset.y - before.y
  }

  var scrollPlace: ScrollPlace {
    ScrollPlace(offset: contentOffset, seenWay: seenWay, inset: knownInset)
  }

  func beginDragging() {
    mover?.stop()
    endDecelerating()
    guard isScrollEnabled, !isDragging else { return }
    isDragging = true
    if keyboardDismissMode != .none { engine?.firstResponder?.resignFirstResponder() }
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  func endDragging(_ decelerates: Bool) {
    guard isDragging, !isDecelerating else { return }
    isDragging = decelerates
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates { glide() } else { cameToRest() }
  }

  func glide() {
    isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  func endDecelerating() {
    guard isDecelerating else { return }
    isDecelerating = false
    isDragging = false
    scrollDelegate?.scrollViewDidEndDecelerating(self)
    cameToRest()
  }
}

/// The scroll position of a list, by which rows that move in the same turn are placed.
struct ScrollPlace {
  let offset: CGPoint
  /// The sum of all animated scrolls, in points.
  let seenWay: CGPoint
  let inset: UIEdgeInsets

  /// The distance scrolled without animation since an earlier position, in points.
  func way(since old: ScrollPlace) -> CGPoint {
    CGPoint(
      x: offset.x - old.offset.x - (seenWay.x - old.seenWay.x),
      y: offset.y - old.offset.y - (seenWay.y - old.seenWay.y))
  }

  /// The same distance for pictures of rows, which are placed relative to the insets.
  func shift(since old: ScrollPlace) -> CGPoint {
    let way = way(since: old)
    return CGPoint(x: way.x + inset.left - old.inset.left, y: way.y + inset.top - old.inset.top)
  }
}
