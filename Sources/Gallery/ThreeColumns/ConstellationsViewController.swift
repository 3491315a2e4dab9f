import UIKit

/// The second column: what is seen in a season.
final class ConstellationsViewController: UITableViewController {
  private let constellations: [Constellation]

  init(_ season: String) {
    constellations = Constellation.all(of: season)
    super.init(style: .plain)
    title = season
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 58
    tableView.register(SubtitleCell.self, forCellReuseIdentifier: "constellation")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    constellations.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "constellation", for: indexPath)
    let constellation = constellations[indexPath.row]
    cell.textLabel?.text = constellation.name
    cell.detailTextLabel?.text = "\(constellation.stars.count) stars"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    (splitViewController as? StarsViewController)?.open(constellations[indexPath.row])
  }
}
