import Adaptive
import Foundation
import Scene

/// A pan from the leading edge of the window that goes back in a navigation controller. The host
/// recognizes it; it delivers no touches.
final class BackPanRecognizer: UIScreenEdgePanGestureRecognizer {
  private weak var navigation: UINavigationController?

  init(of navigation: UINavigationController) {
    self.navigation = navigation
    super.init(target: nil, action: nil)
    delegate = navigation.popGate
  }

  override var view: UIView? { navigation?.viewIfLoaded }

  /// Begins an interactive pop.
  ///
  /// - Returns: whether there is something to go back to.
  func begin(_ pan: EdgePan) -> Bool {
    guard isEnabled, state == .possible, let navigation,
      let pop = InteractivePop(of: navigation)
    else { return false }
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true else {
      return false
    }
    take(pan)
    enter(.began)
    pop.begin()
    return true
  }

  func move(_ pan: EdgePan) {
    take(pan)
    enter(.changed)
    navigation?.interactivePop?.move(to: progress)
  }

  func end(_ pan: EdgePan) {
    guard let pop = navigation?.interactivePop else { return }
    take(pan)
    pop.move(to: progress)
    guard PanPop.finishes(progress: progress, velocity: pan.velocity, width: width) else {
      cancel()
      return
    }
    pop.finish()
  }

  override func giveUp() { cancel() }

  func cancel() { navigation?.interactivePop?.cancel() }

  private var width: Double { Double(view?.bounds.width ?? 0) }
  private var progress: Double { width > 0 ? abs(moved.x) / width : 0 }

  /// Takes over the movement of the pan in the window, in points; a pan back beyond the edge stays
  /// at the edge.
  private func take(_ pan: EdgePan) {
    let side = view?.traitCollection.layoutDirection == .rightToLeft ? -1.0 : 1.0
    let window = Double(view?.window?.bounds.width ?? 0)
    moved = CGPoint(x: side * max(0, pan.progress) * window, y: 0)
    speed = CGPoint(x: side * pan.velocity, y: 0)
  }
}

/// The initial delegate of the gesture. It requires a Back button, so that nobody goes back by
/// accident where the bar does not offer it.
final class PopGate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    var chain = ResponderChain(from: gestureRecognizer.view)
    while let responder = chain.next() {
      if let navigation = responder as? UINavigationController {
        return navigation.shownBack != nil
      }
    }
    return false
  }
}
