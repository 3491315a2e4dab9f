import UIKit

/// A long list by letters, with headers that stay in view and an index at the side.
final class CitiesViewController: UITableViewController {
  private static let names = """
    Aachen Accra Adelaide Algiers Amman Amsterdam Ankara Athens Baku Bamako Bangkok Barcelona \
    Basel Beirut Belgrade Bergen Berlin Bern Bilbao Bogotá Bologna Boston Bremen Brno Cairo \
    Calgary Caracas Chennai Chicago Cologne Cork Cuzco Dakar Dallas Damascus Delhi Denver Dhaka \
    Doha Dublin Durban Edinburgh Essen Fez Florence Geneva Genoa Ghent Graz Hamburg Hanoi Havana \
    Helsinki Istanbul Izmir Jakarta Jena Kabul Kampala Kiel Kinshasa Kobe Kraków Kyoto Lagos \
    Lahore Leipzig Lima Lisbon Ljubljana London Luanda Lyon Madrid Malmö Manila Milan Minsk \
    Montréal Mumbai Munich Nairobi Naples Nice Odense Oran Osaka Oslo Ottawa Palermo Paris Perth \
    Porto Prague Pune Quito Riga Rome Rotterdam Seoul Seville Sofia Split Tallinn Tampere Tirana \
    Tokyo Toronto Tunis Turin Ulm Utrecht Valencia Venice Vienna Vilnius Warsaw Wellington \
    Wrocław Yerevan York Zagreb Zürich
    """.split(separator: " ").map(String.init)

  private let letters: [(letter: String, names: [String])] = {
    let groups = Dictionary(grouping: names) { String($0.prefix(1)) }
    return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }()

  init() { super.init(style: .plain) }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "city")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { letters.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    letters[section].names.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { letters[section].letter }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "city", for: indexPath)
    cell.textLabel?.text = letters[indexPath.section].names[indexPath.row]
    return cell
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    letters.map(\.letter)
  }
}
