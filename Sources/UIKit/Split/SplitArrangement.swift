import Adaptive
import Foundation
import Scene

/// The behaviour of a style of split view controllers. The controller stores what the app sets, the
/// arrangement the result.
@preconcurrency @MainActor protocol SplitArrangement: AnyObject {
  var split: UISplitViewController { get }
  var isCollapsed: Bool { get }
  /// The display mode in force, which is never automatic.
  var displayMode: UISplitViewController.DisplayMode { get }
  /// The width of the primary column, in points.
  var primaryColumnWidth: CGFloat { get }
  var viewControllers: [UIViewController] { get set }
  var visibleChildren: [UIViewController] { get }

  /// Called when the preferred display mode was set, even to the same value.
  func preferredDisplayModeWasSet()
  func show(_ controller: UIViewController, sender: Any?)
  func showDetail(_ controller: UIViewController, sender: Any?)
  func childWasRemoved(_ child: UIViewController)
  /// Whether a child is beside the secondary while expanded, and so has a compact width.
  func isBesideSecondary(_ child: UIViewController) -> Bool

  /// The lines between columns that a person may move, by the index of the column in the order of drawing.
  var edges: [Int: ColumnEdge] { get }
  /// The widths that a person chose, in points, by column.
  var chosenWidths: [ColumnSplit.Column: Double] { get set }

  func solve()
  func installChildren()
  func layoutColumns()
  /// The bar button item that shows and hides columns, for the app to put into a bar.
  var displayModeButtonItem: UIBarButtonItem { get }
  /// The display mode with its reason, in one sentence.
  var whyDisplayMode: String { get }
  func edgeSwiped(_ direction: SceneEvent.Direction)
  /// The goal of a pan that shows or hides a column; nil for none.
  func panGoal(isRightwards: Bool) -> PanGoal?
  func panWillBegin()
  func panDidEnd()
  func panDidLead(to mode: UISplitViewController.DisplayMode)
}
