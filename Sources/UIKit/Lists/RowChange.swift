import Adaptive
import Foundation

/// Rows that were changed and are about to be laid out anew: what is needed to show them coming,
/// going and making room.
@MainActor struct RowChange {
  let plan: ListUpdate.Plan
  /// Where everything stood.
  let before: ListWindow
  let rowFrames: [(cell: UIView, frame: CGRect)]
  let edgeFrames: [(view: UIView, frame: CGRect)]
  let coming: RowMotion.Effect
  let going: RowMotion.Effect
  /// Cells of rows that are gone, or were asked for anew.
  var gone: [UIView] = []
}

extension UITableView.RowAnimation {
  var effect: RowMotion.Effect {
    switch self {
    case .none: .none
    case .fade, .middle: .fade
    case .left: .left
    case .right: .right
    case .bottom: .bottom
    case .top, .automatic: .top
    }
  }
}

extension ListRows where Cell == UITableViewCell {
  /// Remembers how things stand, before they change.
  func willChange(_ plan: ListUpdate.Plan, _ coming: RowMotion.Effect, _ going: RowMotion.Effect) {
    guard owner.window != nil, !(coming == .none && going == .none) else {
      change = nil
      return
    }
    change = RowChange(
      plan: plan, before: window,
      rowFrames: cells.values.filter { $0 !== carried }.map { ($0, $0.frame) },
      edgeFrames: edges.values.map { ($0, $0.frame) } + cardFrames, coming: coming, going: going)
    change?.gone = cells.filter { path, _ in
      plan.isReloaded(path.place) || plan.place(of: path.place) == nil
    }.map(\.value)
  }
}

extension ListRows {
  fileprivate var cardFrames: [(view: UIView, frame: CGRect)] {
    (owner as? UITableView)?.cards.frames ?? []
  }

  /// Everything has its new place: what changed is seen happening.
  func showBatch() {
    guard let change else { return }
    self.change = nil
    var motion = RowMotion()
    for view in change.gone { motion.went(view, change.going) }
    let known = Dictionary(
      change.rowFrames.map { (ObjectIdentifier($0.cell), $0.frame) },
      uniquingKeysWith: { first, _ in first })
    let gone = Set(change.gone.map(ObjectIdentifier.init))
    for (path, cell) in cells where cell !== carried {
      if let frame = known[ObjectIdentifier(cell)], !gone.contains(ObjectIdentifier(cell)) {
        if frame != cell.frame { motion.stayed(cell, from: frame) }
      } else if let origin = change.plan.origin(of: path.place), !change.isFresh(origin) {
        let (top, height) = change.before.row(origin.row, in: origin.section)
        motion.stayed(
          cell, from: CGRect(x: cell.frame.minX, y: top, width: cell.frame.width, height: height))
      } else {
        motion.came(cell, change.coming)
      }
    }
    for (view, frame) in change.edgeFrames where view.superview != nil && view.frame != frame {
      motion.stayed(view, from: frame)
    }
    owner.showRows(motion)
  }
}

extension RowChange {
  func isFresh(_ origin: ListUpdate.Place) -> Bool { plan.isReloaded(origin) }
}
