import Foundation
import Scene

/// The handle by which a row is moved to another place: by dragging, or with the arrow keys while
/// it has the focus.
final class RowGrip: UIView, KeyAnswering {
  // Unowned: the cell owns this object.
  private unowned let cell: UITableViewCell

  init(for cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  private var table: UITableView? { cell.superview as? UITableView }

  func answer(_ press: KeyPress) -> Bool {
    guard let table, let path = cell.indexPath else { return false }
    switch press.description {
    case "up": return table.carry(path, by: -1)
    case "down": return table.carry(path, by: 1)
    default: return false
    }
  }

  override func handle(_ input: NodeInput) -> Bool {
    guard case .gripDragged(let phase, let distance) = input else { return super.handle(input) }
    dragged(phase, by: distance)
    return true
  }

  /// A finger on the grip went so far down, in points.
  private func dragged(_ phase: SceneEvent.DragPhase, by distance: CGFloat) {
    guard let table, let path = cell.indexPath else { return }
    switch phase {
    case .began: table.reordering.begin(cell, at: path)
    case .changed: table.reordering.move(by: distance)
    case .ended: table.reordering.end(by: distance)
    case .cancelled: table.reordering.cancel()
    }
  }

  override var nodeRole: NodeRole { .grip }

  override func describe(_ node: inout Node) {
    let words = cell.parts.words ?? ""
    node.name = Words.reorder(words)
  }
}
