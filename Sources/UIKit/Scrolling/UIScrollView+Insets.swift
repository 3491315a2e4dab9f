import Foundation

extension UIScrollView {
  /// The adjusted insets, where no subclass overrides them.
  var computedContentInset: UIEdgeInsets {
    guard nodeRole == .list else { return contentInset }
    let refreshing = UIEdgeInsets(top: refreshControl?.room ?? 0, left: 0, bottom: 0, right: 0)
    var contentInset = self.contentInset + refreshing
    contentInset.bottom += keyboardInset
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return contentInset
    case .always: return contentInset + safe
    case .automatic where ScrollAdjustment.isLeftOut(for: self): return contentInset
    case .automatic, .scrollableAxes:
      let across = contentSize.width > bounds.width
      return contentInset
        + UIEdgeInsets(
          top: safe.top, left: across ? safe.left : 0, bottom: safe.bottom,
          right: across ? safe.right : 0)
    }
  }

  func insetsDidChange() {
    followInsets()
    changed(true)
    setNeedsLayout()
  }

  /// Applies new insets and keeps the content at the top or left edge at that edge. Without a window
  /// the content stays; it follows when the view has come to one.
  func followInsets() {
    guard window != nil else { return }
    let (old, new) = (knownInset, adjustedContentInset)
    guard old != new else { return }
    knownInset = new
    changed(true)
    var offset = contentOffset
    if offset.y == -old.top { offset.y = -new.top }
    if offset.x == -old.left { offset.x = -new.left }
    contentOffset = offset
    clamp()
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  var leastOffset: CGPoint { CGPoint(x: -knownInset.left, y: -knownInset.top) }

  var mostOffset: CGPoint {
    let inset = knownInset
    return CGPoint(
      x: max(-inset.left, contentSize.width + inset.right - bounds.width),
      y: max(-inset.top, contentSize.height + inset.bottom - bounds.height))
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let (least, most) = (leastOffset, mostOffset)
    return CGPoint(
      x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  func clamp() {
    // Content that follows a finger may be beyond its edge.
    guard mover?.isMoving != true else { return }
    let most = mostOffset
    let kept = CGPoint(x: min(contentOffset.x, most.x), y: min(contentOffset.y, most.y))
    if kept != contentOffset { contentOffset = kept }
  }

  func offset(showing rect: CGRect) -> CGPoint {
    func place(_ offset: Double, _ near: Double, _ far: Double, _ room: Double) -> Double {
      if far - near > room { return near }
      return max(min(offset, near), far - room)
    }
    let inset = knownInset
    let wanted = CGPoint(
      x: place(
        contentOffset.x + inset.left, rect.minX, rect.maxX,
        bounds.width - inset.left - inset.right) - inset.left,
      y: place(
        contentOffset.y + inset.top, rect.minY, rect.maxY,
        bounds.height - inset.top - inset.bottom) - inset.top)
    return clamped(wanted)
  }
}
