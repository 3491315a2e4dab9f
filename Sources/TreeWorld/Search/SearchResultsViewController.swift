import TreeStore
import UIKit

/// The results of a search: names and snippets with the matches highlighted.
final class SearchResultsViewController: UITableViewController {
  private(set) var hits: [SearchHit] = []
  /// What was searched for before, while nothing is typed.
  private(set) var recent: [String] = []
  private let choose: @MainActor (SearchHit) -> Void
  /// A search is to be done once more.
  var `repeat`: @MainActor (String) -> Void = { _ in }
  var clearRecent: @MainActor () -> Void = {}
  /// The last row is seen.
  var wantsMore: @MainActor () -> Void = {}
  private let head = SearchLine()
  private let foot = SearchLine()
  private let empty: EmptyView
  private var place = ListPlace()
  private var isPlacing = false
  /// The result that was chosen with the keys, also while a search that goes on has not found it yet.
  private var chosen: FileID?

  /// - Parameter help: The action for a damaged library.
  init(help: UIAction, choose: @escaping @MainActor (SearchHit) -> Void) {
    self.choose = choose
    empty = EmptyView(message: "", action: help)
    super.init(style: .plain)
    title = Strings.searchResults
    clearsSelectionOnViewWillAppear = false
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = FileCell.height
    tableView.accessibilityLabel = title
    tableView.backgroundColor = .secondarySystemBackground
    tableView.backgroundView = empty
    tableView.register(FileCell.self, forCellReuseIdentifier: "hit")
    tableView.register(RecentCell.self, forCellReuseIdentifier: "recent")
    showEmpty()
    showLines()
  }

  /// The lines are as high as their words are in the width of the list.
  private func showLines() {
    let width = tableView.bounds.width
    guard width > 0 else { return }
    let size = CGSize(width: width, height: head.height(in: width))
    if tableView.tableHeaderView == nil || head.frame.size != size {
      head.frame.size = size
      tableView.tableHeaderView = head
    }
    foot.words = recent.isEmpty ? "" : Strings.searchHints
    let below = CGSize(width: width, height: foot.height(in: width))
    if tableView.tableFooterView == nil || foot.frame.size != below {
      foot.frame.size = below
      tableView.tableFooterView = foot
    }
  }

  private var isRecent: Bool { !recent.isEmpty }
  private var count: Int { isRecent ? recent.count + 1 : hits.count }

  /// Shows what was searched for before in place of results; none for results.
  func show(recent next: [String]) {
    guard next != recent else { return }
    recent = next
    guard isViewLoaded else { return }
    isPlacing = true
    view.setNeedsLayout()
    tableView.rowHeight = isRecent ? FolderCell.height : FileCell.height
    tableView.reloadData()
    showEmpty()
    showHead()
  }

  private func showHead() {
    head.words = isRecent ? Strings.recentSearches : hits.isEmpty ? "" : line
    showLines()
  }

  private var message: String?
  private var line = ""
  private var offersHelp = false

  /// - Parameters:
  ///   - message: The message if there are no results.
  ///   - line: What stands above the results; nil to leave it as it is.
  ///   - offersHelp: Whether the button for `help` is below the message.
  func show(
    _ next: [SearchHit], message: String?, line: String? = nil, offersHelp: Bool = false
  ) {
    self.message = message
    if let line { self.line = line }
    self.offersHelp = offersHelp
    if isViewLoaded {
      isPlacing = true
      view.setNeedsLayout()
    }
    if hits != next {
      hits = next
      if isViewLoaded, !isRecent {
        tableView.reloadData()
        select(hits.firstIndex { $0.id == chosen })
      }
    }
    guard isViewLoaded else { return }
    showEmpty()
    showHead()
  }

  private func showEmpty() {
    empty.message = message ?? ""
    empty.offersAction = offersHelp
    empty.isHidden = message == nil || count > 0
  }

  // MARK: Keys

