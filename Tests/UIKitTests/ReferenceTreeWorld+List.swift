import UIKit

/// Folders, or the files of one.
@MainActor final class ReferenceList: UITableViewController {
  private let folder: ReferenceItem?
  private weak let root: ReferenceRoot?
  private var items: [ReferenceItem] { root?.items(of: folder) ?? [] }

  init(of folder: ReferenceItem?, root: ReferenceRoot) {
    self.folder = folder
    self.root = root
    super.init(style: .plain)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "item")
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    cell.textLabel?.text = items[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    root?.state.didSelect(items[indexPath.row])
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
}
