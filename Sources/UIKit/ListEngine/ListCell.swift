import Foundation
import Scene

/// A row's view, as every kind of list handles it.
@MainActor protocol ListCell: UIView {
  var reuseIdentifier: String? { get }
  /// Where it stands now; nil while it waits to be used again.
  var indexPath: IndexPath? { get set }
  /// At which width its height was measured, in points; nil when it has to be again.
  var measuredWidth: CGFloat? { get set }
  var swipe: SwipeButtons { get }
  /// It is dragged, and seen more faintly where it stands.
  var isLifted: Bool { get set }
  func prepareForReuse()
  /// Looks selected or not; tells nobody.
  func mark(isSelected: Bool)
}

extension ListCell {
  var table: (any RevealingList)? {
    superview as? any RevealingList ?? superview?.superview as? any RevealingList
  }

  /// What it shows may need another height.
  func sizeChanged() {
    guard measuredWidth != nil else { return }
    measuredWidth = nil
    (table as? any ResizingList)?.sizeChanged()
  }
}

/// A list whose rows can show actions.
@MainActor protocol RevealingList: UIView {
  /// Shows a row's actions: those that the movement uncovers, or all for nil.
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?)
  /// Runs the first of a row's actions on the side that the movement uncovers.
  func swipeThrough(_ id: NodeID, _ direction: SceneEvent.Direction)
  /// Draws a row aside, as far as a finger does.
  func pan(_ id: NodeID, _ news: RowPan)
  func close()
  func tapped(_ path: IndexPath)
  /// Pressed with a key held down: Control chooses one more, Shift all in between.
  func tapped(_ path: IndexPath, _ modifiers: KeyPress.Modifiers)
}

/// A list that measures its rows.
@MainActor protocol ResizingList: UIView {
  /// A row in view has to be measured again.
  func sizeChanged()
}
