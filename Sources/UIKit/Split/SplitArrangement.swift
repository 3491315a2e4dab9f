import Foundation
import Scene

/// How a style of split view works. The controller keeps what the app asks for, and its
/// arrangement what came of it.
@MainActor protocol SplitArrangement: AnyObject {
  var isCollapsed: Bool { get }
  /// Never automatic.
  var displayMode: UISplitViewController.DisplayMode { get }
  /// Points.
  var primaryColumnWidth: CGFloat { get }
  var viewControllers: [UIViewController] { get set }
  var visibleChildren: [UIViewController] { get }

  /// The preferred display mode was stated anew.
  func preferredDisplayModeWasSet()
  func show(_ controller: UIViewController, sender: Any?)
  func showDetail(_ controller: UIViewController, sender: Any?)
  func childWasRemoved(_ child: UIViewController)
  /// Whether it stands beside the secondary while expanded, and so is narrow.
  func isBesideSecondary(_ child: UIViewController) -> Bool

  func solve()
  func installChildren()
  func layoutColumns()
  /// The item that an app puts into a bar to show and hide columns.
  var displayModeButtonItem: UIBarButtonItem { get }
  /// One sentence: the display mode, and for what reason.
  var whyDisplayMode: String { get }
  func edgeSwiped(_ direction: SceneEvent.Direction)
  /// Where a finger leads that draws a column in or pushes one out; nil for nowhere.
  func panGoal(isRightwards: Bool) -> PanGoal?
  func panWillBegin()
  func panDidEnd()
  func panDidLead(to mode: UISplitViewController.DisplayMode)
}
