import Adaptive
import Foundation
import Scene

/// A list of rows. Only those in view have a cell, and cells are used again.
///
/// Differs from UIKit: changes of rows are shown at once, without animation, and a row
/// without a height of its own is `rowHeight` high.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case none = 5
    case automatic = 100
  }

  public static let automaticDimension: CGFloat = -1

  public let style: Style
  public weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any UITableViewDelegate)? { didSet { reloadData() } }

  private var kinds: [String: UITableViewCell.Type] = [:]
  private var spare: [String: [UITableViewCell]] = [:]
  private(set) var cells: [IndexPath: UITableViewCell] = [:]
  private var headers: [Int: TableHeader] = [:]
  private var list = ListWindow([])
  /// The cells of the rows in view, from top to bottom, and which rows that are; nil when
  /// they have to be found anew.
  private var shown: (rows: [(section: Int, rows: Range<Int>)], cells: [UITableViewCell])?
  private(set) var titles: [String?] = []
  private var isStale = true
  private(set) var selected: [IndexPath] = []
  var revealed: UITableViewCell?

  /// How often a cell was asked for, for tests of cost.
  private(set) var cellRequests = 0

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// Points; automatic is 44.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { reloadData() } }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  /// The arrow keys select at once, and not only with Return.
  open var selectionFollowsFocus = false

  // MARK: Cells

  open func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    kinds[identifier] = cellClass
  }

  /// A spare cell of that kind, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return kinds[identifier]?.init(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure(
        "unable to dequeue a cell with identifier \(identifier): "
          + "register a class for the identifier")
    }
    return cell
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells[cell.indexPath ?? IndexPath()] === cell ? cell.indexPath : nil
  }
  public var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }
  public var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  // MARK: Rows

  public var numberOfSections: Int {
    update()
    return titles.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Asks for everything anew. The selection goes.
  open func reloadData() {
    for path in selected { cells[path]?.setSelected(false, animated: false) }
    selected = []
    reloadKeepingSelection()
  }

  private func reloadKeepingSelection() {
    isStale = true
    shown = nil
    close()
    for path in Array(cells.keys) { retire(path) }
    setNeedsLayout()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    moveSelection { path in
      var row = path.row
      for added in indexPaths.sorted() where added.section == path.section && added.row <= row {
        row += 1
      }
      return IndexPath(row: row, section: path.section)
    }
    reloadKeepingSelection()
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    moveSelection { path in
      if indexPaths.contains(path) { return nil }
      let before = indexPaths.filter { $0.section == path.section && $0.row < path.row }
      return IndexPath(row: path.row - before.count, section: path.section)
    }
    reloadKeepingSelection()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    reloadKeepingSelection()
  }

  private func moveSelection(_ next: (IndexPath) -> IndexPath?) {
    selected = selected.compactMap(next)
  }

  func update() {
    guard isStale else { return }
    isStale = false
    guard let dataSource else {
      list = ListWindow([])
      titles = []
      return
    }
    let usual = rowHeight == Self.automaticDimension ? 44 : rowHeight
    var sections: [ListWindow.Section] = []
    titles = []
    for section in 0..<dataSource.numberOfSections(in: self) {
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      precondition(count >= 0, "The data source said that section \(section) has \(count) rows")
      let title = dataSource.tableView(self, titleForHeaderInSection: section)
      titles.append(title)
      let header =
        title == nil ? 0 : sectionHeaderHeight == Self.automaticDimension ? 28 : sectionHeaderHeight
      sections.append(
        ListWindow.Section(header: header, rows: rows(count, in: section, usual: usual)))
    }
    list = ListWindow(sections)
    contentSize = CGSize(width: bounds.width, height: list.height)
  }

  /// Equal rows cost nothing to place; only a delegate that gives other heights makes a sum.
  private func rows(_ count: Int, in section: Int, usual: CGFloat) -> ListWindow.Rows {
    guard let delegate else { return .equal(count: count, height: usual) }
    var heights: [Double] = []
    heights.reserveCapacity(count)
    var areEqual = true
    for row in 0..<count {
      let own = delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: section))
      let height = own == Self.automaticDimension ? usual : own
      if height != usual { areEqual = false }
      heights.append(height)
    }
    return areEqual ? .equal(count: count, height: usual) : .heights(heights)
  }

  open override func layoutSubviews() {
    update()
    if contentSize.width != bounds.width { contentSize.width = bounds.width }
    super.layoutSubviews()
    showRows()
  }

  private func showRows() {
    guard let dataSource else { return }
    // A little more than what is seen, so that a scroll step finds its rows there.
    let margin = 88.0
    let visible = list.visible(
      from: contentOffset.y - margin, to: contentOffset.y + bounds.height + margin)
    if let shown, shown.rows.elementsEqual(visible, by: ==) {
      placeRows(shown.cells)
      return
    }
    var wanted: Set<IndexPath> = []
    var wantedHeaders: Set<Int> = []
    for (section, rows) in visible {
      for row in rows { wanted.insert(IndexPath(row: row, section: section)) }
      if titles[section] != nil { wantedHeaders.insert(section) }
    }
    for path in Array(cells.keys) where !wanted.contains(path) { retire(path) }
    for (section, header) in headers where !wantedHeaders.contains(section) {
      header.removeFromSuperview()
      headers[section] = nil
    }
    for section in wantedHeaders.sorted() {
      let header = headers[section] ?? TableHeader()
      if headers[section] == nil {
        headers[section] = header
        addSubview(header)
      }
      header.label.text = titles[section]
    }
    let inView = wanted.sorted().map { cells[$0] ?? make($0, dataSource) }
    placeRows(inView)
    // A data source may ask for a reload while it gives the cells.
    shown = isStale ? nil : (visible, inView)
  }

  private func placeRows(_ cells: [UITableViewCell]) {
    let width = bounds.width
    for (section, header) in headers {
      let (top, height) = list.header(of: section)
      header.frame = CGRect(x: 0, y: top, width: width, height: height)
    }
    for cell in cells {
      guard let path = cell.indexPath else { continue }
      let (top, height) = list.row(path.row, in: path.section)
      cell.frame = CGRect(x: 0, y: top, width: width, height: height)
    }
  }

  private func make(_ path: IndexPath, _ dataSource: any UITableViewDataSource) -> UITableViewCell {
    cellRequests += 1
    let cell = dataSource.tableView(self, cellForRowAt: path)
    precondition(
      cell.superview == nil,
      "The data source gave the cell of row \(cell.indexPath?.description ?? "") for \(path) too")
    cell.indexPath = path
    cell.setSelected(selected.contains(path), animated: false)
    cells[path] = cell
    addSubview(cell)
    return cell
  }

  private func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    shown = nil
    if revealed === cell { close() }
    cell.removeFromSuperview()
    cell.indexPath = nil
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  // MARK: Selection

  public var indexPathForSelectedRow: IndexPath? { selected.first }
  public var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selected { deselectRow(at: path, animated: animated) }
      return
    }
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Scrolls so that the row is there, `.none` moving as little as needed.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    update()
    let (top, height) = list.row(indexPath.row, in: indexPath.section)
    var y: CGFloat
    switch position {
    case .top: y = top
    case .middle: y = top + height / 2 - bounds.height / 2
    case .bottom: y = top + height - bounds.height
    case .none:
      y = min(contentOffset.y, top)
      if top + height > y + bounds.height { y = top + height - bounds.height }
    }
    contentOffset = CGPoint(x: 0, y: max(0, min(y, mostOffset.y)))
  }

  func tapped(_ path: IndexPath) {
    if revealed != nil {
      close()
      return
    }
    if canBecomeFirstResponder { becomeFirstResponder() }
    choose(path)
  }

  func choose(_ path: IndexPath) {
    guard allowsSelection else { return }
    var target = path
    if let delegate {
      guard let answer = delegate.tableView(self, willSelectRowAt: path) else { return }
      target = answer
    }
    if allowsMultipleSelection, selected.contains(target) {
      deselectRow(at: target, animated: true)
      delegate?.tableView(self, didDeselectRowAt: target)
      return
    }
    let old = selected
    selectRow(at: target, animated: true, scrollPosition: .none)
    for path in old where !selected.contains(path) {
      delegate?.tableView(self, didDeselectRowAt: path)
    }
    delegate?.tableView(self, didSelectRowAt: target)
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }
}

/// The header of a section.
final class TableHeader: UIView {
  let label = UILabel()

  convenience init() {
    self.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  override var role: Role { .header }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: UIEdgeInsets(top: 6, left: 14, bottom: 2, right: 14))
  }
}
