import Adaptive
import Foundation
import Scene

/// The rows of a list: only rows in view have a cell, and cells are reused.
///
/// Tables and collection views differ in what they ask their apps; everything else is here.
@MainActor final class ListRows<Cell: ListCell> {
  /// The header or the footer of a section.
  struct Edge: Hashable {
    var section: Int
    var isFooter: Bool
  }

  unowned let owner: any ListOwner<Cell>
  // Unchecked as in `UIView`.
  @exclusivity(unchecked) var cells: [IndexPath: Cell] = [:]
  @exclusivity(unchecked) private var spare: [String: [Cell]] = [:]
  @exclusivity(unchecked) var edges: [Edge: UIView] = [:]
  @exclusivity(unchecked) var window = ListWindow([])
  /// The rows in view with their cells, from top to bottom; nil if they have to be found again.
  @exclusivity(unchecked) private var inView:
    (rows: [(section: Int, rows: Range<Int>)], cells: [Cell])?
  var counts: [Int] = []
  @exclusivity(unchecked) private(set) var isStale = true
  /// The row at the top of the view, and the distance of its top from there, so that the rows in
  /// view stay in place when heights are discarded.
  private var anchor: (path: IndexPath, inside: CGFloat)?
  @exclusivity(unchecked) private var knownWidth: CGFloat?
  var selected: [IndexPath] = []
  /// The row at which a selection with Shift begins.
  var pivot: IndexPath?
  /// The row to which the arrow keys moved last, or which was selected last, if it is not selected.
  var wandered: IndexPath?
  var revealed: Cell? {
    didSet {
      guard oldValue !== revealed else { return }
      if let oldValue { owner.didHideActions(at: oldValue.indexPath) }
      if let path = revealed?.indexPath { owner.willShowActions(at: path) }
    }
  }
  /// The row that a finger moves aside.
  var panned: RowUnderFinger<Cell>?

