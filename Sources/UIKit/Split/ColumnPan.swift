import Adaptive
import Foundation
import Scene

/// Where a pan over a split leads.
struct PanGoal {
  let mode: UISplitViewController.DisplayMode
  let ends: SplitPan.Ends
  /// Who comes or goes: the columns' containers.
  let coming, going: [UIViewController]

  /// It leads to the same, if not to the same places.
  func isSame(as other: Self) -> Bool {
    mode == other.mode && coming.elementsEqual(other.coming, by: ===)
      && going.elementsEqual(other.going, by: ===)
  }
}

/// A hidden column that a finger draws in, or one that it pushes out (uikit-behaviour §4.1,
/// §5.5).
///
/// While it goes on, the controllers of the column heard "will" and the display mode is the old
/// one. Its end is another display mode, or all is as before (`Docs/decisions/0009`).
@MainActor final class ColumnPan {
  unowned let split: UISplitViewController
  private unowned let engine: SceneEngine
  private let goal: PanGoal
  private let isRightwards: Bool
  private var coordinator: TransitionCoordinator?
  private var appearance: PanAppearance
  /// Points the way of the pan.
  private var moved = 0.0

  /// nil where it leads nowhere, or the split is not on the screen.
  init?(of split: UISplitViewController, isRightwards: Bool) {
    guard let engine = split.engine, engine.shown.contains(split),
      let goal = split.arrangement.panGoal(isRightwards: isRightwards),
      let appearance = PanAppearance(from: goal.going, to: goal.coming)
    else { return nil }
    self.split = split
    self.appearance = appearance
    self.engine = engine
    self.goal = goal
    self.isRightwards = isRightwards
  }

  /// Whether it tells this controller of its appearance.
  func tells(_ controller: UIViewController) -> Bool { appearance.tells(controller) }

  /// The columns that it draws in.
  var coming: [UIViewController] { goal.coming }

  /// What it is about is no longer so.
  var isLost: Bool {
    split.arrangement.panGoal(isRightwards: isRightwards).map { !$0.isSame(as: goal) } ?? true
  }

  func isLost(among shown: [UIViewController]) -> Bool {
    isLost || !shown.contains(split) || !appearance.isCurrent(among: shown)
  }

  /// Where the columns stand.
  var picture: SplitPan.Picture {
    let ends = split.arrangement.panGoal(isRightwards: isRightwards)?.ends ?? goal.ends
    return SplitPan.picture(progress: SplitPan.progress(moved: moved, ends), ends)
  }

  func begin() {
    split.pan = self
    engine.features.split.columnPan = self
    engine.note(.words("pan of \(engine.name(of: split))"))
    split.arrangement.panWillBegin()
    coordinator = engine.features.transitions.begin(
      from: goal.going.first, to: goal.coming.first, in: split, isInteractive: true)
    for controller in goal.coming { controller.solveAll() }
    appearance.begin()
    for controller in appearance.coming { controller.installChildren() }
    split.asked()
  }

  func move(_ pan: EdgePan) {
    take(pan)
    split.viewIfLoaded?.setNeedsLayout()
  }

  func end(_ pan: EdgePan) {
    take(pan)
    if !isLost, SplitPan.finishes(moved: moved, velocity: pan.velocity, goal.ends) {
      finish()
    } else {
      cancel()
    }
  }

  /// The window's share of the pan in points; a pan back beyond the edge stays at it.
  private func take(_ pan: EdgePan) {
    moved = max(0, pan.progress) * Double(engine.window?.bounds.width ?? 0)
    coordinator?.percentComplete = SplitPan.progress(moved: moved, goal.ends)
  }

  private func finish() {
    end(isCancelled: false)
    split.arrangement.panDidLead(to: goal.mode)
    engine.afterAppearing { [engine, appearance] in appearance.finish(engine) }
  }

  /// All is as before; who heard that it would appear hears that it disappears again.
  func cancel() {
    end(isCancelled: true)
    if moved > 0 { engine.move(.columns, in: split.viewIfLoaded) }
    engine.note(.words("pan of \(engine.name(of: split)) cancelled"))
    appearance.cancel()
    split.asked()
  }

  private func end(isCancelled: Bool) {
    if let coordinator {
      engine.features.transitions.endInteraction(of: coordinator, isCancelled: isCancelled)
    }
    split.pan = nil
    engine.features.split.columnPan = nil
    split.arrangement.panDidEnd()
  }
}

extension ColumnArrangement {
  func panGoal(isRightwards: Bool) -> PanGoal? {
    guard let layout, !layout.isCollapsed else { return nil }
    var input = input(split.view.bounds.size)
    let isInwards = isRightwards != input.isPrimaryRight
    input.chosenMode = ColumnSplit.swipe(inwards: isInwards, from: layout, input)
    guard input.chosenMode != nil else { return nil }
    let next = ColumnSplit.solve(input)
    let isShowing = next.mode.count > layout.mode.count
    guard !next.isCollapsed, isShowing == isInwards, next.visible != layout.visible else {
      return nil
    }
    func controllers(_ columns: [ColumnSplit.Column], _ others: [ColumnSplit.Column])
      -> [UIViewController]
    {
      columns.filter { !others.contains($0) }.compactMap { slots.container($0) }
    }
    return PanGoal(
      mode: UISplitViewController.DisplayMode(next.mode),
      ends: SplitPan.Ends(
        fewer: (isShowing ? layout : next).picture, more: (isShowing ? next : layout).picture,
        isShowing: isShowing, isPrimaryRight: input.isPrimaryRight, width: input.width),
      coming: controllers(next.visible, layout.visible),
      going: controllers(layout.visible, next.visible))
  }

  func panDidLead(to mode: UISplitViewController.DisplayMode) {
    if let mode = mode.solved { choose(mode) }
  }

  func panWillBegin() {
    split.delegate?.splitViewControllerInteractivePresentationGestureWillBegin(split)
  }

  func panDidEnd() {
    split.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(split)
  }
}

extension ClassicArrangement {
  func panGoal(isRightwards: Bool) -> PanGoal? {
    guard let layout, let target = action.target, let primary else { return nil }
    var input = input(split.view.bounds.size)
    let isInwards = isRightwards != input.isPrimaryRight
    guard isInwards ? action.swipesIn : action.swipesOut else { return nil }
    input.chosenMode = target
    let next = ClassicSplit.solve(input)
    guard !next.isCollapsed, (next.primary == nil) != (layout.primary == nil) else { return nil }
    return PanGoal(
      mode: UISplitViewController.DisplayMode(next.mode),
      ends: SplitPan.Ends(
        fewer: (isInwards ? layout : next).picture, more: (isInwards ? next : layout).picture,
        isShowing: isInwards, isPrimaryRight: input.isPrimaryRight, width: input.width),
      coming: isInwards ? [primary] : [], going: isInwards ? [] : [primary])
  }

  func panDidLead(to mode: UISplitViewController.DisplayMode) {
    if let mode = mode.classic { choose(mode) }
  }

  // The delegate of a classic split hears of the display mode alone (§4.2).
  func panWillBegin() {}
  func panDidEnd() {}
}
