import Foundation
import Scene

/// The cell of a row, as all kinds of list use it.
@preconcurrency @MainActor protocol ListCell: UIView {
  var reuseIdentifier: String? { get }
  /// The index path of its row; nil while it waits for reuse.
  var indexPath: IndexPath? { get set }
  /// The width at which its height was measured, in points; nil if it has to be measured again.
  var measuredWidth: CGFloat? { get set }
  var swipe: SwipeButtons { get }
  /// Whether its row is being dragged, and drawn more faintly at its place.
  var isLifted: Bool { get set }
  func prepareForReuse()
  /// Called before its swipe actions are revealed or hidden, and after.
  func swipeWillChange(isRevealed: Bool)
  func swipeDidChange()
  /// Changes its appearance without calling the delegate.
  func mark(isSelected: Bool)
}

extension ListCell {
  func swipeWillChange(isRevealed: Bool) {}
  func swipeDidChange() {}

  var table: (any RevealingList)? {
    superview?.asList ?? superview?.superview?.asList
  }

  /// Has the row measured again, because its content has changed.
  func sizeChanged() {
    guard measuredWidth != nil else { return }
    measuredWidth = nil
    (table as? any ResizingList)?.sizeChanged()
  }
}

/// A list whose rows have swipe actions.
@preconcurrency @MainActor protocol RevealingList: UIView {
  /// Whether the texts of rows keep to a width that is easy to read.
  var keepsReadableWidth: Bool { get }
  /// Reveals the actions of a row that a movement uncovers; all of them for nil.
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?)
  /// Performs the first action on the side that a movement uncovers.
  func swipeThrough(_ id: NodeID, _ direction: SceneEvent.Direction)
  /// Moves a row aside with a finger.
  func pan(_ id: NodeID, _ news: RowPan)
  func close()
  func tapped(_ path: IndexPath)
  /// Selects a row that was pressed with a modifier: Control adds it to the selection, Shift adds
  /// all rows between.
  func tapped(_ path: IndexPath, _ modifiers: KeyPress.Modifiers)
}

/// A list that measures its rows.
@preconcurrency @MainActor protocol ResizingList: UIView {
  /// Has a row in view measured again.
  func sizeChanged()
}
