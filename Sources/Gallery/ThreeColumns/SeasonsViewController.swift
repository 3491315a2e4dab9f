import UIKit

/// The first column.
final class SeasonsViewController: UITableViewController {
  private static let symbols = ["snowflake", "leaf", "sun.max", "wind"]

  init() {
    super.init(style: .plain)
    title = "Sky"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "season")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Constellation.seasons.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "season", for: indexPath)
    cell.textLabel?.text = Constellation.seasons[indexPath.row]
    cell.imageView?.image = UIImage(systemName: Self.symbols[indexPath.row])
    cell.imageView?.tintColor = .secondaryLabel
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (splitViewController as? StarsViewController)?.open(
      season: Constellation.seasons[indexPath.row])
  }
}
