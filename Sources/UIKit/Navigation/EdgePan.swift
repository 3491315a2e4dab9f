import Foundation
import Scene

/// A finger from the edge: it goes back in a navigation, or draws a hidden column in.
extension Turn {
  func edgePan(_ pan: EdgePan) {
    switch pan.phase {
    case .began:
      interactivePop?.cancel()
      for navigation in atLeadingEdge where navigation.edgePan.begin(pan) { return }
      drawIn(isReversed ? .left : .right)
    case .changed: interactivePop?.recognizer?.move(pan)
    case .ended: interactivePop?.recognizer?.end(pan)
    case .cancelled: interactivePop?.recognizer?.cancel()
    }
  }

  /// A pan that was told as one: inwards from the leading edge it goes back.
  func edgeSwipe(_ direction: SceneEvent.Direction) {
    guard direction == (isReversed ? .left : .right),
      let navigation = atLeadingEdge.first(where: { $0.edgePan.begin(EdgePan(.began)) })
    else {
      drawIn(direction)
      return
    }
    navigation.edgePan.end(EdgePan(.ended, progress: 1))
  }

  private var isReversed: Bool { environment.isRightToLeft }

  private func drawIn(_ direction: SceneEvent.Direction) {
    shown.compactMap { $0 as? UISplitViewController }.first?.edgeSwiped(direction)
  }

  /// The navigations that begin where the window does, the innermost first; those below
  /// something presented do not count.
  private var atLeadingEdge: [UINavigationController] {
    guard let window else { return [] }
    let layer = presentedChain.last
    return shown.reversed().compactMap { $0 as? UINavigationController }.filter { navigation in
      guard layer.map({ navigation === $0 || navigation.isInside($0) }) ?? true,
        let view = navigation.viewIfLoaded
      else { return false }
      let frame = view.convert(view.bounds, to: nil)
      return isReversed
        ? abs(frame.maxX - window.bounds.width) < 1 : abs(frame.minX) < 1
    }
  }
}

extension UIViewController {
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    var step = parent
    while let controller = step {
      if controller === other { return true }
      step = controller.parent
    }
    return false
  }
}

extension InteractivePop {
  var recognizer: UIScreenEdgePanGestureRecognizer? { top.navigationController?.edgePan }
}
