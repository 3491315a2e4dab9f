import UIKit

/// What the desktop says of itself, as it says it, and what it is asked for: an address, a window.
final class DesktopPage: UITableViewController {
  private var observers: [any NSObjectProtocol] = []
  private var answer = "Nothing was asked for yet"

  init() { super.init(style: .insetGrouped) }

  required init?(coder: NSCoder) { return nil }

  private static let facts = ["Text Size", "Appearance", "Contrast", "Motion", "Windows"]
  private static let requests = ["Open swift.org", "Open an Unknown Address", "New Window"]

  override func viewDidLoad() {
    super.viewDidLoad()
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in MainActor.assumeIsolated { self?.tableView.reloadData() }
      }
    }
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded.map { _ in tableView.reloadData() }
  }

  private func value(_ fact: Int) -> String {
    switch fact {
    case 0: String(describing: traitCollection.preferredContentSizeCategory.rawValue.dropFirst(23))
    case 1: traitCollection.userInterfaceStyle == .dark ? "Dark" : "Light"
    case 2: UIAccessibility.isDarkerSystemColorsEnabled ? "High" : "Normal"
    case 3: UIAccessibility.isReduceMotionEnabled ? "Reduced" : "As designed"
    default: "\(UIApplication.shared.connectedScenes.count)"
    }
  }

  private func ask(_ request: Int) {
    switch request {
    case 0: open("https://www.swift.org/")
    case 1: open("nobody-has-this:1")
    default:
      UIApplication.shared.requestSceneSessionActivation(
        nil, userActivity: nil, options: nil
      ) { [weak self] error in self?.say("\(error)") }
    }
  }

  private func open(_ address: String) {
    guard let url = URL(string: address) else { return }
    UIApplication.shared.open(url) { [weak self] isTaken in
      self?.say(isTaken ? "A program took it" : "No program takes it")
    }
  }

  private func say(_ words: String) {
    answer = words
    tableView.reloadData()
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  { section == 0 ? "It Says" : "It Is Asked" }

  override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  { section == 1 ? answer : nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? Self.facts.count : Self.requests.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    if indexPath.section == 0 {
      cell.textLabel?.text = Self.facts[indexPath.row]
      cell.detailTextLabel?.text = value(indexPath.row)
      cell.selectionStyle = .none
    } else {
      cell.textLabel?.text = Self.requests[indexPath.row]
      cell.textLabel?.textColor = view.tintColor
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 1 { ask(indexPath.row) }
  }
}
