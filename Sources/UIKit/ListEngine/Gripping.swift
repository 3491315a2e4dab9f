import Foundation
import Scene

/// What a finger drags.
@preconcurrency @MainActor protocol Gripping: UIView {
  /// A finger on it went so far down, in points.
  func dragged(_ phase: SceneEvent.DragPhase, by distance: CGFloat)
}
