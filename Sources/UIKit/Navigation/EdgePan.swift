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
    shown.compactMap { $0 as? UISplitViewController }.first(where: isOnTop)?.edgeSwiped(direction)
  }

  /// Not below something that is presented.
  private func isOnTop(_ controller: UIViewController) -> Bool {
    presentedChain.last.map { controller === $0 || controller.isInside($0) } ?? true
  }

  /// The navigations that begin where the window does, the innermost first.
  private var atLeadingEdge: [UINavigationController] {
    guard let window else { return [] }
    return shown.reversed().compactMap { $0 as? UINavigationController }.filter { navigation in
      guard isOnTop(navigation), let view = navigation.viewIfLoaded else { return false }
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
