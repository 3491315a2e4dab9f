import UIKit

/// Folders, or the files of one: add, rename by a swipe to the right, delete by one to the left.
final class ArticleListViewController: UITableViewController {
  private let folder: ArticleItem?
  private weak let root: ArticleRootViewController?
  private var items: [ArticleItem] { root?.items(of: folder) ?? [] }

  init(of folder: ArticleItem?, root: ArticleRootViewController) {
    self.folder = folder
    self.root = root
    super.init(style: .plain)
    title = folder?.name ?? "Folders"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.add() })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.name
    cell.imageView?.image = UIImage(systemName: item.isFolder ? "folder" : "doc.text")
    cell.imageView?.tintColor = .secondaryLabel
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    root?.state.didSelect(items[indexPath.row])
  }

  // MARK: Changing

  override func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let item = items[indexPath.row]
    let rename = UIContextualAction(style: .normal, title: "Rename") { [weak self] _, _, done in
      self?.askForName("Rename", item.name) { name in
        item.name = name
        self?.tableView.reloadData()
      }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [rename])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let item = items[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, done in
      self?.root?.delete(item)
      tableView.deleteRows(at: [indexPath], with: .automatic)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  private func add() {
    let isFolder = folder == nil
    askForName(isFolder ? "New Folder" : "New File", "") { [weak self] name in
      guard let self else { return }
      root?.add(ArticleItem(name, isFolder ? [] : nil), to: folder)
      tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
    }
  }

  private func askForName(_ title: String, _ old: String, then use: @escaping (String) -> Void) {
    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Name"
      field.text = old
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let agree = UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
      guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
      use(name)
    }
    alert.addAction(agree)
    alert.preferredAction = agree
    present(alert, animated: true)
  }
}
