import TreeStore
import UIKit

/// The results of a search: names and snippets with the matches highlighted.
final class SearchResultsViewController: UITableViewController {
  private(set) var hits: [SearchHit] = []
  private let choose: @MainActor (SearchHit) -> Void
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
    showEmpty()
  }

  private var message: String?
  private var offersHelp = false

  /// - Parameters:
  ///   - message: The message if there are no results.
  ///   - offersHelp: Whether the button for `help` is below the message.
  func show(_ next: [SearchHit], message: String?, offersHelp: Bool = false) {
    self.message = message
    self.offersHelp = offersHelp
    if hits != next {
      hits = next
      if isViewLoaded {
        tableView.reloadData()
        select(hits.firstIndex { $0.id == chosen })
      }
    }
    if isViewLoaded { showEmpty() }
  }

  private func showEmpty() {
    empty.message = message ?? ""
    empty.offersAction = offersHelp
    empty.isHidden = message == nil || !hits.isEmpty
  }

  // MARK: Keys

  private func select(_ row: Int?) {
    if let row { chosen = hits[row].id }
    tableView.selectRow(
      at: row.map { IndexPath(row: $0, section: 0) }, animated: false, scrollPosition: .none)
  }

  func move(by step: Int) {
    guard isViewLoaded, !hits.isEmpty else { return }
    let next = tableView.indexPathForSelectedRow.map { $0.row + step } ?? (step > 0 ? 0 : nil)
    guard let next, hits.indices.contains(next) else { return }
    select(next)
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
    isPlacing = true
    let y = offset
    if tableView.contentOffset.y != y { tableView.contentOffset = CGPoint(x: 0, y: y) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    isPlacing = false
  }

  private var offset: CGFloat {
    place.offset(
      of: hits.count, rowHeight: tableView.rowHeight, height: tableView.bounds.height
    ) { row in hits.firstIndex { .file($0.id) == row } }
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, abs(scrollView.contentOffset.y - offset) >= 1 else { return }
    place.scroll(to: scrollView.contentOffset.y)
  }

  /// Opens the selected row, or the first if none is selected.
  func chooseSelected() {
    guard isViewLoaded, !hits.isEmpty else { return }
    let row = tableView.indexPathForSelectedRow?.row ?? 0
    select(row)
    choose(hits[row])
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    hits.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "hit", for: indexPath)
    (cell as? FileCell)?.show(hits[indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    choose(hits[indexPath.row])
  }
}

extension FileCell {
  func show(_ hit: SearchHit) {
    show(
      name: hit.file.name, date: hit.folders.joined(separator: " › "), preview: hit.snippet,
      isPinned: false)
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
