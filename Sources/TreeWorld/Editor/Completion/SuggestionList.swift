import UIKit

/// The list at the cursor. The text keeps the keyboard: keys and presses reach the list from there.
final class SuggestionList: UIView {
  private let table = Table(frame: .zero, style: .plain)
  private var rows: [Suggestion] = []
  /// A row was pressed.
  var choose: @MainActor (Int) -> Void = { _ in }

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    clipsToBounds = true
    table.dataSource = self
    table.delegate = self
    table.backgroundColor = .clear
    table.separatorStyle = .none
    table.accessibilityLabel = Strings.suggestions
    table.register(Cell.self, forCellReuseIdentifier: "suggestion")
    addSubview(table)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ rows: [Suggestion], selected: Int?) {
    self.rows = rows
    table.rowHeight = Self.rowHeight
    table.reloadData()
    select(selected)
  }

  func select(_ row: Int?) {
    let path = row.map { IndexPath(row: $0, section: 0) }
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    if let path { table.scrollToRow(at: path, at: .none, animated: false) }
  }

  // MARK: Layout

  private static let widest: CGFloat = 420
  private static let mostRows = 7
  private static let margin: CGFloat = 8
  private static let room: CGFloat = 4
  private static var rowHeight: CGFloat {
    (UIFont.preferredFont(forTextStyle: .body).lineHeight + 14).rounded(.up)
  }

  /// Sets the frame: below a line, or above it where there is more room.
  ///
  /// - Parameters:
  ///   - line: The line in the coordinates of the view around this one; nil for a place that is not known.
  ///   - area: What of that view may be covered.
  func place(at line: CGRect?, in area: CGRect, isReversed: Bool) {
    let width = max(0, min(Self.widest, area.width - 2 * Self.margin))
    let wanted = CGFloat(min(rows.count, Self.mostRows)) * Self.rowHeight + 2 * Self.room
    let line =
      line ?? CGRect(x: isReversed ? area.maxX : area.minX, y: area.maxY, width: 0, height: 0)
    let below = area.maxY - line.maxY - Self.room - Self.margin
    let above = line.minY - area.minY - Self.room - Self.margin
    let isBelow = below >= wanted || below >= above
    let most = max(Self.rowHeight + 2 * Self.room, isBelow ? below : above)
    let height = min(wanted, most)
    let start = isReversed ? line.minX + Self.side - width : line.maxX - Self.side
    frame = CGRect(
      x: min(max(start, area.minX + Self.margin), area.maxX - Self.margin - width).rounded(),
      y: (isBelow ? line.maxY + Self.room : line.minY - Self.room - height).rounded(),
      width: width, height: height)
  }

  /// Where titles begin in a row, so that they stand below what was typed.
  private static let side: CGFloat = 44

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds.insetBy(dx: 0, dy: Self.room)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layer.borderColor = UIColor.separator.cgColor
  }

  /// A table that leaves the keyboard to the text.
  private final class Table: UITableView {
    override var canBecomeFirstResponder: Bool { false }
  }

  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
      backgroundColor = .clear
      detailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
      detailTextLabel?.lineBreakMode = .byTruncatingHead
    }

    required init?(coder: NSCoder) { return nil }
  }
}

extension SuggestionList: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
    let row = rows[indexPath.row]
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    cell.imageView?.image = UIImage(
      systemName: row.symbol, withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(indexPath.row)
  }
}
