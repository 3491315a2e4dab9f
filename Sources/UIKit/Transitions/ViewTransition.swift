import Foundation
import Scene

/// One controller that comes and one that goes, while an animation of the app's shows it
/// (`Docs/decisions/0022`).
///
/// Controllers have heard “will” and views stand as the animation put them. Its end, whatever
/// brings that about, tells “did” and puts all where it belongs.
@MainActor final class ViewTransition: UIViewControllerContextTransitioning {
  /// What a container has to do with it.
  struct Place {
    /// Where it goes on; nil as long as there is none.
    var container: () -> UIView?
    /// The views that the animation may put anywhere; nil for one that stays.
    var from, to: () -> UIView?
    var finalFrame: (UIViewController) -> CGRect
    /// It begins: what comes leaves the window, what goes stands in the container.
    var begin: () -> Void = {}
    /// It has ended: there, or back where it began.
    var end: (Bool) -> Void
  }

  enum Stage { case waiting, running, ended }

  unowned let engine: SceneEngine
  let from, to: UIViewController
  let isComing: Bool
  private(set) var stage = Stage.waiting
  /// Until the end: an animation may well keep its context.
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  private let place: Place
  private var initial: [ObjectIdentifier: CGRect] = [:]
  private var stageView: UIView?
  private var lent: [UIView] = []
  /// Who heard “will”, and hears “did” at the end.
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

  /// - Parameter isComing: what comes lies above what goes.
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

  /// Until its end others wait for it.
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

  // MARK: Course

  /// Those who hear “will” have heard it, and the container stands in the window.
  func begin() {
    guard stage == .waiting else { return }
    guard let container = place.container(), container.window != nil else { return finishNow() }
    stage = .running
    stageView = container
    coordinator?.stageView = container
    for (view, controller) in [(place.from(), from), (place.to(), to)] {
      guard let view else { continue }
      lent.append(view)
      // The presenter was covered, or is about to be.
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

  /// What runs beside it takes as long, and is drawn to and fro with it.
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

  /// Something else happens to who takes part, or the window.
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

  // MARK: Who appears

  /// Whether it tells this controller of its appearance.
  func holds(_ controller: UIViewController) -> Bool {
    [from, to].contains { $0 === controller || controller.isInside($0) }
  }

  /// “Did” waits for the end.
  func wait(entered: [UIViewController], left: [UIViewController]) {
    self.entered += entered.filter { !self.entered.contains($0) }
    self.left += left.filter { !self.left.contains($0) }
  }

  /// When all stands where it belongs.
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

  /// Who was to come goes again, and who was to go is back.
  private func takeBack() {
    for controller in entered where controller.appearance.isOn {
      controller.tellWillDisappear(animated: true)
      controller.tellDidDisappear()
    }
    let back = left.filter { $0.appearance.stage == .disappearing }
    for controller in back { controller.tellWillAppear(animated: true) }
    for controller in back { controller.tellDidAppear() }
  }

  // MARK: What the animation asks

  var containerView: UIView { stageView ?? place.container() ?? UIView() }

  /// Nobody else may put it anywhere.
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

  // MARK: What a person does

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
