import UIKit

/// The settings of a new game: style and size in a table, the number of stages on a wheel.
/// What a person chooses counts at once; who wants to cancel has to restore what was before.
final class NewGameViewController: UIViewController {
  private let table = UITableView(frame: .zero, style: .insetGrouped)
  private let picker = UIPickerView()
  private let choices: [(title: String, names: [String])] = [
    ("Style", GameSettings.Style.allCases.map(\.rawValue)),
    ("Size", GameSettings.Size.allCases.map(\.rawValue)),
  ]
  private let store: GameSettingsStore

  private static let size = CGSize(width: 320, height: 550)

  init(_ store: GameSettingsStore) {
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = "New Game"
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.bounds.size = Self.size
    contentSizeForViewInPopover = view.bounds.size
    table.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
    table.dataSource = self
    table.delegate = self
    picker.dataSource = self
    picker.delegate = self
    picker.accessibilityLabel = "Stages"
    for part in [table, picker] { view.addSubview(part) }
    picker.selectRow(store.settings.stages - 1, inComponent: 0, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = min(picker.frame.height, view.bounds.height / 2)
    let parts = view.bounds.divided(atDistance: view.bounds.height - height, from: .minYEdge)
    table.frame = parts.slice
    picker.frame = parts.remainder
  }

  private func isChosen(_ path: IndexPath) -> Bool {
    let name = choices[path.section].names[path.row]
    return name
      == (path.section == 0 ? store.settings.style.rawValue : store.settings.size.rawValue)
  }
}

extension NewGameViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { choices.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    choices[section].names.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    choices[section].title
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    cell.textLabel?.text = choices[indexPath.section].names[indexPath.row]
    cell.accessoryType = isChosen(indexPath) ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if indexPath.section == 0 {
      store.settings.style = GameSettings.Style.allCases[indexPath.row]
    } else {
      store.settings.size = GameSettings.Size.allCases[indexPath.row]
    }
    tableView.reloadData()
  }
}

extension NewGameViewController: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    GameSettings.mostStages
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { row == 0 ? "1 stage" : "\(row + 1) stages" }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    store.settings.stages = row + 1
  }
}
