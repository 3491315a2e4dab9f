import Foundation
import Scene

/// Pans from an edge of the window, which go back in a navigation controller or move a column of a
/// split view controller.
extension SceneEngine {
  /// Not below something that is presented.
  func isOnTop(_ controller: UIViewController) -> Bool {
    presentedChain.last.map { controller === $0 || controller.isInside($0) } ?? true
  }

  /// Those of a kind that reach an edge of the window, the outermost first.
  func controllers<Kind: UIViewController>(
    of kind: Kind.Type, atEdge edge: EdgePan.Edge
  ) -> [Kind] {
    guard let window else { return [] }
    let isRight = (edge == .trailing) != environment.isRightToLeft
    return shown.compactMap { $0 as? Kind }.filter { controller in
      guard isOnTop(controller), let view = controller.viewIfLoaded else { return false }
      let frame = view.convert(view.bounds, to: nil)
      return abs(isRight ? frame.maxX - window.bounds.width : frame.minX) < 1
    }
  }
}

extension SceneEvent {
  /// A pan from an edge means what was on the screen when it began.
  var endsPans: Bool {
    switch self {
    case .edgePan(let pan): pan.phase == .began
    case .scrolled, .scrolling, .zoomed, .pulled, .hover, .clipboard, .printing, .rested,
      .memoryWarning,
      .shaken,
      .wake:
      false
    case .environment, .activate, .swipe, .swipeThrough, .rowPan, .choose, .drag, .carry, .index,
      .contextMenu, .contextMenuAt, .dismissed, .edgeSwipe, .touches, .edited, .selected, .sighted,
      .topLine,
      .textMenu, .followed, .pasted, .submitted, .adjusted, .chose, .picked, .stepped, .focused,
      .accessibility, .key,
      .opened, .addresses, .phase:
      true
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
