import UIKit

/// A list of what can be chosen for a preference, of which one or several have a check mark.
final class ChoiceViewController: UITableViewController {
  struct Option {
    let title: String
    /// The font of the title; nil for the usual one.
    var font: UIFont?
    let isChosen: @MainActor () -> Bool
    let choose: @MainActor () -> Void
  }

  private let options: [Option]
  private let footer: String?

  init(title: String, options: [Option], footer: String? = nil) {
    self.options = options
    self.footer = footer
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.accessibilityLabel = title
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "option")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.becomeFirstResponder()
    if let row = options.firstIndex(where: { $0.isChosen() }) {
      tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .none, animated: false)
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    options.count
  }

  override func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { footer }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "option", for: indexPath)
    show(options[indexPath.row], in: cell)
    return cell
  }

  private func show(_ option: Option, in cell: UITableViewCell) {
    cell.textLabel?.text = option.title
    cell.textLabel?.font = option.font ?? .preferredFont(forTextStyle: .body)
    cell.accessoryType = option.isChosen() ? .checkmark : .none
    cell.accessibilityTraits = option.isChosen() ? [.button, .selected] : .button
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    options[indexPath.row].choose()
    tableView.deselectRow(at: indexPath, animated: true)
    // Others may have lost their mark.
    for path in tableView.indexPathsForVisibleRows ?? [] {
      if let cell = tableView.cellForRow(at: path) { show(options[path.row], in: cell) }
    }
  }
}
