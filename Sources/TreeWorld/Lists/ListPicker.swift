import UIKit

/// A sheet with a list: asks for one item of it.
final class ListPicker<Item>: UITableViewController {
  private let items: [Item]
  private let cellClass: UITableViewCell.Type
  private let show: @MainActor (Item, UITableViewCell) -> Void
  private let answer: @MainActor (Item?) -> Void

  /// - Parameters:
  ///   - show: Puts an item into its cell, which is of the class `cellClass`.
  ///   - answer: Gets the item, or nil when the person cancelled.
  static func present(
    from controller: UIViewController, title: String, items: [Item],
    cellClass: UITableViewCell.Type, show: @escaping @MainActor (Item, UITableViewCell) -> Void,
    then answer: @escaping @MainActor (Item?) -> Void
  ) {
    let picker = ListPicker(items, cellClass, show, answer)
    picker.title = title
    let sheet = UINavigationController(rootViewController: picker)
    sheet.modalPresentationStyle = .formSheet
    // A press beside it would leave without an answer.
    sheet.isModalInPresentation = true
    controller.present(sheet, animated: true)
  }

  private init(
    _ items: [Item], _ cellClass: UITableViewCell.Type,
    _ show: @escaping @MainActor (Item, UITableViewCell) -> Void,
    _ answer: @escaping @MainActor (Item?) -> Void
  ) {
    (self.items, self.cellClass, self.show, self.answer) = (items, cellClass, show, answer)
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
}
