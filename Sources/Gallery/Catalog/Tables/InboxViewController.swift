import UIKit

/// Rows with actions at both sides; a swipe across the whole row does the first, and a pull
/// fetches what is new.
final class InboxViewController: UITableViewController {
  private enum Section { case inbox }

  private struct Letter: Hashable {
    let from: String
    let subject: String
    var isRead = false
  }

  private var letters = [
    Letter(from: "Manny", subject: "The tyres are here"),
    Letter(from: "Moe", subject: "Lunch on Friday?"),
    Letter(from: "Jack", subject: "Minutes of the meeting"),
    Letter(from: "Pep", subject: "A new sign for the shop"),
    Letter(from: "Curly", subject: "Where is my hat?"),
  ]
  /// What a pull brings, one by one.
  private var post = [
    Letter(from: "Lucy", subject: "Photos of the boat"),
    Letter(from: "Ada", subject: "A riddle for you"),
  ]
  private var source: UITableViewDiffableDataSource<Section, String>?

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsMultipleSelection = false
    source = UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, _, name in
      let cell =
        table.dequeueReusableCell(withIdentifier: "letter")
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: "letter")
      guard let letter = self?.letters.first(where: { $0.from == name }) else { return cell }
      var content = cell.defaultContentConfiguration()
      content.text = letter.from
      content.secondaryText = letter.subject
      content.image = UIImage(systemName: letter.isRead ? "circle" : "envelope")
      cell.contentConfiguration = content
      return cell
    }
    refreshControl = UIRefreshControl()
    refreshControl?.addAction(
      UIAction { [weak self] _ in self?.fetch() }, for: .valueChanged)
    show()
  }

  private func fetch() {
    Task {
      try? await Task.sleep(for: .seconds(1.5))
      if let letter = post.popLast() { letters.insert(letter, at: 0) }
      show()
      refreshControl?.endRefreshing()
    }
  }

  private func show(changed name: String? = nil) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.inbox])
    snapshot.appendItems(letters.map(\.from))
    if let name { snapshot.reconfigureItems([name]) }
    source?.apply(snapshot)
  }

  private func name(_ path: IndexPath) -> String? { source?.itemIdentifier(for: path) }

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let name = name(indexPath), let index = letters.firstIndex(where: { $0.from == name })
    else { return nil }
    let title = letters[index].isRead ? "Unread" : "Read"
    let turn = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      self?.letters[index].isRead.toggle()
      self?.show(changed: name)
      done(true)
    }
    turn.backgroundColor = .systemBlue
    return UISwipeActionsConfiguration(actions: [turn])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let name = name(indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.letters.removeAll { $0.from == name }
      self?.show()
      done(true)
    }
    let later = UIContextualAction(style: .normal, title: "Later") { [weak self] _, _, done in
      guard let self, let index = letters.firstIndex(where: { $0.from == name }) else { return }
      letters.append(letters.remove(at: index))
      show()
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete, later])
  }
}
