import UIKit

/// The inspector: the stars of a constellation, the brightest first.
final class StarListViewController: UITableViewController {
  private let stars: [Constellation.Star]

  init(_ constellation: Constellation) {
    stars = constellation.stars.sorted { $0.magnitude < $1.magnitude }
    super.init(style: .plain)
    title = "Stars"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ValueCell.self, forCellReuseIdentifier: "star")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    stars.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "star", for: indexPath)
    let star = stars[indexPath.row]
    cell.textLabel?.text = star.name
    cell.detailTextLabel?.text = "\(star.magnitude) mag"
    cell.selectionStyle = .none
    return cell
  }
}
