import UIKit

/// A table with a row for each of its words, in one section.
@MainActor class PlainTable: UITableViewController {
  var words = ["a", "b"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }
}
