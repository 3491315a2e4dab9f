//
//  FileListViewController.swift
//  TreeWorld
//
//  Created by Anna Berg on 10/3/25.
//

import UIKit

class FileListViewController: UITableViewController {

    var folder: TreeItem?
    var store: TreeStore!
    weak var coordinator: StateCoordinator?
    private var items: [TreeItem] { store.items(in: folder) }

    @IBAction func addItem(_ sender: Any) {
        let title = folder == nil ? "New Folder" : "New File"
        askForName(title: title, current: nil) { [unowned self] name in
            store.addItem(named: name, to: folder)
            tableView.insertRows(at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
        }
    }

    private func askForName(title: String, current: String?, completion: @escaping (String) -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addTextField { field in
            field.placeholder = "Name"
            field.text = current
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
                guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
                completion(name)
            })
        alert.preferredAction = alert.actions.last
        present(alert, animated: true)
    }

    // MARK: - Table view

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "ItemCell", for: indexPath) as! ItemCell
        cell.configure(with: items[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        coordinator?.select(items[indexPath.row])
    }

    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let item = items[indexPath.row]
        let rename = UIContextualAction(style: .normal, title: "Rename") { [unowned self] _, _, completion in
            askForName(title: "Rename", current: item.name) { name in
                item.name = name
                tableView.reloadData()
            }
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [rename])
    }

    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let item = items[indexPath.row]
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
            let parent = item.parent
            store.delete(item)
            coordinator?.didDelete(from: parent)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

}
