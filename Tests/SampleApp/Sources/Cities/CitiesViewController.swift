import UIKit

class CitiesViewController: UITableViewController {
  var cities: [String] = []

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { cities.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
    cell.textLabel?.text = cities[indexPath.row]
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let city = segue.destination as? CityViewController,
      let row = tableView.indexPathForSelectedRow?.row
    else { return }
    city.name = cities[row]
  }
}
