import Adaptive
import Foundation
import Scene

/// What a table asks its data source and reports to its delegate.
extension UITableView: ListOwner, CardList {
  func beginChoosingSeveral(at path: IndexPath) {
    guard allowsMultipleSelectionDuringEditing, let delegate,
      delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
    else { return }
    delegate.tableView(self, didBeginMultipleSelectionInteractionAt: path)
  }

  func describeSections() -> [ListWindow.Section] {
    learns = false
    guess.settle()
    // A table without a data source has one section without rows.
    let count = dataSource?.numberOfSections(in: self) ?? 1
    ListCounts.check(sections: count, of: dataSource)
    return (0..<count).map(describe)
  }

  func count(of section: Int) -> Int {
    let count = dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    ListCounts.check(count, "rows", in: section, of: dataSource)
    return count
  }

  func describe(_ section: Int) -> ListWindow.Section {
    var described = ListWindow.Section(rows: heights(count(of: section), in: section))
    edges.describe(section, &described)
    if described.estimatesHeader || described.estimatesFooter { learns = true }
    return described
  }

  private var usualHeight: CGFloat {
    if rowHeight >= 0 { return rowHeight }
    return estimatedRowHeight > 0 ? estimatedRowHeight : guess.height ?? metrics.rowHeight
  }

  /// Whether the heights of rows are measured when the rows come into view.
  private var estimates: Bool { estimatedRowHeight != 0 }

  /// Rows of equal height cost nothing to place; only a delegate that gives other heights makes a
  /// sum necessary.
  private func heights(_ count: Int, in section: Int) -> ListWindow.Rows {
    guard count > 0 else { return .equal(count: 0, height: usualHeight) }
    let asks = answersHeights(in: section)
    guard estimates else {
      guard asks else { return .equal(count: count, height: usualHeight) }
      ListCounts.check(
        asking: count, for: "heights", in: section,
        "Set estimatedRowHeight, so that only rows in view are asked for.")
      return .heights((0..<count).map { givenHeight(IndexPath(row: $0, section: section)) })
    }
    if !asks, rowHeight >= 0 { return .equal(count: count, height: rowHeight) }
    learns = true
    if let estimates = givenEstimates(count, in: section) { return .estimates(estimates) }
    return .estimated(
      count: count, height: estimatedRowHeight > 0 ? estimatedRowHeight : usualHeight)
  }

  private func answersHeights(in section: Int) -> Bool {
    guard let delegate, !unanswered.contains(.rowHeight) else { return false }
    _ = delegate.tableView(self, heightForRowAt: IndexPath(row: 0, section: section))
    return !unanswered.contains(.rowHeight)
  }

