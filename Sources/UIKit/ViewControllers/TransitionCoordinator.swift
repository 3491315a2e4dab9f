import Foundation

/// The coordinator of a transition, which takes one turn, or several while a gesture controls it.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  enum Kind { case resize, controllers }

  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
  /// A block with the depth of the controller, in the tree of controllers, that gave it.
  private typealias Placed = (depth: Int, block: Block)

  let kind: Kind
  let isAnimated: Bool
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  /// Whether it is kept until its animation has ended.
  var isHeld = false
  var percentComplete: CGFloat
  var completionVelocity: CGFloat = 1
  /// Whether the traits stay the same in a change of size.
  var keepsTraits = false
  /// The controllers whose `transitionCoordinator` it is.
  var owners: [UIViewController] = []
  private let from, to, container: UIViewController?
  private var depth = 0
  private var hasEnded = false
  private var animations: [Placed] = []
  private var completions: [Placed] = []
  private var watchers: [Block] = []

  init(
    _ kind: Kind, from: UIViewController?, to: UIViewController?, container: UIViewController?,
    isAnimated: Bool, isInteractive: Bool
  ) {
    self.kind = kind
    self.from = from
    self.to = to
    self.container = container
    self.isAnimated = isAnimated
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
    percentComplete = isInteractive ? 0 : 1
  }

  var transitionDuration: TimeInterval = 0
  let isInterruptible = false
  var presentationStyle = UIModalPresentationStyle.none
  let targetTransform = CGAffineTransform.identity
  let completionCurve = UIView.AnimationCurve.easeInOut
  /// The view in which an animation of the app's takes place.
  weak var stageView: UIView?
  var containerView: UIView {
    stageView ?? container?.viewIfLoaded?.superview ?? container?.view ?? UIView()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let animation { Self.insert((depth, animation), into: &animations) }
    if let completion { Self.insert((depth, completion), into: &completions) }
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    watchers.append(handler)
  }

  /// Runs `body`, in which blocks that are added belong to a child. An app may pass a coordinator
  /// of its own.
  static func descend(
    _ coordinator: any UIViewControllerTransitionCoordinator, _ body: () -> Void
  ) {
    let running = coordinator as? TransitionCoordinator
    running?.depth += 1
    body()
    running?.depth -= 1
  }

  /// Makes the transition return to where it began.
  func cancel() { isCancelled = true }

  func runAnimations() { Self.run(&animations, self) }

  func end() {
    runAnimations()
    hasEnded = true
    Self.run(&completions, self)
    watchers = []
  }

  func endInteraction(isCancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    self.isCancelled = isCancelled
    tellWatchers()
  }

  /// Resumes the gesture.
  func resumeInteraction() {
    guard !isInteractive, !hasEnded else { return }
    isInteractive = true
    tellWatchers()
  }

  private func tellWatchers() {
    for watcher in watchers { watcher(self) }
  }

  /// Inserts a block by depth; among equals in the order in which they were given.
  private static func insert(_ block: Placed, into blocks: inout [Placed]) {
    let place = blocks.firstIndex { $0.depth > block.depth } ?? blocks.endIndex
    blocks.insert(block, at: place)
  }

  private static func run(_ blocks: inout [Placed], _ context: TransitionCoordinator) {
    let all = blocks
    blocks = []
    for (_, block) in all { block(context) }
  }
}
