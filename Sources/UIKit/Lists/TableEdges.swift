import Adaptive
import Foundation
import Scene

/// The headers and footers of a table's sections, and the index at its side.
@MainActor final class TableEdges {
  // Unowned: the table owns this object.
  private unowned let table: UITableView
  private var kinds: [String: ReusableSource<UITableViewHeaderFooterView.Type>] = [:]
  private var spare: [String: [UITableViewHeaderFooterView]] = [:]
  private var titles: [Key: String] = [:]
  /// The views that were requested before their section came into view.
  private var early: [Key: UIView] = [:]
  private(set) var strip: SectionIndexStrip?
  private var indexTitles: [String]?

  private struct Key: Hashable {
    var section: Int
    var isFooter: Bool
  }

  init(_ table: UITableView) { self.table = table }

  // MARK: Reuse

  func register(_ kind: AnyClass?, _ identifier: String) {
    guard let kind else {
      kinds[identifier] = nil
      return
    }
    guard let made = kind as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "\(kind) was registered for headers and footers with the identifier “\(identifier)”, but "
          + "it is no UITableViewHeaderFooterView; register a class that is")
    }
    kinds[identifier] = .kind(made)
  }

  func register(_ nib: UINib?, _ identifier: String) {
    kinds[identifier] = nib.map { .nib($0) }
  }

  func dequeue(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = spare[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    switch kinds[identifier] {
    case .kind(let kind): return kind.make(registeredFor: identifier)
    case .nib(let nib):
      let view = nib.single(UITableViewHeaderFooterView.self, for: identifier)
      view.becomeReusable(as: identifier)
      return view
    case nil: return nil
    }
  }

  func keep(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    spare[identifier, default: []].append(view)
  }

  // MARK: Heights

  /// Finds the heights of a section's header and footer. Called once for each section after a
  /// change.
  func describe(_ section: Int, _ described: inout ListWindow.Section) {
    let header = height(Key(section: section, isFooter: false))
    let footer = height(Key(section: section, isFooter: true))
    described.header = header.height > 0 ? header.height + table.headerPadding : 0
    described.footer = footer.height
    described.estimatesHeader = header.isEstimate
    described.estimatesFooter = footer.isEstimate
  }

  private func height(_ key: Key) -> (height: CGFloat, isEstimate: Bool) {
    let section = key.section
    titles[key] =
      key.isFooter
      ? table.dataSource?.tableView(table, titleForFooterInSection: section)
      : table.dataSource?.tableView(table, titleForHeaderInSection: section)
    let given =
      (key.isFooter
        ? table.delegate?.tableView(table, heightForFooterInSection: section)
        : table.delegate?.tableView(table, heightForHeaderInSection: section))
      ?? UITableView.automaticDimension
    if given >= 0 { return (given, false) }
    let own = key.isFooter ? table.sectionFooterHeight : table.sectionHeaderHeight
    let exists = titles[key] != nil || askEarly(key)
    guard exists else { return (gap(key), false) }
    // Interface Builder writes 18 points into each grouped table, whose titles iOS shows whole.
    let isWhole = table.style != .plain && titles[key] != nil
    if own >= 0, !isWhole || own > usual { return (own, false) }
    // A header of one line in the style of the table needs no measuring.
    if early[key] == nil, !asksView(key), !key.isFooter { return (usual, false) }
    return (estimate(key), true)
  }

  /// The height that is assumed before the view is seen.
  private func estimate(_ key: Key) -> CGFloat {
    let told =
      key.isFooter
      ? table.delegate?.tableView(table, estimatedHeightForFooterInSection: key.section)
      : table.delegate?.tableView(table, estimatedHeightForHeaderInSection: key.section)
    if let told, told > 0, told.isFinite { return told }
    let own =
      key.isFooter ? table.estimatedSectionFooterHeight : table.estimatedSectionHeaderHeight
    return own > 0 ? own : usual
  }

  private var usual: CGFloat {
    table.style == .plain ? table.metrics.plainEdge : table.metrics.groupedEdge
  }

  private func gap(_ key: Key) -> CGFloat {
    guard table.style != .plain else { return 0 }
    return key.section == 0 && !key.isFooter ? table.metrics.firstGap : table.metrics.gap / 2
  }

  private func asksView(_ key: Key) -> Bool {
    table.delegate != nil
      && !table.unanswered.contains(key.isFooter ? .footerView : .headerView)
  }

  /// Requests the view of a section without a title, since only that shows whether there is a
  /// header at all.
  private func askEarly(_ key: Key) -> Bool {
    guard let view = ask(key) else { return false }
    early[key] = view
    return true
  }

  private func ask(_ key: Key) -> UIView? {
    guard asksView(key) else { return nil }
    return key.isFooter
      ? table.delegate?.tableView(table, viewForFooterInSection: key.section)
      : table.delegate?.tableView(table, viewForHeaderInSection: key.section)
  }

  func fittingHeight(of edge: UIView, width: CGFloat) -> CGFloat {
    if edge.subtreeUsesLayout, !(edge is UITableViewHeaderFooterView) {
      return edge.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let size = edge.sizeThatFits(CGSize(width: width, height: .infinity))
    return size.height > 0 && size.height.isFinite ? size.height : usual
  }

  // MARK: Views

  func view(of section: Int, isFooter: Bool, instead old: UIView?) -> UIView? {
    let key = Key(section: section, isFooter: isFooter)
    let span =
      isFooter
      ? table.rows.window.footerSpan(of: section) : table.rows.window.headerSpan(of: section)
    guard span.height > 0 else { return nil }
    if let old { return old }
    if let view = early.removeValue(forKey: key) ?? ask(key) { return view }
    guard let title = titles[key], !title.isEmpty else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.become(isFooter ? .footer : .header, of: table.style)
    view.textLabel?.text = title
    return view
  }

  /// Moves the titles of sections along with them.
  func carryOver(_ plan: ListUpdate.Plan) {
    func moved<Value>(_ old: [Key: Value]) -> [Key: Value] {
      var next: [Key: Value] = [:]
      for (key, value) in old {
        guard let there = plan.sections[key.section], !plan.fresh.contains(key.section) else {
          continue
        }
        next[Key(section: there, isFooter: key.isFooter)] = value
      }
      return next
    }
    titles = moved(titles)
    early = moved(early)
  }

  // MARK: Above and below all sections, and at the side

  func forgetTitles() { indexTitles = nil }

  func layout() {
    let width = table.bounds.width
    if let view = table.tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
    }
    if let view = table.tableFooterView {
      let top = table.rows.window.height - view.frame.height
      view.frame = CGRect(x: 0, y: top, width: width, height: view.frame.height)
    }
    if table.rows.window.lead != table.ends.lead || table.rows.window.trail != table.ends.trail {
      table.rows.placeEnds()
      table.setNeedsLayout()
    }
    table.backgroundView?.frame = CGRect(origin: table.contentOffset, size: table.bounds.size)
    layoutStrip()
  }

  /// The titles of the index that is shown; empty if it is hidden.
  private var shownTitles: [String] {
    let titles = indexTitles ?? table.dataSource?.sectionIndexTitles(for: table) ?? []
    indexTitles = titles
    let count = table.rows.counts.reduce(0, +)
    let isShown =
      count > 0 && count >= table.sectionIndexMinimumDisplayRowCount && !table.isEditing
    return isShown ? titles : []
  }

  /// The width that the index takes from the rows, in points.
  var indexRoom: CGFloat {
    shownTitles.isEmpty ? 0 : max(0, table.metrics.indexWidth - table.rowMargin)
  }

  private func layoutStrip() {
    let titles = shownTitles
    guard !titles.isEmpty else {
      strip?.removeFromSuperview()
      strip = nil
      return
    }
    let view = strip ?? SectionIndexStrip(table)
    strip = view
    if view.superview == nil { table.addSubview(view) }
    view.titles = titles
    let width = table.metrics.indexWidth
    let height = min(table.bounds.height, CGFloat(titles.count) * 18 + 8)
    let isReversed = table.readsFromRight
    view.frame = CGRect(
      x: isReversed ? 0 : table.bounds.width - width,
      y: table.contentOffset.y + ((table.bounds.height - height) / 2).rounded(), width: width,
      height: height)
  }
}
