import Adaptive
import Scene

/// Split view controllers in the turns of a scene: columns that a finger moves.
@MainActor final class SplitFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// A column that a finger moves, while that is going on.
  weak var columnPan: ColumnPan?
  /// The split whose delegate answers a query, in which its hierarchy must not be edited
  /// (uikit-behaviour §5.5).
  var columnQuery: (split: UISplitViewController, name: String)?
  /// Which system's numbers classic splits go by.
  var profile = ClassicSplit.Profile.ios13 { didSet { engine.invalidate() } }

  init(_ engine: SceneEngine) { self.engine = engine }

  /// Whether the pan tells this controller of its appearance.
  func tells(_ controller: UIViewController) -> Bool { columnPan?.tells(controller) == true }

  func cancel(for event: SceneEvent) { if event.endsPans { columnPan?.cancel() } }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .edgePan(let pan): take(pan)
    case .edgeSwipe(let direction):
      engine.shown.compactMap { $0 as? UISplitViewController }.first(where: engine.isOnTop)?
        .edgeSwiped(direction)
    default: return false
    }
    return true
  }

  /// What no navigation takes.
  private func take(_ pan: EdgePan) {
    switch pan.phase {
    case .began: begin(pan)
    case .changed: columnPan?.move(pan)
    case .ended: columnPan?.end(pan)
    case .cancelled: columnPan?.cancel()
    }
  }

  private func begin(_ pan: EdgePan) {
    let isRightwards = (pan.edge == .leading) != engine.environment.isRightToLeft
    for split in engine.controllers(of: UISplitViewController.self, atEdge: pan.edge) {
      guard let pan = ColumnPan(of: split, isRightwards: isRightwards) else { continue }
      pan.begin()
      return
    }
  }

  let passes: Set<Pass> = [.containers]

  func run(_ pass: Pass) {
    guard pass == .containers, let window = engine.window, window.rootViewController != nil,
      let columnPan
    else { return }
    // They are in the scene while a finger draws, and not yet among those that are shown.
    for controller in columnPan.coming { controller.solveAll() }
    // What is no longer shown, or shows something else, cannot be drawn any further.
    if let current = self.columnPan, current.isLost(among: engine.controllersShown(in: window)) {
      current.cancel()
    }
  }

  var isAtRest: Bool { columnPan == nil }

  // MARK: Queries

  /// Inside the two queries of a column split's delegate its hierarchy must not be edited
  /// (uikit-behaviour §5.5).
  func trapInColumnQuery(_ member: String, _ controller: UIViewController) {
    guard let columnQuery else { return }
    let (split, name) = columnQuery
    var step: UIViewController? = controller
    while let here = step, here !== split { step = here.parent }
    precondition(
      step == nil,
      "\(member) must not be called inside \(name): the hierarchy is being rearranged; do it in "
        + "splitViewControllerDidCollapse(_:) or splitViewControllerDidExpand(_:)")
  }
}

extension UINavigationController {
  /// What the split that it is a column of puts into its bar.
  var columnButtons: [UIBarButtonItem] {
    guard let columns = splitViewController?.arrangement as? ColumnArrangement else { return [] }
    return columns.buttons.leading(for: self)
  }
}
