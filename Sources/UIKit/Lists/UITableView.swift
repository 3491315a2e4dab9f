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

  private(set) lazy var rows: ListRows<UITableViewCell> = ListRows(owner: self)
  private var kinds: [String: UITableViewCell.Type] = [:]
  private var titles: [String?] = []

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

  /// A spare cell of that kind, or a new one if the kind is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    rows.dequeue(identifier)
      ?? kinds[identifier]?.init(style: .default, reuseIdentifier: identifier)
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

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.path(of: cell) }
  public var visibleCells: [UITableViewCell] {
    rows.cells.sorted { $0.key < $1.key }.map(\.value)
  }
  public var indexPathsForVisibleRows: [IndexPath]? { rows.cells.keys.sorted() }

  // MARK: Rows

  public var numberOfSections: Int { rows.numberOfSections }

  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Asks for everything anew. The selection goes.
  open func reloadData() {
    rows.dropSelection()
    rows.reload()
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rows.rearrange { path in
      var row = path.row
      for added in indexPaths.sorted() where added.section == path.section && added.row <= row {
        row += 1
      }
      return IndexPath(row: row, section: path.section)
    }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rows.rearrange { path in
      if indexPaths.contains(path) { return nil }
      let before = indexPaths.filter { $0.section == path.section && $0.row < path.row }
      return IndexPath(row: path.row - before.count, section: path.section)
    }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rows.reload()
  }

  func describeSections() -> [ListWindow.Section] {
    titles = []
    guard let dataSource else { return [] }
    let usual = rowHeight == Self.automaticDimension ? 44 : rowHeight
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      let count = dataSource.tableView(self, numberOfRowsInSection: section)
      precondition(count >= 0, "The data source said that section \(section) has \(count) rows")
      let title = dataSource.tableView(self, titleForHeaderInSection: section)
      titles.append(title)
      let header =
        title == nil ? 0 : sectionHeaderHeight == Self.automaticDimension ? 28 : sectionHeaderHeight
      return ListWindow.Section(header: header, rows: heights(count, in: section, usual: usual))
    }
  }

  /// Equal rows cost nothing to place; only a delegate that gives other heights makes a sum.
  private func heights(_ count: Int, in section: Int, usual: CGFloat) -> ListWindow.Rows {
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
    rows.update()
    super.layoutSubviews()
    rows.layout()
  }

  override func forgetLayout() { rows.forgetPlaces() }

  // MARK: Selection

  public var indexPathForSelectedRow: IndexPath? { rows.selected.first }
  public var indexPathsForSelectedRows: [IndexPath]? {
    rows.selected.isEmpty ? nil : rows.selected
  }

  /// Selects without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in rows.selected { deselectRow(at: path, animated: animated) }
      return
    }
    rows.select(indexPath)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath) }

  /// Scrolls so that the row is there, `.none` moving as little as needed.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    let part: CGFloat? =
      switch position {
      case .none: nil
      case .top: 0
      case .middle: 0.5
      case .bottom: 1
      }
    rows.scroll(to: indexPath, part: part)
  }

  open override var canBecomeFirstResponder: Bool { allowsSelection }

  override func didScroll() { delegate?.scrollViewDidScroll(self) }

  func provideHeader(of section: Int, instead old: UIView?) -> UIView? {
    guard let title = titles[section] else { return nil }
    let header = old as? TableHeader ?? TableHeader()
    header.label.text = title
    return header
  }
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
