import UIKit

/// What the dishes need. The tab's badge counts what is not bought yet; a dish is shown
/// without the bar below.
final class ShoppingViewController: UITableViewController {
  private var bought: Set<String> = []

  override init(style: UITableView.Style) {
    super.init(style: style)
    tabBarItem = UITabBarItem(
      title: "Shopping", image: UIImage(systemName: "list.bullet"), tag: 1)
    count()
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Shopping"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "All done",
      primaryAction: UIAction(title: "All done") { [weak self] _ in self?.buyAll() })
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "part")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { Dish.all.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Dish.all[section].parts.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { Dish.all[section].name }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "part", for: indexPath)
    let part = Dish.all[indexPath.section].parts[indexPath.row]
    cell.textLabel?.text = part
    cell.accessoryType = bought.contains(part) ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let part = Dish.all[indexPath.section].parts[indexPath.row]
    if bought.remove(part) == nil { bought.insert(part) }
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.reloadData()
    count()
  }

  private func buyAll() {
    bought = Set(Dish.all.flatMap(\.parts))
    tableView.reloadData()
    count()
    let page = PageViewController(title: "Done", words: "Everything is in the basket. Go and cook.")
    page.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(page, animated: true)
  }

  private func count() {
    let open = Dish.all.reduce(0) { $0 + $1.parts.count } - bought.count
    tabBarItem.badgeValue = open == 0 ? nil : "\(open)"
  }
}
