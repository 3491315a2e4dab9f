import UIKit

/// A dish and what goes into it.
struct Dish: Hashable {
  let name: String
  let words: String
  let parts: [String]

  static let all = [
    Dish(
      name: "Minestrone", words: "Whatever the garden has, an hour on a small flame.",
      parts: ["Beans", "Carrots", "Celery"]),
    Dish(
      name: "Pancakes", words: "As thin as the pan allows.", parts: ["Eggs", "Flour", "Milk"]),
    Dish(
      name: "Ratatouille", words: "Better on the second day.",
      parts: ["Aubergines", "Peppers", "Tomatoes"]),
    Dish(name: "Risotto", words: "Stir, and have patience.", parts: ["Broth", "Onions", "Rice"]),
  ]
}

/// Dishes beside the one that is chosen; a narrow window begins with the list.
@MainActor final class MenuSplit: UISplitViewControllerDelegate {
  let split = UISplitViewController()

  init() {
    let list = DishListViewController(style: .plain)
    split.viewControllers = [
      UINavigationController(rootViewController: list), Self.page(of: nil),
    ]
    split.preferredDisplayMode = .oneBesideSecondary
    split.delegate = self
    split.tabBarItem = UITabBarItem(title: "Dishes", image: UIImage(systemName: "book"), tag: 0)
  }

  static func page(of dish: Dish?) -> UINavigationController {
    let page = PageViewController(title: dish?.name, words: dish?.words ?? "Choose a dish")
    page.isPlaceholder = dish == nil
    return UINavigationController(rootViewController: page)
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    let page = (secondaryViewController as? UINavigationController)?.topViewController
    return (page as? PageViewController)?.isPlaceholder == true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    let stack = (primaryViewController as? UINavigationController)?.viewControllers ?? []
    return stack.count > 1 ? nil : Self.page(of: nil)
  }
}

final class DishListViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dishes"
    tableView.backgroundColor = .clear
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Dish.all.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
    cell.textLabel?.text = Dish.all[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    showDetailViewController(MenuSplit.page(of: Dish.all[indexPath.row]), sender: self)
  }
}
