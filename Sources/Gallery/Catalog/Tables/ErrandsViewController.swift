import UIKit

/// Rows that are deleted, added and carried to other places, also to another section.
final class ErrandsViewController: UITableViewController {
  private var sections = [
    ("Today", ["Buy apples", "Water the plants", "Call Manny"]),
    ("Some day", ["Mend the bicycle", "Learn to whistle"]),
  ]

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "errand")
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    let last = IndexPath(row: sections[0].1.count, section: 0)
    if editing {
      tableView.insertRows(at: [last], with: .automatic)
    } else {
      tableView.deleteRows(at: [last], with: .automatic)
    }
  }

  /// The row that adds one, while the table edits.
  private func isAddition(_ path: IndexPath) -> Bool {
    path.section == 0 && path.row == sections[0].1.count
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].1.count + (isEditing && section == 0 ? 1 : 0)
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].0 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "errand", for: indexPath)
    let isNew = isAddition(indexPath)
    cell.textLabel?.text = isNew ? "Another errand" : sections[indexPath.section].1[indexPath.row]
    cell.textLabel?.textColor = isNew ? .secondaryLabel : .label
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !isAddition(indexPath)
  }

  override func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { isAddition(indexPath) ? .insert : .delete }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .insert {
      sections[0].1.append("Errand \(sections[0].1.count + 1)")
      tableView.insertRows(at: [indexPath], with: .automatic)
    } else {
      sections[indexPath.section].1.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  override func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    // Nothing goes below the row that adds one.
    let last = sections[0].1.count - (sourceIndexPath.section == 0 ? 1 : 0)
    guard proposedDestinationIndexPath.section == 0 else { return proposedDestinationIndexPath }
    return IndexPath(row: min(proposedDestinationIndexPath.row, last), section: 0)
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let errand = sections[sourceIndexPath.section].1.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].1.insert(errand, at: destinationIndexPath.row)
  }
}
