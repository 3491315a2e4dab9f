import Adaptive
import Foundation
import Scene

/// The goal of a pan over a split view controller.
struct PanGoal {
  let mode: UISplitViewController.DisplayMode
  let ends: SplitPan.Ends
  /// The containers of the columns that appear and disappear.
  let coming, going: [UIViewController]

  /// Whether another goal has the same mode and columns, if not the same frames.
  func isSame(as other: Self) -> Bool {
    mode == other.mode && coming.elementsEqual(other.coming, by: ===)
      && going.elementsEqual(other.going, by: ===)
  }
}

/// The gesture that pulls in a hidden column, or pushes one out (uikit-behaviour §4.1, §5.5).
///
/// During the gesture the controllers of the column have received the "will" calls of an
/// appearance, and the display mode is the old one. It ends with another display mode, or with all
/// as before (`Docs/decisions/0009`).
@MainActor final class ColumnPan {
  unowned let split: UISplitViewController
  private unowned let engine: SceneEngine
  private let goal: PanGoal
  private let isRightwards: Bool
  private var coordinator: TransitionCoordinator?
  private var appearance: PanAppearance
  /// The distance of the pan in its direction, in points.
  private var moved = 0.0

  /// Makes a gesture; nil where it has no effect, or the split view controller is not visible.
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

  /// Whether it sends this controller its appearance calls.
  func tells(_ controller: UIViewController) -> Bool { appearance.tells(controller) }

  /// The containers of the columns that appear.
  var coming: [UIViewController] { goal.coming }

  /// Whether the goal is no longer valid.
  var isLost: Bool {
    split.arrangement.panGoal(isRightwards: isRightwards).map { !$0.isSame(as: goal) } ?? true
  }

  func isLost(among shown: [UIViewController]) -> Bool {
    isLost || !shown.contains(split) || !appearance.isCurrent(among: shown)
  }

  /// The frames of the columns at present.
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

  /// Takes the distance of the pan in points; a pan back beyond the edge stays at the edge.
  private func take(_ pan: EdgePan) {
    moved = max(0, pan.progress) * Double(engine.window?.bounds.width ?? 0)
    coordinator?.percentComplete = SplitPan.progress(moved: moved, goal.ends)
  }

  private func finish() {
    end(isCancelled: false)
    split.arrangement.panDidLead(to: goal.mode)
    engine.afterAppearing { [engine, appearance] in appearance.finish(engine) }
  }

  /// Restores the state from before; controllers that received `viewWillAppear` receive the calls
  /// of a disappearance.
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

  // The delegate of a classic split view controller is called for the display mode only (§4.2).
  func panWillBegin() {}
  func panDidEnd() {}
}
