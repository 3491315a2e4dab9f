import Foundation

/// A transition to another layout that a gesture leads.
@MainActor final class LayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  let start: CGPoint
  let end: CGPoint
  /// Whether it is on its way to one of its ends by itself.
  var isEnding = false

  init(
    _ layout: UICollectionViewTransitionLayout, from start: CGPoint, to end: CGPoint,
    _ completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) {
    self.layout = layout
    self.start = start
    self.end = end
    self.completion = completion
  }
}

extension UICollectionView {
  /// What is called at the end of a transition between layouts: whether the other layout is in use
  /// now, and whether the movement was seen to its end.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// The time in which a transition ends by itself, in seconds.
  private static let endTime = 0.3
  private static let frameTime = 1.0 / 60

  func transition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(
      layoutTransition == nil,
      "startInteractiveTransition(to:completion:) was called with \(layout) during a transition to "
        + "\(layoutTransition.map { "\($0.layout.nextLayout)" } ?? ""); finish or cancel that first"
    )
    let current = collectionViewLayout
    let made =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    current.prepareForTransition(to: layout)
    layout.prepareForTransition(from: current)
    let start = contentOffset
    layout.collectionView = self
    layout.prepare()
    let size = layout.collectionViewContentSize
    let kept = CGPoint(
      x: min(start.x, max(leastOffset.x, size.width - bounds.width)),
      y: min(start.y, max(leastOffset.y, size.height - bounds.height)))
    let end = layout.targetContentOffset(forProposedContentOffset: kept)
    collectionViewLayout = made
    layoutTransition = LayoutTransition(made, from: start, to: end, completion)
    return made
  }

  /// The way from the offset before a transition to that after it.
  var transitionWay: CGPoint? {
    layoutTransition.map { CGPoint(x: $0.end.x - $0.start.x, y: $0.end.y - $0.start.y) }
  }

  func transitionMoved(_ layout: UICollectionViewTransitionLayout) {
    guard let transition = layoutTransition, transition.layout === layout else { return }
    let share = layout.transitionProgress
    contentOffset = CGPoint(
      x: transition.start.x + (transition.end.x - transition.start.x) * share,
      y: transition.start.y + (transition.end.y - transition.start.y) * share)
  }

  func endTransition(at goal: CGFloat, _ name: String) {
    guard let transition = layoutTransition, !transition.isEnding else {
      preconditionFailure(
        "\(name) was called without a transition; startInteractiveTransition(to:completion:) "
          + "begins one")
    }
    transition.isEnding = true
    let start = transition.layout.transitionProgress
    guard let engine = window?.joinedEngine, engine.animations.allows, start != goal else {
      return close(transition, goal)
    }
    step(transition, from: start, to: goal, since: engine.now)
  }

  private func step(
    _ transition: LayoutTransition, from start: CGFloat, to goal: CGFloat, since time: Double
  ) {
    guard let engine = window?.joinedEngine else { return close(transition, goal) }
    let share = min(1, (engine.now - time) / Self.endTime)
    // It slows down towards its end.
    let eased = 1 - (1 - share) * (1 - share)
    transition.layout.transitionProgress = start + (goal - start) * CGFloat(eased)
    guard share < 1 else { return close(transition, goal) }
    engine.alarms.after(Self.frameTime) { [weak self] in
      self?.step(transition, from: start, to: goal, since: time)
    }
  }

  private func close(_ transition: LayoutTransition, _ goal: CGFloat) {
    guard layoutTransition === transition else { return }
    layoutTransition = nil
    let isNext = goal == 1
    collectionViewLayout = isNext ? transition.layout.nextLayout : transition.layout.currentLayout
    collectionViewLayout.collectionView = self
    (isNext ? transition.layout.currentLayout : transition.layout.nextLayout).collectionView = nil
    contentOffset = isNext ? transition.end : transition.start
    transition.layout.currentLayout.finalizeLayoutTransition()
    transition.layout.nextLayout.finalizeLayoutTransition()
    transition.completion?(isNext, true)
  }

  // MARK: Another layout at once

  /// The cells, headers and other views in view.
  private var shownViews: [UICollectionReusableView] {
    rows.cells.values.filter { $0.superview != nil }
      + elements.views.values.filter { $0.superview === self }
  }

  /// Tells the layouts and the views in view of a change; what a gesture leads has told it itself.
  func layoutWillChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    guard !(old is UICollectionViewTransitionLayout), !(new is UICollectionViewTransitionLayout)
    else { return }
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for view in shownViews { view.willTransition(from: old, to: new) }
  }

  /// Tells the layouts, and the views in view then, when the other layout is on the screen.
  func layoutDidChange(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
    guard !(old is UICollectionViewTransitionLayout), !(new is UICollectionViewTransitionLayout)
    else { return }
    afterShowing { [weak self] in
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      for view in self?.shownViews ?? [] { view.didTransition(from: old, to: new) }
    }
  }
}
