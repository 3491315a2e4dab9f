import UIKit

/// A planet and what is worth knowing about it.
struct Planet: Hashable {
  let name: String
  let note: String

  static let all = [
    Planet(name: "Mercury", note: "88 days around the sun, and no moon."),
    Planet(name: "Venus", note: "Its day is longer than its year."),
    Planet(name: "Earth", note: "The one with the reader."),
    Planet(name: "Mars", note: "Two moons and the highest mountain."),
    Planet(name: "Jupiter", note: "Heavier than all the others together."),
    Planet(name: "Saturn", note: "Would float on a large enough sea."),
    Planet(name: "Uranus", note: "Rolls along its orbit on its side."),
    Planet(name: "Neptune", note: "Found by arithmetic before it was seen."),
  ]
}

final class PlanetListViewController: UITableViewController {
  /// The button that brings the list back says its title, maybe before there is a view.
  override init(style: UITableView.Style) {
    super.init(style: style)
    title = "Planets"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .clear
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
  }

  /// Beside its page, the list goes on telling which it is.
  override func viewWillAppear(_ animated: Bool) {
    clearsSelectionOnViewWillAppear = splitViewController?.isCollapsed ?? true
    super.viewWillAppear(animated)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Planet.all.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
    cell.textLabel?.text = Planet.all[indexPath.row].name
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let page = PlanetViewController(planet: Planet.all[indexPath.row])
    showDetailViewController(UINavigationController(rootViewController: page), sender: self)
  }
}
