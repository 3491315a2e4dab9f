import Foundation
import Scene

/// A view whose value a person sets at the host's widget.
@MainActor protocol Adjustable: AnyObject {
  /// - Parameter isFinal: false while it is still being dragged.
  func adjusted(to value: Double, isFinal: Bool)
}

/// A view of which a person chooses one of several words.
@MainActor protocol Choosable: AnyObject {
  func chose(_ index: Int)
}

/// A view of which a person sees one part after the other.
@MainActor protocol Steppable: AnyObject {
  func stepped(by steps: Int)
}

extension SceneEngine {
  func adjusted(_ id: NodeID, _ value: Double, isFinal: Bool) {
    (view(id) as? any Adjustable)?.adjusted(to: value, isFinal: isFinal)
  }

  func chose(_ id: NodeID, _ index: Int) { (view(id) as? any Choosable)?.chose(index) }

  func stepped(_ id: NodeID, by steps: Int) { (view(id) as? any Steppable)?.stepped(by: steps) }
}

extension UIControl {
  /// A person gave it another value.
  func tellChange(_ phase: UITouch.Phase = .ended) {
    tell([.valueChanged, .primaryActionTriggered], phase)
  }
}
