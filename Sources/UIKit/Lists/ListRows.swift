import Adaptive
import Foundation
import Scene

/// The rows of a list: only those in view have a cell, and cells are used again.
///
/// Tables and collection views differ in what they ask their apps; all else is here.
@MainActor final class ListRows<Cell: ListCell> {
  unowned let owner: any ListOwner<Cell>
  private(set) var cells: [IndexPath: Cell] = [:]
  private var spare: [String: [Cell]] = [:]
  private var headers: [Int: UIView] = [:]
  private var window = ListWindow([])
  /// The cells of the rows in view, from top to bottom, and which rows that are; nil when
  /// they have to be found anew.
  private var inView: (rows: [(section: Int, rows: Range<Int>)], cells: [Cell])?
  private var counts: [Int] = []
  private var isStale = true
  private(set) var selected: [IndexPath] = []
  var revealed: Cell?

  /// How often a cell was asked for, for tests of cost.
  private(set) var cellRequests = 0

  init(owner: any ListOwner<Cell>) { self.owner = owner }

  var numberOfSections: Int {
    update()
    return counts.count
  }

  func numberOfRows(in section: Int) -> Int {
    update()
    return counts[section]
  }

  func contains(_ path: IndexPath) -> Bool {
    update()
    return counts.indices.contains(path.section) && path.row >= 0
      && path.row < counts[path.section]
  }

  // MARK: Changes

  /// Everything may be different, the selection aside.
  func reload() {
    isStale = true
    inView = nil
    close()
    for path in Array(cells.keys) { retire(path) }
    owner.setNeedsLayout()
  }

  /// Headers are asked for anew.
  func dropHeaders() {
    inView = nil
    for header in headers.values { retire(header) }
    headers = [:]
  }

  func dropSelection() {
    for path in selected { cells[path]?.mark(isSelected: false) }
    selected = []
  }

  /// Rows stand elsewhere. A selected row stays selected where it went, and so does the cell
  /// of one that `keepsCell`; nil is a row that is gone.
  func rearrange(
    keepsCell: (IndexPath) -> Bool = { _ in false }, to next: (IndexPath) -> IndexPath?
  ) {
    isStale = true
    inView = nil
    close()
    selected = selected.compactMap(next)
    var moved: [IndexPath: Cell] = [:]
    for (path, cell) in cells {
      guard keepsCell(path), let there = next(path) else {
        retire(path)
        continue
      }
      cell.indexPath = there
      moved[there] = cell
    }
    cells = moved
    owner.setNeedsLayout()
  }

  func update() {
    guard isStale else { return }
    isStale = false
    let sections = owner.describeSections()
    counts = sections.map(\.rows.count)
    window = ListWindow(sections)
    owner.contentSize = CGSize(width: owner.bounds.width, height: window.height)
  }

  // MARK: Layout

  func layout() {
    update()
    if owner.contentSize.width != owner.bounds.width {
      owner.contentSize.width = owner.bounds.width
    }
    // A little more than what is seen, so that a scroll step finds its rows there.
    let margin = 88.0
    let top = owner.contentOffset.y
    let visible = window.visible(from: top - margin, to: top + owner.bounds.height + margin)
    if let inView, inView.rows.elementsEqual(visible, by: ==) {
      place(inView.cells)
      return
    }
    let wanted = visible.flatMap { section, rows in
      rows.map { IndexPath(row: $0, section: section) }
    }
    let present = Set(wanted)
    for path in Array(cells.keys) where !present.contains(path) { retire(path) }
    placeHeaders(visible.map(\.section))
    var found: [Cell] = []
    for path in wanted {
      guard let cell = cells[path] ?? make(path) else { return }
      owner.dress(cell, at: path)
      found.append(cell)
    }
    place(found)
    // A data source may ask for a reload while it gives the cells.
    inView = isStale ? nil : (visible, found)
  }

  /// The rows in view are found anew.
  func forgetPlaces() { inView = nil }

  private func place(_ cells: [Cell]) {
    let full = owner.bounds.width
    for (section, header) in headers {
      let (top, height) = window.header(of: section)
      header.frame = CGRect(x: 0, y: top, width: full, height: height)
    }
    let (x, width) = (owner.rowMargin, max(0, full - 2 * owner.rowMargin))
    for cell in cells {
      guard let path = cell.indexPath else { continue }
      let (top, height) = window.row(path.row, in: path.section)
      cell.frame = CGRect(x: x, y: top, width: width, height: height)
    }
  }

  private func placeHeaders(_ sections: [Int]) {
    let wanted = Set(sections)
    for (section, header) in headers where !wanted.contains(section) {
      retire(header)
      headers[section] = nil
    }
    for section in sections {
      let old = headers[section]
      let header = owner.provideHeader(of: section, instead: old)
      if old !== header {
        if let old { retire(old) }
        headers[section] = header
        if let header { owner.addSubview(header) }
      }
    }
  }

  private func retire(_ header: UIView) {
    header.removeFromSuperview()
    owner.headerLeft(header)
  }

  // MARK: Cells

  /// A spare cell of that kind, ready to be filled.
  func dequeue(_ identifier: String) -> Cell? {
    let cell = spare[identifier]?.popLast()
    cell?.prepareForReuse()
    return cell
  }

  private func make(_ path: IndexPath) -> Cell? {
    cellRequests += 1
    guard let cell = owner.provideCell(at: path) else { return nil }
    precondition(
      cell.superview == nil,
      "The data source gave the cell of row \(cell.indexPath?.description ?? "") for \(path) too")
    cell.indexPath = path
    cell.mark(isSelected: selected.contains(path))
    cells[path] = cell
    owner.cameIntoView(cell, at: path)
    owner.addSubview(cell)
    return cell
  }

  private func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    inView = nil
    if revealed === cell { close() }
    cell.removeFromSuperview()
    cell.indexPath = nil
    owner.leftView(cell, at: path)
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  func path(of cell: Cell) -> IndexPath? {
    cells[cell.indexPath ?? IndexPath()] === cell ? cell.indexPath : nil
  }

  // MARK: Selection

  /// Selects without telling the app.
  func select(_ path: IndexPath) {
    if !owner.allowsMultipleSelection {
      for other in selected where other != path { deselect(other) }
    }
    if !selected.contains(path) { selected.append(path) }
    cells[path]?.mark(isSelected: true)
  }

  func deselect(_ path: IndexPath) {
    selected.removeAll { $0 == path }
    cells[path]?.mark(isSelected: false)
  }

  // MARK: Scrolling

  /// The offset that shows the row; `part` is 0 for it to stand at the top, 1 at the bottom,
  /// and nil for as little as is needed.
  func scroll(to path: IndexPath, part: CGFloat?) {
    update()
    let (top, height) = window.row(path.row, in: path.section)
    let room = owner.bounds.height - height
    var y = owner.contentOffset.y
    if let part { y = top - room * part } else { y = max(min(y, top), top - room) }
    owner.contentOffset = CGPoint(x: 0, y: max(0, min(y, owner.mostOffset.y)))
  }
}
