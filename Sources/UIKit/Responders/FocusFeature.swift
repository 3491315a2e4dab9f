import Foundation
import Scene

/// Where the keyboard goes: the first responder, keys along the responder chain, and the focus of
/// the scene.
@MainActor final class FocusFeature: SceneFeature {
  private unowned let engine: SceneEngine
  var firstResponder: UIResponder?
  /// What the keyboard goes to in the scene: the first responder's view, or a button that
  /// a person moved to.
  weak var focusedView: UIView? {
    didSet {
      if focusedView !== oldValue, !isMoving {
        isMoving = true
        origin = oldValue
      }
    }
  }
  /// The view that had the focus when the turn began, if that moves.
  private weak var origin: UIView?
  private var isMoving = false
  /// Whether a move is told now.
  private var isTelling = false

  init(_ engine: SceneEngine) { self.engine = engine }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .focused(let id): focus(id)
    case .key(let press): return answer(press)
    case .shaken: shake()
    default: return false
    }
    return true
  }

  /// A movement goes to the first responder, or to the topmost controller shown.
  private func shake() {
    let event = MotionEvent(timestamp: engine.now)
    engine.keyTarget?.motionBegan(.motionShake, with: event)
    engine.keyTarget?.motionEnded(.motionShake, with: event)
  }

  private func focus(_ id: NodeID?) {
    guard let target = id.flatMap(engine.view) else {
      firstResponder?.resignFirstResponder()
      focusedView = nil
      return
    }
    guard mayMove(to: target) else { return engine.hostMovedFocus(to: id) }
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
    var chain = ResponderChain(from: target)
    while let responder = chain.next() {
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
    }
    if EditAction(key: press.description)?.perform(from: target) == true { return true }
    return answerByMenu(press, target)
  }

  /// The app's own menus come last.
  private func answerByMenu(_ press: KeyPress, _ target: UIResponder?) -> Bool {
    let delegate = engine.application.delegate as? UIResponder
    guard
      let command = engine.application.mainMenu.command(
        for: press, delegate: delegate, target: target)
    else { return false }
    if let target { engine.note(.key(press, target, command: command.spokenTitle)) }
    engine.features.lists.close()
    return command.perform(from: target)
  }

  /// A first responder that left the window is none.
  let passes: Set<Pass> = [.ended]

  func run(_ pass: Pass) {
    guard pass == .ended else { return }
    if let responder = firstResponder, responder.focusableView.map({ $0.window == nil }) == true {
      responder.resignFirstResponder()
    }
    if let focusedView, focusedView.window == nil { self.focusedView = nil }
    tell()
  }

  /// Asks the views around the place of the focus, and around the one that it would get.
  private func mayMove(to target: UIView) -> Bool {
    guard target !== focusedView else { return true }
    let context = UIFocusUpdateContext(from: focusedView, to: target)
    return chains(from: [focusedView, target]).allSatisfy { $0.shouldUpdateFocus(in: context) }
  }

  /// The responders of the chains from some views outwards, each once.
  private func chains(from starts: [UIResponder?]) -> [UIResponder] {
    var found: [UIResponder] = []
    var known: Set<ObjectIdentifier> = []
    for start in starts {
      var chain = ResponderChain(from: start)
      // Chains meet somewhere.
      while let responder = chain.next(), known.insert(ObjectIdentifier(responder)).inserted {
        found.append(responder)
      }
    }
    return found
  }

  /// Tells the views around the old place of the focus, and around the new one, that it moved.
  private func tell() {
    guard isMoving, !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    let previous = origin
    isMoving = false
    origin = nil
    guard previous !== focusedView else { return }
    engine.tellReader(from: previous, to: focusedView)
    let context = UIFocusUpdateContext(from: previous, to: focusedView)
    let coordinator = UIFocusAnimationCoordinator()
    for responder in chains(from: [previous, focusedView]) {
      responder.didUpdateFocus(in: context, with: coordinator)
    }
    let (animations, completions) = coordinator.take()
    engine.showFocus(animations, completions)
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
}

/// A responder that has a use of its own for some keys.
@preconcurrency @MainActor protocol KeyAnswering: AnyObject {
  func answer(_ press: KeyPress) -> Bool
}
