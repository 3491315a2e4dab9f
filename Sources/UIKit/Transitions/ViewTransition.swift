import Foundation
import Scene

/// The transition between two controllers while an app's animation shows it
/// (`Docs/decisions/0022`).
///
/// The controllers have received the “will” callbacks, and the animation places the views. Its end,
/// whatever causes it, sends the “did” callbacks and puts the views into their final places.
@MainActor final class ViewTransition: UIViewControllerContextTransitioning {
  /// The part of a container in a transition.
  struct Place {
    /// The view in which the animation happens; nil while there is none.
    var container: () -> UIView?
    /// The views that the animation may place; nil for a view that stays.
    var from, to: () -> UIView?
    var finalFrame: (UIViewController) -> CGRect
    /// Called at the beginning: removes the view that comes from the window, and puts the one that
    /// leaves into the container.
    var begin: () -> Void = {}
    /// Called at the end, with false if the transition was cancelled.
    var end: (Bool) -> Void
  }

  enum Stage { case waiting, running, ended }

  unowned let engine: SceneEngine
  let from, to: UIViewController
  let isComing: Bool
  private(set) var stage = Stage.waiting
  /// Kept until the end, because an animator may retain its context.
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  private let place: Place
  private var initial: [ObjectIdentifier: CGRect] = [:]
  private var stageView: UIView?
  private var lent: [UIView] = []
  /// The controllers that received “will” and will receive “did” at the end.
  private var entered: [UIViewController] = []
  private var left: [UIViewController] = []
  private var completions: [() -> Void] = []
  var driver: AnimationDriver?
  private(set) var coordinator: TransitionCoordinator?

  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  let isAnimated = true
  let targetTransform = CGAffineTransform.identity

  /// Creates a transition.
  ///
  /// - Parameter isComing: Whether the view that comes is above the one that leaves.
  init(
    in engine: SceneEngine, from: UIViewController, to: UIViewController, isComing: Bool,
    style: UIModalPresentationStyle, by animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, at place: Place
  ) {
    self.engine = engine
    self.from = from
    self.to = to
    self.isComing = isComing
    presentationStyle = style
    self.animator = animator
    self.interaction = interaction
    self.place = place
    isInteractive = interaction?.wantsInteractiveStart ?? false
  }

  /// Registers the transition, so that changes of its controllers wait for its end.
  func enroll(in container: UIViewController) {
    engine.features.transitions.add(self)
    let made = engine.features.transitions.begin(
      from: from, to: to, in: container, isAnimated: true, isInteractive: isInteractive)
    made.isHeld = true
    made.transitionDuration = duration
    made.presentationStyle = presentationStyle
    coordinator = made
    engine.note("transition from \(engine.name(of: from)) to \(engine.name(of: to))")
  }

  func whenCompleted(_ body: @escaping () -> Void) { completions.append(body) }

  var duration: Double { max(0, animator?.transitionDuration(using: self) ?? 0) }

  // MARK: Progress

  /// Starts the animation, after “will” was sent and when the container is in the window.
  func begin() {
    guard stage == .waiting else { return }
    guard let container = place.container(), container.window != nil else { return finishNow() }
    stage = .running
    stageView = container
    coordinator?.stageView = container
    for (view, controller) in [(place.from(), from), (place.to(), to)] {
      guard let view else { continue }
      lent.append(view)
      // The presenter's view may have been hidden while it was covered.
      view.isHidden = false
      guard controller === from else { continue }
      initial[ObjectIdentifier(controller)] =
        view.window == nil ? container.bounds : view.convert(view.bounds, to: container)
    }
    place.begin()
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  func animate() { animator?.animateTransition(using: self) }

  /// Runs the animations alongside the transition, with its duration and its progress.
  func runAlongside() {
    guard stage == .running, let coordinator, duration > 0 else {
      coordinator?.runAnimations()
      return
    }
    let run = { [engine] in
      _ = engine.animations.animate(Timing(self.duration), [], { coordinator.runAnimations() }, nil)
    }
    if let driver { driver.record(run) } else { run() }
  }

  /// Ends the transition at once, because its controllers or the window change otherwise.
  func finishNow() {
    guard stage != .ended else { return }
    driver?.drop()
    for view in lent { engine.animations.stop(view) }
    completeTransition(!transitionWasCancelled)
  }

  func completeTransition(_ didComplete: Bool) {
    guard stage != .ended else { return }
    stage = .ended
    engine.features.transitions.remove(self)
    if !didComplete { coordinator?.cancel() }
    coordinator?.endInteraction(isCancelled: !didComplete)
    coordinator?.isHeld = false
    isInteractive = false
    place.end(didComplete)
    if didComplete {
      engine.features.transitions.tellLater(of: self)
    } else {
      takeBack()
    }
    animator?.animationEnded(didComplete)
    animator = nil
    interaction = nil
    lent = []
    if didComplete { for body in completions { engine.afterAppearing(body) } }
    completions = []
    driver = nil
    engine.note("transition \(didComplete ? "completed" : "cancelled")")
    engine.invalidate()
  }

  // MARK: Appearance callbacks

  /// Whether the transition sends the callbacks of this controller's appearance.
  func holds(_ controller: UIViewController) -> Bool {
    [from, to].contains { $0 === controller || controller.isInside($0) }
  }

  /// Delays the “did” callbacks until the end.
  func wait(entered: [UIViewController], left: [UIViewController]) {
    self.entered += entered.filter { !self.entered.contains($0) }
    self.left += left.filter { !self.left.contains($0) }
  }

  /// Sends the “did” callbacks, when all views are in their final places.
  func tellDid() {
    for controller in left where !engine.shown.contains(controller) {
      controller.tellDidDisappear()
      controller.takeViewAlong()
    }
    for controller in entered {
      if engine.shown.contains(controller) {
        controller.tellDidAppear()
      } else if controller.appearance.stage == .appearing {
        controller.tellWillDisappear(animated: false)
        controller.tellDidDisappear()
      }
    }
  }

  /// Reverts the appearance after a cancellation: the controllers that came disappear, and those
  /// that left appear again.
  private func takeBack() {
    for controller in entered where controller.appearance.isOn {
      controller.tellWillDisappear(animated: true)
      controller.tellDidDisappear()
    }
    let back = left.filter { $0.appearance.stage == .disappearing }
    for controller in back { controller.tellWillAppear(animated: true) }
    for controller in back { controller.tellDidAppear() }
  }

  // MARK: Context for the animator

  var containerView: UIView { stageView ?? place.container() ?? UIView() }

  /// Whether only the animation may place this view.
  func lends(_ view: UIView) -> Bool { stage == .running && lent.contains(view) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? place.from() : key == .to ? place.to() : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { initial[ObjectIdentifier(vc)] ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? place.finalFrame(vc) : .zero
  }

  // MARK: Interaction

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator?.percentComplete = percentComplete
  }

  func finishInteractiveTransition() {
    isInteractive = false
    coordinator?.endInteraction(isCancelled: false)
  }

  func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
    coordinator?.endInteraction(isCancelled: true)
  }

  func pauseInteractiveTransition() {
    guard stage == .running, !isInteractive else { return }
    isInteractive = true
    transitionWasCancelled = false
    coordinator?.resumeInteraction()
  }
}
