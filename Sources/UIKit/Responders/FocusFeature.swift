import Foundation
import Scene

/// Where the keyboard goes: the first responder, keys along the responder chain, and the focus of
/// the scene.
@MainActor final class FocusFeature: SceneFeature {
  private unowned let engine: SceneEngine
  var firstResponder: UIResponder?
  /// What the keyboard goes to in the scene: the first responder's view, or a button that
  /// a person moved to.
  weak var focusedView: UIView?

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .focused(let id): focus(id)
    case .key(let press): return answer(press)
    default: return false
    }
    return true
  }

  private func focus(_ id: NodeID?) {
    guard let target = id.flatMap(engine.view) else {
      firstResponder?.resignFirstResponder()
      focusedView = nil
      return
    }
    if target.canBecomeFirstResponder {
      target.becomeFirstResponder()
    } else {
      firstResponder?.resignFirstResponder()
      focusedView = target
      engine.invalidateScene()
    }
  }

  /// The chain begins at the first responder, or at the topmost controller shown.
  private func answer(_ press: KeyPress) -> Bool {
    let target = engine.keyTarget
    var step = target
    while let responder = step {
      if let command = responder.keyCommands?.first(where: {
        $0.answers(press) && $0.taker(from: target) != nil
      }) {
        engine.note(.key(press, responder, command: command.spokenTitle))
        engine.features.lists.close()
        _ = command.perform(from: engine.keyTarget)
        return true
      }
      if (responder as? any KeyAnswering)?.answer(press) == true { return true }
      // A presented controller is answered by itself, not by what lies below it.
      if responder.endsKeySearch { break }
      step = responder.next
    }
    return false
  }

  /// A first responder that left the window is none.
  let passes: Set<Pass> = [.ended]

  func run(_ pass: Pass) {
    guard pass == .ended else { return }
    if let responder = firstResponder, responder.focusableView.map({ $0.window == nil }) == true {
      responder.resignFirstResponder()
    }
    if let focusedView, focusedView.window == nil { self.focusedView = nil }
  }

  func describe(_ content: inout SceneContent) {
    guard let focusedView, let window = focusedView.window,
      window === content.window || engine.overlays.contains(window)
    else { return }
    let id = focusedView.nodeID
    if content.nodes.contains(where: { $0.id == id }) { content.focus = id }
  }

  func audit() -> String? {
    focusedView.map { $0.window == nil } == true
      ? "the keyboard is in a view that is in no window" : nil
  }
}

extension SceneEngine {
  var firstResponder: UIResponder? {
    get { features.focus.firstResponder }
    set { features.focus.firstResponder = newValue }
  }

  var focusedView: UIView? {
    get { features.focus.focusedView }
    set { features.focus.focusedView = newValue }
  }

  /// Where keys go first.
  var keyTarget: UIResponder? {
    firstResponder ?? focusedView.map(keyTarget) ?? topmostController ?? window
  }

  /// A button of a bar has the keyboard for the screen that the bar is for.
  private func keyTarget(of view: UIView) -> UIResponder {
    var step: UIView? = view
    while let here = step {
      if let target = here.keyTarget { return target }
      step = here.superview
    }
    return view
  }

  private var topmostController: UIViewController? {
    deepest(presentedChain.last ?? window?.rootViewController)
  }

  /// The innermost controller that stands last, so that its keys and those of all its
  /// parents count when nothing has the focus.
  private func deepest(_ controller: UIViewController?) -> UIViewController? {
    guard let controller else { return nil }
    return controller.visibleChildren.last.flatMap { deepest($0) } ?? controller
  }
}

/// A responder that has a use of its own for some keys.
@MainActor protocol KeyAnswering: AnyObject {
  func answer(_ press: KeyPress) -> Bool
}
