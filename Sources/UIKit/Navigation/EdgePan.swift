import Foundation
import Scene

/// A finger from an edge: it goes back in a navigation, or moves a column of a split.
extension SceneEngine {
  func edgePan(_ pan: EdgePan) {
    switch pan.phase {
    case .began:
      interactivePop?.cancel()
      columnPan?.cancel()
      begin(pan)
    case .changed:
      interactivePop?.recognizer?.move(pan)
      columnPan?.move(pan)
    case .ended:
      interactivePop?.recognizer?.end(pan)
      columnPan?.end(pan)
    case .cancelled:
      interactivePop?.recognizer?.cancel()
      columnPan?.cancel()
    }
  }

  private func begin(_ pan: EdgePan) {
    if pan.edge == .leading {
      for navigation in atEdge(.leading, UINavigationController.self).reversed()
      where navigation.edgePan.begin(pan) { return }
    }
    let isRightwards = (pan.edge == .leading) != isReversed
    for split in atEdge(pan.edge, UISplitViewController.self) {
      guard let pan = ColumnPan(of: split, isRightwards: isRightwards) else { continue }
      pan.begin()
      return
    }
  }

  /// A pan that was told as one: inwards from the leading edge it goes back.
  func edgeSwipe(_ direction: SceneEvent.Direction) {
    guard direction == (isReversed ? .left : .right),
      let navigation = atEdge(.leading, UINavigationController.self).last(where: {
        $0.edgePan.begin(EdgePan(.began))
      })
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

  /// Those that reach an edge of the window, the outermost first.
  private func atEdge<Kind: UIViewController>(_ edge: EdgePan.Edge, _ kind: Kind.Type) -> [Kind] {
    guard let window else { return [] }
    let isRight = (edge == .trailing) != isReversed
    return shown.compactMap { $0 as? Kind }.filter { controller in
      guard isOnTop(controller), let view = controller.viewIfLoaded else { return false }
      let frame = view.convert(view.bounds, to: nil)
      return abs(isRight ? frame.maxX - window.bounds.width : frame.minX) < 1
    }
  }
}

extension UIViewController {
  func isInside(_ other: UIViewController) -> Bool {
    var step = parent
    while let controller = step {
      if controller === other { return true }
      step = controller.parent
    }
    return false
  }
}

extension InteractivePop {
  var recognizer: BackPanRecognizer? { top.navigationController?.edgePan }
}
