import Foundation
import Scene

extension UIView {
  /// Animates a change of a view's content: its old content fades or is turned away, as the options
  /// say. The block changes it at once.
  ///
  /// - Parameters:
  ///   - view: the view whose content changes.
  ///   - duration: the duration, in seconds.
  ///   - options: the kind of transition; without one nothing is shown.
  ///   - animations: the block that changes the view.
  ///   - completion: called at the end; its argument is false if the animation was cut short.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transition(view, view, duration, options, { animations?() }, completion)
  }

  /// Replaces one view by another in its superview, with an animation. With
  /// `showHideTransitionViews` the old view is hidden and the new one shown instead.
  ///
  /// - Parameters:
  ///   - fromView: the view to remove or hide.
  ///   - toView: the view to add or show.
  ///   - duration: the duration, in seconds.
  ///   - options: the kind of transition; without one nothing is shown.
  ///   - completion: called at the end; its argument is false if the animation was cut short.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: UIView.AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    transition(
      fromView, toView, duration, options,
      {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          fromView.superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion)
  }

  private static func transition(
    _ old: UIView, _ new: UIView, _ duration: Double, _ options: AnimationOptions,
    _ change: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let animations = SceneEngine.current?.animations else {
      change()
      if let completion { DispatchQueue.main.async { completion(true) } }
      return
    }
    let group = animations.makeGroup(Timing(duration, 0, options))
    if let completion { group.completions.append(completion) }
    let effect = animations.allows && duration > 0 ? options.exit : nil
    if let effect { animations.exit(old, effect, in: group) }
    animations.withoutAnimation(change)
    if case .turn(let isUpright) = effect {
      let (x, y) = isUpright ? (0.0, 1.0) : (1.0, 0.0)
      let end = new.transform.affine
      let flat = Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0).then(end)
      new.isOneThing = true
      group.add(new, .transform(from: flat, to: end), start: 0.5, end: 1)
    }
    animations.begin(group)
  }
}