  private func select(_ row: Int?) {
    if let row, !isRecent { chosen = hits[row].id }
    tableView.selectRow(
      at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
  }

  func move(by step: Int) {
    guard isViewLoaded, count > 0 else { return }
    let next = tableView.indexPathForSelectedRow.map { $0.row + step } ?? (step > 0 ? 0 : nil)
    guard let next, (0..<count).contains(next) else { return }
    select(next)
    guard !isRecent else {
      tableView.scrollToRow(at: IndexPath(row: next, section: 0), at: .none, animated: false)
      return UIAccessibility.post(
        notification: .announcement,
        argument: next < recent.count ? recent[next] : Strings.clearRecent)
    }
    // The search field keeps the focus, so the selection has to be announced.
    let hit = hits[next]
    UIAccessibility.post(
      notification: .announcement,
      argument: [hit.file.name, hit.snippet, hit.folders.joined(separator: ", ")].filter {
        !$0.isEmpty
      }
      .joined(separator: ", "))
    place.reveal(.file(hit.id))
    view.setNeedsLayout()
  }

  // MARK: Scrolling

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // What stands above the rows moves them, which is no scrolling.
    isPlacing = true
    showLines()
    guard !isRecent else { return }
    let y = offset
    if tableView.contentOffset.y != y { tableView.contentOffset = CGPoint(x: 0, y: y) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isPlacing = false
  }

  private var offset: CGFloat {
    place.offset(
      of: hits.count, below: head.frame.height, rowHeight: tableView.rowHeight,
      height: tableView.bounds.height
    ) { row in hits.firstIndex { .file($0.id) == row } }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, !isRecent, abs(scrollView.contentOffset.y - offset) >= 1 else { return }
    place.scroll(to: scrollView.contentOffset.y)
  }

  /// Opens the selected row, or the first if none is selected.
  func chooseSelected() {
    guard isViewLoaded, count > 0 else { return }
    if isRecent, tableView.indexPathForSelectedRow == nil { return }
    let row = tableView.indexPathForSelectedRow?.row ?? 0
    select(row)
    take(row)
  }

  private func take(_ row: Int) {
    guard isRecent else { return choose(hits[row]) }
    if row < recent.count { `repeat`(recent[row]) } else { clearRecent() }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    if isRecent {
      let cell = tableView.dequeueReusableCell(withIdentifier: "recent", for: indexPath)
      let isWords = indexPath.row < recent.count
      cell.textLabel?.text = isWords ? recent[indexPath.row] : Strings.clearRecent
      cell.textLabel?.textColor = isWords ? .label : .secondaryLabel
      cell.imageView?.image = UIImage(
        systemName: isWords ? "clock" : "xmark",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "hit", for: indexPath)
    (cell as? FileCell)?.show(hits[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    take(indexPath.row)
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if !isRecent, indexPath.row == hits.count - 1 { wantsMore() }
  }

  private final class RecentCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { return nil }
  }
}

extension FileCell {
  func show(_ hit: SearchHit) {
    show(
      name: hit.file.name, date: hit.folders.joined(separator: " › "), preview: hit.snippet,
      isPinned: false)
    // The line below it begins where its words do.
    separatorInset.left = Self.side
    guard let textLabel, let detailTextLabel else { return }
    textLabel.attributedText = Self.marked(hit.file.name, hit.nameRanges, like: textLabel)
    if !hit.snippet.isEmpty {
      detailTextLabel.attributedText = Self.marked(
        hit.snippet, hit.snippetRanges, like: detailTextLabel)
    }
  }

  private static func marked(
    _ text: String, _ ranges: [Range<Int>], like label: UILabel
  ) -> NSAttributedString {
    let font = label.font ?? .preferredFont(forTextStyle: .body)
    let result = NSMutableAttributedString(
      string: text, attributes: [.font: font, .foregroundColor: label.textColor ?? .label])
    for range in ranges {
      result.addAttributes(
        [
          .font: UIFont.systemFont(ofSize: font.pointSize, weight: .bold),
          .backgroundColor: UIColor.systemYellow.withAlphaComponent(0.35),
        ], range: NSRange(location: range.lowerBound, length: range.count))
    }
    return result
  }
}
