import UIKit

/// All pages in groups, or those that mention what is searched for.
final class SettingsListViewController: UITableViewController, UISearchResultsUpdating {
  private var groups = SettingsPage.all
  private let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.hidesNavigationBarDuringPresentation = false
    search.searchBar.placeholder = "Search settings"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.preferredSearchBarPlacement = .stacked
  }

  func updateSearchResults(for searchController: UISearchController) {
    let words = searchController.searchBar.text ?? ""
    groups =
      words.isEmpty
      ? SettingsPage.all : [SettingsPage.all.flatMap { $0 }.filter { $0.mentions(words) }]
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    let page = groups[indexPath.section][indexPath.row]
    cell.textLabel?.text = page.name
    cell.imageView?.image = page.icon(side: 28)
    let isPushed = splitViewController?.isCollapsed ?? true
    cell.accessoryType = isPushed ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (splitViewController as? SettingsViewController)?.open(groups[indexPath.section][indexPath.row])
  }
}

extension SettingsPage {
  /// Its symbol in white on a tile of its colour.
  @MainActor fileprivate func icon(side: CGFloat) -> UIImage {
    let area = CGRect(x: 0, y: 0, width: side, height: side)
    func part(_ shift: UInt32) -> CGFloat { CGFloat(color >> shift & 255) / 255 }
    return UIGraphicsImageRenderer(size: area.size).image { _ in
      UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1).setFill()
      UIBezierPath(roundedRect: area, cornerRadius: side * 0.24).fill()
      UIImage(systemName: symbol)?.withTintColor(.white)
        .draw(in: area.insetBy(dx: side * 0.2, dy: side * 0.2))
    }
  }
}
