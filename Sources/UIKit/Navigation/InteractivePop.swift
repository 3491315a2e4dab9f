import Adaptive
import Foundation
import Scene

/// A transition that follows a finger, as those see it who change something along with it.
@MainActor protocol InteractiveTransition: AnyObject {
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// From 0 to 1.
  var percentComplete: Double { get }
  /// `handler` runs when the finger leaves, which decides how it goes on.
  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any InteractiveTransition) -> Void)
}

/// Going back by drawing the top screen aside (uikit-behaviour §3).
///
/// While it goes on, the controllers of both screens heard "will", the one on top is still
/// in the stack, and both views stand in the scene. Its end is a pop, or all is as before.
@MainActor final class InteractivePop: InteractiveTransition {
  let top, below: UIViewController
  private unowned let navigation: UINavigationController
  private unowned let turn: Turn
  private var coming: [UIViewController] = []
  private var going: [UIViewController] = []
  private var handlers: [@MainActor (any InteractiveTransition) -> Void] = []
  private(set) var isInteractive = true
  private(set) var isCancelled = false
  private(set) var percentComplete = 0.0

  /// nil when there is nothing to go back to, or the top is not on the screen yet.
  init?(of navigation: UINavigationController) {
    let stack = navigation.viewControllers
    guard let turn = navigation.turn, stack.count > 1, let top = stack.last,
      turn.shown.contains(top)
    else { return nil }
    self.navigation = navigation
    self.turn = turn
    self.top = top
    below = stack[stack.count - 2]
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping @MainActor (any InteractiveTransition) -> Void
  ) {
    handlers.append(handler)
  }

  func begin() {
    navigation.interactivePop = self
    navigation.untold.isAnimated = true
    turn.interactivePop = self
    turn.note("pan back from \(turn.name(of: top)) to \(turn.name(of: below))")
    top.willMove(toParent: nil)
    going = Self.visible(from: top)
    below.loadViewIfNeeded()
    coming = Self.visible(from: below)
    tell(going, "viewWillDisappear") { $0.viewWillDisappear(true) }
    for controller in coming { appear(controller) }
    navigation.announceWill(below)
    for controller in coming { controller.installChildren() }
    turn.invalidate()
  }

  /// - Parameter progress: from 0 to 1, of the navigation's width.
  func move(to progress: Double) {
    percentComplete = min(max(progress, 0), 1)
    navigation.viewIfLoaded?.setNeedsLayout()
  }

  func finish() {
    end(as: .ended)
    let order = turn.shown
    navigation.replace(
      with: Array(navigation.viewControllers.dropLast()), animated: true, heard: top)
    // Both have heard "will", so that the difference of who is shown must not say it again.
    let left = going.filter(order.contains)
    let came = coming.filter { !order.contains($0) }
    let index = order.firstIndex { left.contains($0) } ?? order.count
    var next = order.filter { !left.contains($0) }
    next.insert(contentsOf: came, at: min(index, next.count))
    turn.shown = next
    turn.finishingPops.append(navigation)
    turn.afterAppearing { [turn, navigation] in
      turn.finishingPops.removeAll { $0 === navigation }
      Self.tell(left, "viewDidDisappear", turn) { $0.viewDidDisappear(true) }
      Self.tell(came.filter(turn.shown.contains), "viewDidAppear", turn) { $0.viewDidAppear(true) }
      navigation.announceDid()
    }
  }

  /// All is as before; who heard that it would appear hears that it disappears again.
  func cancel() {
    isCancelled = true
    end(as: .cancelled)
    navigation.untold.isAnimated = false
    navigation.announcing = nil
    turn.note("pan back cancelled")
    tell(coming, "viewWillDisappear") { $0.viewWillDisappear(true) }
    tell(coming, "viewDidDisappear") { $0.viewDidDisappear(true) }
    for controller in going {
      appear(controller)
      controller.tellIsAppearing()
    }
    tell(going, "viewDidAppear") { $0.viewDidAppear(true) }
    if top.parent === navigation { top.didMove(toParent: navigation) }
    navigation.relayout()
  }

  private func end(as state: UIGestureRecognizer.State) {
    isInteractive = false
    navigation.edgePan.state = state
    for handler in handlers { handler(self) }
    handlers = []
    navigation.interactivePop = nil
    turn.interactivePop = nil
    navigation.edgePan.state = .possible
  }

  // MARK: Appearance

  private static func visible(from controller: UIViewController) -> [UIViewController] {
    [controller] + controller.visibleChildren.flatMap { visible(from: $0) }
  }

  private func appear(_ controller: UIViewController) {
    controller.loadViewIfNeeded()
    controller.needsIsAppearing = true
    tell([controller], "viewWillAppear") { $0.viewWillAppear(true) }
    controller.view.setNeedsLayout()
  }

  private func tell(
    _ list: [UIViewController], _ what: String, _ call: (UIViewController) -> Void
  ) {
    Self.tell(list, what, turn, call)
  }

  private static func tell(
    _ list: [UIViewController], _ what: String, _ turn: Turn, _ call: (UIViewController) -> Void
  ) {
    for controller in list {
      turn.note("\(what) \(turn.name(of: controller))")
      call(controller)
    }
  }
}

extension Turn {
  /// Whose pop was drawn to its end and is not told of yet.
  func isFinishingPop(of navigation: UINavigationController) -> Bool {
    finishingPops.contains { $0 === navigation }
  }

  /// What else happens ends it: a pan means what was on the screen when it began.
  func cancelPan(for event: SceneEvent) {
    switch event {
    case .edgePan, .scrolled, .wake: break
    default: interactivePop?.cancel()
    }
  }

  /// A navigation that is no longer shown cannot be drawn any further.
  func cancelLostPan() {
    guard let pop = interactivePop, let window, let navigation = pop.top.navigationController,
      !controllersShown(in: window).contains(navigation)
    else { return }
    pop.cancel()
  }
}
