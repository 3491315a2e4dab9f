import Foundation
import Scene

/// Brings what a person does by an assistive technology to the view or the element.
@MainActor final class AccessibilityFeature: SceneFeature {
  private unowned let engine: SceneEngine

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    guard case .accessibility(let id, let action) = event else { return false }
    if let view = engine.view(id) {
      perform(action, at: view)
    } else if let window = engine.window, let element = Self.element(id, in: window) {
      perform(action, at: element)
    }
    return true
  }

  private func perform(_ action: AccessibilityAction, at responder: UIResponder) {
    switch action {
    case .press:
      guard !responder.accessibilityActivate() else { return }
      if let view = responder as? UIView, view.nodeRole.isPressed {
        engine.redirect(.activate(view.nodeID))
      } else {
        touch(responder.accessibilityActivationPoint)
      }
    case .increment: responder.accessibilityIncrement()
    case .decrement: responder.accessibilityDecrement()
    case .custom(let index):
      guard let actions = responder.accessibilityCustomActions, actions.indices.contains(index)
      else { return }
      if !actions[index].perform() { engine.note("action failed: \(actions[index].name)") }
    case .escape:
      var next: UIResponder? = responder
      while let responder = next, !responder.accessibilityPerformEscape() {
        next = responder.accessibilityParent
      }
    }
  }

  /// Touches a point of the window, in points, as a finger does.
  private func touch(_ point: CGPoint) {
    for phase in [Touches.Phase.began, .ended] {
      engine.redirect(.touches(Touches([Touches.Touch(phase, at: point)], time: engine.now)))
    }
    // No host presses a widget for these touches besides.
    engine.features.touches.forgetPress()
  }

  private static func element(_ id: NodeID, in view: UIView) -> UIAccessibilityElement? {
    for case let element as UIAccessibilityElement in view.accessibilityElements ?? []
    where element.nodeID == id { return element }
    for child in view.subviews {
      if let found = element(id, in: child) { return found }
    }
    return nil
  }
}

extension Role {
  /// Hosts press these by themselves.
  fileprivate var isPressed: Bool {
    switch self {
    case .button, .segment, .toggle, .row, .cell, .menuItem, .dimming: true
    default: false
    }
  }
}
