import Adaptive
import Foundation
import Scene

/// Animations of changes of a list's rows.
extension ListRows {
  /// The visible rows before a change, and their new index paths.
  @MainActor private struct Before {
    var cells: [(path: IndexPath, cell: Cell, frame: CGRect)] = []
    var edges: [(view: UIView, frame: CGRect)] = []
    /// The new index paths of rows in view and around it.
    var next: [IndexPath: IndexPath] = [:]
    var origin: [IndexPath: IndexPath] = [:]
    let window: ListWindow
    let place: ScrollPlace
  }

  /// Prepares the animation of a change; called before the list changes.
  ///
  /// - Parameters:
  ///   - effect: how rows appear and disappear; nil for no animation.
  ///   - next: the new index path of a row; nil for a row that is deleted or reloaded.
  func showChange(_ effect: RowMotion.Effect?, to next: (IndexPath) -> IndexPath?) {
    guard let effect, owner.window != nil, !cells.isEmpty, !isStale,
      owner.engine?.animations.allows == true
    else { return }
    var before = Before(window: window, place: owner.scrollPlace)
    before.cells = cells.map { ($0.key, $0.value, $0.value.area) }
    before.edges = surroundings.map { ($0, $0.area) }
    for path in pathsAround {
      guard let there = next(path) else { continue }
      before.next[path] = there
      before.origin[there] = path
    }
    var motion = RowMotion()
    motion.prepare = { [weak self] motion in self?.fill(&motion, before, effect) }
    owner.showRows(motion)
  }

  /// The index paths of the rows in view, and of those before and after them that may come into
  /// view.
  private var pathsAround: [IndexPath] {
    var reach: [Int: ClosedRange<Int>] = [:]
    for path in cells.keys where path.count == 2 {
      let known = reach[path.section] ?? path.row...path.row
      reach[path.section] = min(known.lowerBound, path.row)...max(known.upperBound, path.row)
    }
    let margin = 64
    return reach.flatMap { section, rows -> [IndexPath] in
      guard counts.indices.contains(section) else { return [] }
      let first = max(0, rows.lowerBound - margin)
      let end = min(counts[section], rows.upperBound + 1 + margin)
      guard first < end else { return [] }
      return (first..<end).map { IndexPath(row: $0, section: section) }
    }
  }

  private func fill(_ motion: inout RowMotion, _ before: Before, _ effect: RowMotion.Effect) {
    let way = owner.scrollPlace.way(since: before.place)
    motion.shift = owner.scrollPlace.shift(since: before.place)
    var handled: Set<IndexPath> = []
    for (path, cell, frame) in before.cells where cell !== carried {
      guard let there = before.next[path] else {
        motion.went(cell, effect)
        continue
      }
      if let now = cells[there] {
        motion.stayed(now, from: frame.offsetBy(dx: way.x, dy: way.y))
        handled.insert(there)
      } else if owner.arrangesRows, contains(there) {
        let top = window.row(there.row, in: there.section).top
        motion.went(
          cell, .toward(CGRect(origin: CGPoint(x: frame.minX, y: top - way.y), size: frame.size)))
      } else {
        motion.went(cell, .fade)
      }
    }
    for (path, cell) in cells where !handled.contains(path) && cell !== carried {
      guard let old = before.origin[path], owner.arrangesRows else {
        motion.came(cell, effect)
        continue
      }
      let top = before.window.row(old.row, in: old.section).top
      motion.stayed(
        cell,
        from: CGRect(
          x: cell.area.minX, y: top + way.y, width: cell.area.width, height: cell.area.height))
    }
    fillEdges(&motion, before, way)
  }

  /// The views around the rows of sections, such as headers and footers.
  private var surroundings: [UIView] {
    edges.values + ((owner as? any CardList)?.cards.views ?? [])
  }

  private func fillEdges(_ motion: inout RowMotion, _ before: Before, _ way: CGPoint) {
    let (known, there) = (Set(before.edges.map(\.view)), Set(surroundings))
    for (view, frame) in before.edges {
      if there.contains(view) {
        motion.stayed(view, from: frame.offsetBy(dx: way.x, dy: way.y))
      } else {
        motion.went(view, .fade)
      }
    }
    for view in there where !known.contains(view) { motion.came(view, .fade) }
  }
}
