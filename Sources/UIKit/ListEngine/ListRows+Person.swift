import Foundation
import Scene

/// The actions of a person: selecting rows, and moving with the arrow keys.
extension ListRows {
  /// The row at which keys act.
  var focus: IndexPath? {
    func existing(_ path: IndexPath?) -> IndexPath? { path.flatMap { contains($0) ? $0 : nil } }
    return existing(wandered) ?? selected.last ?? existing(owner.preferredFocus)
  }

  /// Selects a row as a person does: the delegate may refuse it, and is called.
  func choose(_ path: IndexPath) {
    guard owner.allowsSelection, owner.mayHighlight(path) else { return }
    pivot = path
    if owner.choosesSeveral, selected.contains(path) {
      guard owner.mayLetGo(path) else { return }
      deselect(path)
      wandered = path
      owner.letGo(path)
      return
    }
    guard let target = owner.target(of: path) else { return }
    if !owner.choosesSeveral {
      for other in selected where other != target {
        owner.willLetGo(other)
        deselect(other)
        owner.letGo(other)
      }
    }
    select(target)
    owner.chose(target)
  }

  func moveFocus(by step: Int) { move(to: focusable(from: neighbor(of: focus, by: step), step)) }

  func moveFocus(toEnd isEnd: Bool) {
    let step = isEnd ? -1 : 1
    move(to: focusable(from: neighbor(of: nil, by: step), step))
  }

  /// The first row, from one on, to which the arrow keys come.
  private func focusable(from path: IndexPath?, _ step: Int) -> IndexPath? {
    var path = path
    while let here = path, !owner.mayFocus(here) { path = neighbor(of: here, by: step) }
    return path
  }

  private func move(to next: IndexPath?) {
    guard let next, next != focus else { return }
    pivot = next
    if owner.selectionFollowsFocus {
      choose(next)
    } else if owner.allowsSelection {
      if owner.choosesSeveral { replaceSelection(by: next) } else { select(next) }
    } else {
      wandered = next
    }
    scroll(to: next, part: nil)
  }

  private func replaceSelection(by next: IndexPath) {
    for old in selected where old != next {
      owner.willLetGo(old)
      deselect(old)
      owner.letGo(old)
    }
    if !selected.contains(next) { add(next) }
    if !selected.contains(next) { wandered = next }
  }

  /// Selects all rows from the beginning of the selection to the row beside the last one.
  func extend(by step: Int) {
    guard let next = neighbor(of: focus, by: step) else { return }
    extend(to: next)
    scroll(to: next, part: nil)
  }

  func extend(to path: IndexPath) {
    guard owner.allowsSelection, let start = pivot ?? selected.last else { return choose(path) }
    pivot = start
    let wanted = stretch(from: start, to: path)
    let isWanted = Set(wanted)
    for old in selected where !isWanted.contains(old) {
      owner.willLetGo(old)
      deselect(old)
      owner.letGo(old)
    }
    for next in wanted where !selected.contains(next) { add(next) }
    // The row at which it ended counts as the last.
    if let index = selected.firstIndex(of: path) { selected.append(selected.remove(at: index)) }
  }

  func chooseAll() {
    guard owner.allowsSelection else { return }
    for section in 0..<numberOfSections {
      for row in 0..<numberOfRows(in: section) {
        let path = IndexPath(row: row, section: section)
        if !selected.contains(path) { add(path) }
      }
    }
  }

  private func add(_ path: IndexPath) {
    guard owner.mayHighlight(path), let target = owner.target(of: path) else { return }
    select(target)
    owner.chose(target)
  }

  private func stretch(from start: IndexPath, to end: IndexPath) -> [IndexPath] {
    var list: [IndexPath] = []
    var step: IndexPath? = min(start, end)
    while let path = step, path <= max(start, end) {
      list.append(path)
      step = neighbor(of: path, by: 1)
    }
    return start <= end ? list : list.reversed()
  }

  /// Returns the next or the previous row; with nil the first or the last.
  func neighbor(of path: IndexPath?, by step: Int) -> IndexPath? {
    var section = path?.section ?? (step > 0 ? 0 : numberOfSections - 1)
    var row = path.map { $0.row + step }
    while section >= 0, section < numberOfSections {
      let count = numberOfRows(in: section)
      let place = row ?? (step > 0 ? 0 : count - 1)
      if place >= 0, place < count { return IndexPath(row: place, section: section) }
      section += step
      row = nil
    }
    return nil
  }
}
