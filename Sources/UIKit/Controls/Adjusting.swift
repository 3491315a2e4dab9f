import Foundation
import Scene

/// A view whose value a person adjusts with the host's widget.
@MainActor protocol Adjustable: AnyObject {
  /// Called with a new value.
  ///
  /// - Parameter isFinal: False while the value is still being dragged.
  func adjusted(to value: Double, isFinal: Bool)
}

/// A view in which a person chooses one of several titles.
@MainActor protocol Choosable: AnyObject {
  func chose(_ index: Int)
}

/// A view that shows one page at a time.
@MainActor protocol Steppable: AnyObject {
  func stepped(by steps: Int)
}

extension Turn {
  func adjusted(_ id: NodeID, _ value: Double, isFinal: Bool) {
    (view(id) as? any Adjustable)?.adjusted(to: value, isFinal: isFinal)
  }

  func chose(_ id: NodeID, _ index: Int) { (view(id) as? any Choosable)?.chose(index) }

  func stepped(_ id: NodeID, by steps: Int) { (view(id) as? any Steppable)?.stepped(by: steps) }
}

extension UIControl {
  /// Sends the control's events for a new value that a person set.
  func tellChange(_ phase: UITouch.Phase = .ended) {
    tell([.valueChanged, .primaryActionTriggered], phase)
  }
}