  private func givenEstimates(_ count: Int, in section: Int) -> [Double]? {
    guard let delegate, !unanswered.contains(.estimatedRowHeight) else { return nil }
    func estimate(_ row: Int) -> CGFloat {
      let given = delegate.tableView(
        self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
      return given >= 0 ? given : usualHeight
    }
    let first = estimate(0)
    guard !unanswered.contains(.estimatedRowHeight) else { return nil }
    ListCounts.check(
      asking: count, for: "estimated heights", in: section, "Set estimatedRowHeight instead.")
    return [Double(first)] + (1..<max(1, count)).map { Double(estimate($0)) }
  }

  private func givenHeight(_ path: IndexPath) -> CGFloat {
    let given = delegate?.tableView(self, heightForRowAt: path) ?? Self.automaticDimension
    return given >= 0 ? given : usualHeight
  }

  /// The height of a row that an update inserts.
  func span(ofNew path: IndexPath) -> ListWindow.Span {
    guard estimates else {
      return .init(top: 0, height: givenHeight(path), isEstimate: false)
    }
    if unanswered.contains(.rowHeight) || delegate == nil, rowHeight >= 0 {
      return .init(top: 0, height: rowHeight, isEstimate: false)
    }
    learns = true
    return .init(
      top: 0, height: estimatedRowHeight > 0 ? estimatedRowHeight : usualHeight, isEstimate: true)
  }

  var learnsHeights: Bool { learns }

  func fittingHeight(of cell: UITableViewCell, at path: IndexPath, width: CGFloat) -> CGFloat? {
    guard estimates else { return nil }
    if let delegate, !unanswered.contains(.rowHeight) {
      let given = delegate.tableView(self, heightForRowAt: reordering.source(of: path))
      if given >= 0 { return given }
    }
    if rowHeight >= 0 { return rowHeight }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = max(0, size.height)
    guess.learn(height)
    return height
  }

  func fittingHeight(of edge: UIView, width: CGFloat) -> CGFloat {
    edges.fittingHeight(of: edge, width: width)
  }

  var ends: (lead: CGFloat, trail: CGFloat) {
    (tableHeaderView?.frame.height ?? 0, tableFooterView?.frame.height ?? 0)
  }

  /// Cards stand beside what the hardware covers; other rows go on below it.
  var rowMargin: CGFloat {
    guard style == .insetGrouped else { return 0 }
    let safe = safeAreaInsets
    return metrics.cardMargin + max(safe.left, safe.right)
  }
  /// Headers and footers stand above and below the cards, and are as wide.
  var edgeMargin: CGFloat { rowMargin }
  /// The horizontal extent of the rows, which leaves room for a section index at the side.
  var rowSpan: (x: CGFloat, width: CGFloat) {
    let room = edges.indexRoom
    let isReversed = readsFromRight
    return (
      rowMargin + (isReversed ? room : 0), max(0, bounds.width - 2 * rowMargin - room)
    )
  }

  var pinsEdges: Bool { style == .plain }
  var headerPadding: CGFloat { max(0, sectionHeaderTopPadding) }

  func provideCell(at path: IndexPath) -> UITableViewCell? {
    dataSource?.tableView(self, cellForRowAt: reordering.source(of: path))
  }

  /// The colour that an effect gives the lines between rows.
  private var separatorTint: UIColor? {
    (separatorEffect as? UIVibrancyEffect)?.tint ?? (separatorEffect as? UIBlurEffect)?.tint
  }

  func dress(_ cell: UITableViewCell, at path: IndexPath) {
    var place = CellPlace()
    let isLast = path.row == rows.numberOfRows(in: path.section) - 1
    place.hasLine = separatorStyle == .singleLine && !(isLast && style != .plain)
    place.line = separatorInset
    place.lineColor = separatorColor ?? separatorTint
    let path = reordering.source(of: path)
    if isEditing { place.controls = controls(at: path, of: cell) }
    cell.place = place
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level > 0 {
      cell.indentationLevel = level
    }
  }

  func provideHeader(of section: Int, instead old: UIView?) -> UIView? {
    edges.view(of: section, isFooter: false, instead: old)
  }

  func provideFooter(of section: Int, instead old: UIView?) -> UIView? {
    edges.view(of: section, isFooter: true, instead: old)
  }

  func headerLeft(_ header: UIView) { edges.keep(header) }

  func edgeCame(_ edge: UIView, of section: Int, isFooter: Bool) {
    if isFooter {
      delegate?.tableView(self, willDisplayFooterView: edge, forSection: section)
    } else {
      delegate?.tableView(self, willDisplayHeaderView: edge, forSection: section)
    }
  }

  func edgeLeft(_ edge: UIView, of section: Int, isFooter: Bool) {
    if isFooter {
      delegate?.tableView(self, didEndDisplayingFooterView: edge, forSection: section)
    } else {
      delegate?.tableView(self, didEndDisplayingHeaderView: edge, forSection: section)
    }
  }

  func didPlace(_ visible: [(section: Int, rows: Range<Int>)]) {
    if style != .plain {
      cards.place(in: self, Set(visible.filter { !$0.rows.isEmpty }.map(\.section)))
    }
    prefetching.follow(self, visible)
  }

  var cardColor: UIColor { .secondarySystemGroupedBackground }

  func card(of section: Int) -> SectionCard.Place? {
    let top = rows.window.headerSpan(of: section).bottom
    let bottom = rows.window.footerSpan(of: section).top
    return .init(
      area: CGRect(
        x: rowMargin, y: top, width: max(0, bounds.width - 2 * rowMargin), height: bottom - top),
      radius: style == .insetGrouped ? metrics.cardRadius : 0)
  }

  func cameIntoView(_ cell: UITableViewCell, at path: IndexPath) {
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  func leftView(_ cell: UITableViewCell, at path: IndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Geometry

  func edgeRect(_ section: Int, _ isFooter: Bool) -> CGRect {
    rows.update()
    guard rows.counts.indices.contains(section) else { return .zero }
    let span =
      isFooter ? rows.window.footerSpan(of: section) : rows.window.headerSpan(of: section)
    let space = isFooter ? 0 : min(headerPadding, span.height)
    return CGRect(x: 0, y: span.top + space, width: bounds.width, height: span.height - space)
  }

  /// Scrolls to a section, which may have no rows.
  func scroll(toSection section: Int, _ part: CGFloat?) {
    rows.update()
    let rect = rect(forSection: section)
    let room = bounds.height - rect.height
    var y = contentOffset.y
    if let part {
      y = rect.minY - room * part
    } else {
      y = max(min(y, rect.minY), rect.minY - room)
    }
    contentOffset = CGPoint(x: 0, y: max(0, min(y, mostOffset.y)))
  }

  func check(_ path: IndexPath, _ what: String) {
    guard dataSource != nil else { return }
    precondition(
      rows.contains(path),
      "Attempted to \(what) row \(path.count > 1 ? path.row : -1) of section "
        + "\(path.first ?? -1), which the table does not have: it has "
        + "\(rows.counts.map(String.init).joined(separator: ", ")) rows in its sections")
  }

  var nearestSelectedRow: IndexPath? {
    let middle = contentOffset.y + bounds.height / 2
    return rows.selected.min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
  }
}

extension UITableView.ScrollPosition {
  /// The fraction of the free height that is left above the row, from 0 to 1; nil for the least
  /// scrolling that brings the row into view.
  var part: CGFloat? {
    switch self {
    case .none: nil
    case .top: 0
    case .middle: 0.5
    case .bottom: 1
    }
  }
}

extension IndexPath {
  /// What it refers to in an update. Traps unless it has two indexes.
  var place: ListUpdate.Place {
    precondition(
      count == 2,
      "\(self) is no index path of a row or item, which has two indexes: those of its section and "
        + "of the row; make it by IndexPath(row:section:) or IndexPath(item:section:)")
    return ListUpdate.Place(section, row)
  }
  init(_ place: ListUpdate.Place) { self.init(row: place.row, section: place.section) }
}
