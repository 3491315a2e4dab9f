import UIKit

/// A sheet in which the user chooses an item of a list.
final class ListPicker<Item>: UITableViewController {
  private let items: [Item]
  private let cellClass: UITableViewCell.Type
  private let show: @MainActor (Item, UITableViewCell) -> Void
  private let isEnabled: @MainActor (Item) -> Bool
  private let answer: @MainActor (Item?) -> Void

  /// - Parameters:
  ///   - show: Fills a cell of the class `cellClass` with an item.
  ///   - isEnabled: Whether an item can be chosen.
  ///   - answer: Called with the item, or nil if the user cancelled.
  static func present(
    from controller: UIViewController, title: String, items: [Item],
    cellClass: UITableViewCell.Type, show: @escaping @MainActor (Item, UITableViewCell) -> Void,
    isEnabled: @escaping @MainActor (Item) -> Bool = { _ in true },
    then answer: @escaping @MainActor (Item?) -> Void
  ) {
    let picker = ListPicker(items, cellClass, show, isEnabled, answer)
    picker.title = title
    let sheet = UINavigationController(rootViewController: picker)
    sheet.modalPresentationStyle = .formSheet
    // A press beside the sheet would dismiss it without a call of `answer`.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(
    _ items: [Item], _ cellClass: UITableViewCell.Type,
    _ show: @escaping @MainActor (Item, UITableViewCell) -> Void,
    _ isEnabled: @escaping @MainActor (Item) -> Bool,
    _ answer: @escaping @MainActor (Item?) -> Void
  ) {
    (self.items, self.cellClass, self.show, self.answer) = (items, cellClass, show, answer)
    self.isEnabled = isEnabled
    super.init(style: .plain)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.leave(with: nil) })
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = FolderCell.height
    tableView.accessibilityLabel = title
    tableView.register(cellClass, forCellReuseIdentifier: "item")
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: Strings.cancel, input: UIKeyCommand.inputEscape) { [weak self] in
        self?.leave(with: nil)
      }
    ]
  }

  private func leave(with item: Item?) { dismiss(animated: true) { [answer] in answer(item) } }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    show(items[indexPath.row], cell)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    leave(with: items[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { isEnabled(items[indexPath.row]) }
}
