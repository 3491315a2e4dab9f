import UIKit

/// A toolbar with a search bar, and the state that was found. The popover of results comes and
/// goes by itself: it is nowhere mentioned here.
final class StatesViewController: UIViewController {
  private let states = AmericanState.all
  private var filteredStates = AmericanState.all
  private let searchBar = UISearchBar()
  private let toolbar = UIToolbar()
  private let card = StateCard()
  private lazy var search = UISearchDisplayController(
    searchBar: searchBar, contentsController: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    searchBar.placeholder = "States"
    searchBar.searchBarStyle = .minimal
    searchBar.showsSearchResultsButton = true
    searchBar.delegate = self
    search.delegate = self
    search.searchResultsDataSource = self
    search.searchResultsDelegate = self
    let item = UIBarButtonItem(customView: searchBar)
    item.width = 280
    toolbar.items = [item, .flexibleSpace()]
    for part in [toolbar, card] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      toolbar.topAnchor.constraint(equalTo: safe.topAnchor),
      toolbar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      toolbar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      card.centerYAnchor.constraint(equalTo: safe.centerYAnchor),
      card.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, constant: -40),
    ])
    card.state = states.first
  }

  private func filterData() {
    let target = searchBar.text ?? ""
    filteredStates = states.filter {
      target.isEmpty || $0.name.range(of: target, options: .caseInsensitive) != nil
    }
  }
}

extension StatesViewController: UISearchBarDelegate, UISearchDisplayDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { filterData() }

  func searchDisplayController(
    _ controller: UISearchDisplayController, didLoadSearchResultsTableView tableView: UITableView
  ) {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
}

extension StatesViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    filteredStates.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = filteredStates[indexPath.row].name
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    card.state = filteredStates[indexPath.row]
    search.setActive(false, animated: true)
    filterData()
  }
}

/// A state's name, its capital and its place in the union.
private final class StateCard: UIStackView {
  private let name = UILabel()
  private let capital = UILabel()
  private let place = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    axis = .vertical
    alignment = .center
    spacing = 8
    name.font = .preferredFont(forTextStyle: .largeTitle)
    capital.font = .preferredFont(forTextStyle: .title3)
    place.font = .preferredFont(forTextStyle: .subheadline)
    place.textColor = .secondaryLabel
    for label in [name, capital, place] { addArrangedSubview(label) }
  }

  required init(coder: NSCoder) { super.init(coder: coder) }

  var state: AmericanState? {
    didSet {
      name.text = state?.name
      capital.text = state.map { "Capital: \($0.capital)" }
      place.text = state.map { "In the union since \($0.year)" }
    }
  }
}
