import Foundation
import Scene

/// A row's view, as every kind of list handles it.
@MainActor protocol ListCell: UIView {
  var reuseIdentifier: String? { get }
  /// Where it stands now; nil while it waits to be used again.
  var indexPath: IndexPath? { get set }
  var swipe: SwipeButtons { get }
  func prepareForReuse()
  /// Looks selected or not; tells nobody.
  func mark(isSelected: Bool)
}

extension ListCell {
  var table: (any RevealingList)? { superview as? any RevealingList }
}

/// A list whose rows can show actions.
@MainActor protocol RevealingList: UIView {
  /// Shows a row's actions: those that the movement uncovers, or all for nil.
  func reveal(_ id: NodeID, _ direction: SceneEvent.Direction?)
  func close()
  func tapped(_ path: IndexPath)
}