  /// The number of requests for a cell, for tests of cost.
  private(set) var cellRequests = 0
  /// How often the last layout looked for the rows in view, for tests of cost.
  private(set) var roundsOfLayout = 0
  /// How many rows without a height have a cell at once.
  private let mostFlat = 500

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
    return path.count == 2 && counts.indices.contains(path.section) && path.row >= 0
      && path.row < counts[path.section]
  }

  // MARK: Changes

  /// Discards everything but the selection.
  func reload() {
    keepAnchor()
    isStale = true
    inView = nil
    close()
    for path in Array(cells.keys) { retire(path) }
    owner.setNeedsLayout()
  }

  /// Has the heights computed again; cells stay.
  func describeAgain() {
    keepAnchor()
    isStale = true
    forgetMeasures()
    owner.setNeedsLayout()
  }

  /// Discards headers and footers, so that they are asked for again.
  func dropHeaders() {
    inView = nil
    for edge in Array(edges.keys) { dropEdge(edge) }
  }

  func dropSelection() {
    for path in selected { cells[path]?.mark(isSelected: false) }
    // The arrow keys go on from there, as after the controller that a row opened is popped.
    wandered = selected.last ?? wandered
    selected = []
    pivot = nil
  }

  /// Moves rows to other index paths. Selected rows stay selected, and rows for which `keepsCell`
  /// is true keep their cells; nil is a row that is deleted.
  func rearrange(
    keepsCell: (IndexPath) -> Bool = { _ in false }, to next: (IndexPath) -> IndexPath?
  ) {
    if owner.arrangesRows { showChange(.fade, to: next) }
    isStale = true
    carryOver(keepsCell: keepsCell, to: next)
  }

  func carryOver(keepsCell: (IndexPath) -> Bool, to next: (IndexPath) -> IndexPath?) {
    inView = nil
    close()
    selected = selected.compactMap(next)
    pivot = pivot.flatMap(next)
    wandered = wandered.flatMap(next)
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
    placeEnds()
    restoreAnchor()
  }

  /// Updates the heights above the first section and below the last.
  func placeEnds() {
    let ends = owner.ends
    window.lead = ends.lead
    window.trail = ends.trail
    inView = nil
    sizeContent()
  }

  func sizeContent() {
    guard owner.arrangesRows else { return }
    owner.contentSize = CGSize(width: owner.bounds.width, height: window.height)
  }

  // MARK: Staying in place

  private func keepAnchor() {
    guard owner.learnsHeights, !isStale, anchor == nil, owner.contentOffset.y > 0 else { return }
    guard let found = window.row(at: owner.contentOffset.y) else { return }
    let top = window.row(found.row, in: found.section).top
    anchor = (
      IndexPath(row: found.row, section: found.section), owner.contentOffset.y - top
    )
  }

  private func restoreAnchor() {
    guard let anchor else { return }
    self.anchor = nil
    guard contains(anchor.path) else { return }
    let span = window.span(of: anchor.path.row, in: anchor.path.section)
    owner.contentOffset.y = min(span.top + anchor.inside, max(0, owner.mostOffset.y))
  }

  /// Keeps rows from scrolling sideways. It is called before insets are computed: content that is
  /// wider than the view has some at its sides.
  func takeWidth() {
    if owner.contentSize.width != owner.bounds.width {
      owner.contentSize.width = owner.bounds.width
    }
  }

  /// Has rows measured again when the width changes.
  private func followWidth() {
    let width = owner.bounds.width
    takeWidth()
    defer { knownWidth = width }
    guard let knownWidth, knownWidth != width, owner.learnsHeights else { return }
    keepAnchor()
    for cell in cells.values { cell.measuredWidth = nil }
    isStale = true
    update()
  }

  // MARK: Layout

  func layout() {
    update()
    followWidth()
    // Rows within 88 points of the visible area have cells too, so that a scroll step finds them
    // there.
    var margin = 88.0
    var visible: [(section: Int, rows: Range<Int>)] = []
    roundsOfLayout = 0
    repeat {
      roundsOfLayout += 1
      // Where row after row turns out to have no height, more are measured at once.
      if roundsOfLayout > 8 { margin = min(margin * 2, 40_000) }
      let top = owner.contentOffset.y
      visible = window.visible(from: top - margin, to: top + owner.bounds.height + margin)
      if visible.reduce(0, { $0 + $1.rows.count }) > mostFlat {
        visible = window.thinned(visible, keeping: mostFlat)
      }
      if let inView, inView.rows.elementsEqual(visible, by: ==) { break }
      guard bring(visible) else { return }
    } while owner.learnsHeights && learn()
    place(inView?.cells ?? Array(cells.values))
    owner.didPlace(visible)
  }

  /// Has the rows in view found again.
  func forgetPlaces() { inView = nil }

  /// Has the rows in view found and measured again.
  func forgetMeasures() {
    inView = nil
    for cell in cells.values { cell.measuredWidth = nil }
  }

  func measureAgain() {
    inView = nil
    owner.setNeedsLayout()
  }

  /// Provides cells for these rows, and for no others.
  ///
  /// - Returns: false if the data source is gone, or if the app reloaded the list or deleted a row as the row came
  ///   into view: the next layout goes on.
  private func bring(_ visible: [(section: Int, rows: Range<Int>)]) -> Bool {
    for path in Array(cells.keys) where !Self.contains(visible, path) && cells[path] !== carried {
      retire(path)
    }
    var sections: [Int] = []
    for part in visible where sections.last != part.section { sections.append(part.section) }
    bringEdges(sections)
    var found: [Cell] = []
    for (section, rows) in visible {
      for row in rows {
        let path = IndexPath(row: row, section: section)
        guard let cell = cells[path] ?? make(path) else { return false }
        owner.dress(cell, at: path)
        found.append(cell)
      }
    }
    // A data source may request a reload while it provides cells.
    inView = isStale ? nil : (visible, found)
    return true
  }

  private static func contains(
    _ visible: [(section: Int, rows: Range<Int>)], _ path: IndexPath
  ) -> Bool {
    let (section, row) = (path.section, path.row)
    for part in visible where part.section == section && part.rows.contains(row) { return true }
    return false
  }

  /// The cell of a row that a finger drags. It stays, wherever it is.
  var carried: Cell?

  /// Measures rows that have not been measured. Rows in view stay in place.
  ///
  /// - Returns: whether other rows may be in view now.
  private func learn() -> Bool {
    guard let found = inView?.cells else { return false }
    let top = owner.contentOffset.y
    let still = top > 0 ? window.row(at: top) : nil
    let place = still.map { window.row($0.row, in: $0.section).top }
    var isDifferent = false
    let width = owner.rowSpan.width
    for cell in found where cell.measuredWidth != width {
      guard let path = cell.indexPath else { continue }
      cell.measuredWidth = width
      guard let height = owner.fittingHeight(of: cell, at: path, width: width),
        window.row(path.row, in: path.section).height != height
      else { continue }
      window.learn(row: path.row, in: path.section, height: height)
      isDifferent = true
    }
    for (edge, view) in edges where learn(edge, view) { isDifferent = true }
    guard isDifferent else { return false }
    inView = nil
    sizeContent()
    if let still, let place {
      let moved = window.row(still.row, in: still.section).top - place
      if moved != 0 { owner.contentOffset.y = max(0, top + moved) }
    }
    return true
  }

  private func place(_ found: [Cell]) {
    placeEdges()
    let (x, width) = owner.rowSpan
    for cell in found where cell !== carried {
      guard let path = cell.indexPath else { continue }
      let (top, height) = window.row(path.row, in: path.section)
      cell.frame = CGRect(x: x, y: top, width: width, height: height)
    }
  }

  // MARK: Cells

  /// Returns a spare cell with an identifier, ready to be filled.
  func dequeue(_ identifier: String) -> Cell? {
    let cell = spare[identifier]?.popLast()
    cell?.measuredWidth = nil
    cell?.prepareForReuse()
    return cell
  }

  func make(_ path: IndexPath) -> Cell? {
    cellRequests += 1
    guard let cell = owner.provideCell(at: path) else { return nil }
    precondition(
      cell.superview == nil,
      "The data source gave the cell of row \(cell.indexPath?.description ?? "") for \(path) too; "
        + "each row needs a cell of its own: dequeue one, or make one")
    cell.indexPath = path
    cell.mark(isSelected: selected.contains(path))
    cell.isLifted = owner.isLifted(path)
    cells[path] = cell
    owner.cameIntoView(cell, at: path)
    // The app may have reloaded the list, or deleted the row, when it was told.
    guard cells[path] === cell else { return nil }
    owner.addSubview(cell)
    return cell
  }

  func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    inView = nil
    if revealed === cell { close() }
    cell.removeFromSuperview()
    cell.indexPath = nil
    cell.measuredWidth = nil
    owner.leftView(cell, at: path)
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  func path(of cell: Cell) -> IndexPath? {
    cells[cell.indexPath ?? IndexPath()] === cell ? cell.indexPath : nil
  }

  // MARK: Selection

  /// Selects a row without calling the delegate.
  func select(_ path: IndexPath) {
    if !owner.choosesSeveral {
      for other in selected where other != path { deselect(other) }
    }
    if !selected.contains(path) { selected.append(path) }
    wandered = nil
    cells[path]?.mark(isSelected: true)
  }

  func deselect(_ path: IndexPath) {
    if selected == [path] { wandered = path }
    selected.removeAll { $0 == path }
    cells[path]?.mark(isSelected: false)
  }

  // MARK: Scrolling

  /// Scrolls to a row. `part` is the fraction of the free height above it, from 0 to 1; nil scrolls
  /// as little as is needed.
  func scroll(to path: IndexPath, part: CGFloat?) {
    update()
    // Rows that come into view on the way may differ in height from their estimates.
    for _ in 1...4 {
      let before = owner.contentOffset
      let (top, height) = window.row(path.row, in: path.section)
      let room = owner.bounds.height - height
      var y = owner.contentOffset.y
      if let part { y = top - room * part } else { y = max(min(y, top), top - room) }
      owner.contentOffset = CGPoint(x: 0, y: max(0, min(y, owner.mostOffset.y)))
      guard owner.learnsHeights, owner.window != nil, owner.contentOffset != before else { return }
      layout()
    }
  }
}
