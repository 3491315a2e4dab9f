import Foundation

/// Sides of a rectangle (raw values as UIKit's).
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A pan that comes in from an edge of the window.
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that it may come from; none until they are set.
  open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible || touches.allSatisfy({ !sides(of: $0).isEmpty }) else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  /// Along the edge is not inwards.
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

  /// Of its edges those that a touch began at.
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
