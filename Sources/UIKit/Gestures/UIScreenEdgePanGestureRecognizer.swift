import Foundation

/// Recognizes a pan that begins at most 20 points from an edge of the window and moves inwards.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may begin. The default is none.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible || touches.allSatisfy({ !sides(of: $0).isEmpty }) else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  /// A movement along the edge does not begin the gesture.
  override func moves() {
    guard let touch = touches.first else { return }
    let way = touch.start.way(to: touch.place)
    let isInwards = sides(of: touch).contains { side in
      switch side {
      case .left: way.x >= abs(way.y)
      case .right: -way.x >= abs(way.y)
      case .top: way.y >= abs(way.x)
      default: -way.y >= abs(way.x)
      }
    }
    if isInwards { super.moves() } else { state = .failed }
  }

  /// The edges at which a touch began, of those in `edges`.
  private func sides(of touch: UITouch) -> [UIRectEdge] {
    guard let size = touch.window?.bounds.size else { return [] }
    let place = touch.start
    let near: [(UIRectEdge, Double)] = [
      (.left, place.x), (.right, size.width - place.x), (.top, place.y),
      (.bottom, size.height - place.y),
    ]
    return near.filter { edges.contains($0.0) && $0.1 <= limits.edge }.map(\.0)
  }
}
