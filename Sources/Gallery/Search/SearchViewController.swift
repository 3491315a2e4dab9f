import UIKit

/// A list that is searched in place, all of it or a part.
final class SearchViewController: UITableViewController, UISearchResultsUpdating {
  private var shown = State.all
  private let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    tableView.register(StateCell.self, forCellReuseIdentifier: "state")
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "States and capitals"
    search.searchBar.scopeButtonTitles = ["All", "States", "Cities"]
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.preferredSearchBarPlacement = .stacked
  }

  func updateSearchResults(for searchController: UISearchController) {
    let bar = searchController.searchBar
    let text = (bar.text ?? "").lowercased()
    shown = State.all.filter { state in
      let isInScope =
        !searchController.isActive || bar.selectedScopeButtonIndex == 0
        || (bar.selectedScopeButtonIndex == 2) == state.isCity
      let fits =
        text.isEmpty || state.name.lowercased().contains(text)
        || state.capital.lowercased().contains(text)
      return isInScope && fits
    }
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "state", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row].name
    cell.detailTextLabel?.text = shown[indexPath.row].capital
    return cell
  }
}

private final class StateCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { return nil }
}
