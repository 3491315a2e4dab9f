import Foundation

/// The navigation controller behind More: the list of the tabs for which the bar has no space, and
/// the one of them that is open.
final class MoreNavigationController: UINavigationController {
  private weak var owner: UITabBarController?
  let list = MoreListController(style: .plain)

  convenience init(owner: UITabBarController) {
    self.init(nibName: nil, bundle: nil)
    list.owner = owner
    list.title = UITabBarItem.SystemItem.more.title
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    viewControllers = [list]
    self.owner = owner
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
    owner?.moreChanged()
  }

  override func childWasRemoved(_ child: UIViewController) {
    super.childWasRemoved(child)
    owner?.moreChanged()
  }
}

/// The list of the tabs for which the bar has no space.
final class MoreListController: UITableViewController {
  weak var owner: UITabBarController?
  private var rows: [UITabBarItem] = []
  private var words: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MoreCell.self, forCellReuseIdentifier: "tab")
  }

  /// Shows `items`, whose titles may have changed since the last call.
  func show(_ items: [UITabBarItem]) {
    let next = items.map(\.spokenName)
    guard next != words || !rows.elementsEqual(items, by: ===) else { return }
    rows = items
    words = next
    if isViewLoaded { tableView.reloadData() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = rows[indexPath.row]
    cell.textLabel?.text = item.title
    cell.detailTextLabel?.text = item.badgeValue
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { rows[indexPath.row].isEnabled ? indexPath : nil }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    owner?.pickedInMore(indexPath.row)
  }
}

final class MoreCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { return nil }
}
