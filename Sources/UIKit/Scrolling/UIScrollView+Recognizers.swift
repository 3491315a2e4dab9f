import Foundation
import Scene

extension UIScrollView {
  var madeMover: ScrollMover {
    if let made = mover as? ScrollMover { return made }
    let made = ScrollMover(self)
    mover = made
    input.toolkitsCount += 2
    addGestureRecognizer(made.pan)
    addGestureRecognizer(made.pinch)
    return made
  }

  /// Makes the recognizers, for a touch that begins.
  func prepareToScroll() { if nodeRole == .list, mover == nil { _ = madeMover } }

  // MARK: Scrolling by the host

  func scrolled(to offset: CGPoint) {
    let inset = shownInset
    let old = contentOffset
    let next = CGPoint(x: offset.x - inset.left, y: offset.y - inset.top)
    guard next != old else { return }
    contentOffset = next
    (mover as? ScrollMover)?.hostScrolled(from: old)
  }

  func scrolling(_ stage: ScrollStage) {
    let mover = madeMover
    switch stage {
    case .began: mover.hostBegan()
    case .ended(let decelerates): mover.hostEnded(decelerates: decelerates)
    case .rested: mover.hostRested()
    }
  }
}
