import Foundation

/// What a change of size or traits looks like while it happens.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
}

/// Runs an app's own changes with those of a transition (uikit-behaviour §1.4): the blocks
/// after size and traits have changed and before layout, the completions at its end.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAnimations() {
    let blocks = animations
    animations = []
    for block in blocks { block(self) }
  }

  func runCompletions() {
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}
