import Foundation

extension UIScrollView {
  /// Scrolls by the visible size, within the content.
  ///
  /// - Returns: whether there was more to be seen in that direction.
  func scrollByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled else { return false }
    let goesAcross = mostOffset.x > leastOffset.x && mostOffset.y <= leastOffset.y
    var next = contentOffset
    switch direction {
    case .down: next.y += bounds.height
    case .up: next.y -= bounds.height
    case .right: next.x += bounds.width
    case .left: next.x -= bounds.width
    case .next: if goesAcross { next.x += bounds.width } else { next.y += bounds.height }
    case .previous: if goesAcross { next.x -= bounds.width } else { next.y -= bounds.height }
    }
    next.x = min(max(next.x, leastOffset.x), max(leastOffset.x, mostOffset.x))
    next.y = min(max(next.y, leastOffset.y), max(leastOffset.y, mostOffset.y))
    guard next != contentOffset else { return false }
    setContentOffset(next, animated: false)
    return true
  }
}
