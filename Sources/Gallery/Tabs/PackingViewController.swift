import UIKit

/// What a journey needs. The tab's badge counts what is not packed yet.
final class PackingViewController: UITableViewController {
  private let things = ["Compass", "Lamp", "Map", "Rope", "Tea", "Telescope", "Towel"]
  private var packed: Set<String> = []

  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Packing"
    tabBarItem = UITabBarItem(
      title: "Packing", image: UIImage(systemName: "list.bullet"), tag: 1)
    count()
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Pack All",
      primaryAction: UIAction(title: "Pack All") { [weak self] _ in self?.packAll() })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "thing")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    things.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let thing = things[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "thing", for: indexPath)
    cell.textLabel?.text = thing
    cell.accessoryType = packed.contains(thing) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    packed.formSymmetricDifference([things[indexPath.row]])
    tableView.reloadData()
    count()
  }

  /// Nothing is left to do here: the page that says so goes without the tabs.
  private func packAll() {
    packed = Set(things)
    tableView.reloadData()
    count()
    let page = PageViewController(title: "Packed", words: "Everything is in the bag.")
    page.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(page, animated: true)
  }

  private func count() {
    let left = things.count - packed.count
    tabBarItem.badgeValue = left == 0 ? nil : "\(left)"
  }
}
