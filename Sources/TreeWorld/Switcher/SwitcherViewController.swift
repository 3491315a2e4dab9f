import TreeStore
import UIKit

/// A sheet in which one types a part of the name of a note, a folder or a command, and goes there with Return.
final class SwitcherViewController: UIViewController {
  private let results: SwitcherResults
  private let choose: @MainActor (SwitcherItem?) -> Void
  private let field = UISearchTextField()
  private let table = UITableView()
  private let nothing = EmptyView(message: Strings.nothingFound)
  private var items: [SwitcherItem] = []

  /// - Parameter choose: Called when the sheet is gone, with what was chosen; nil for nothing.
  init(_ results: SwitcherResults, choose: @escaping @MainActor (SwitcherItem?) -> Void) {
    self.results = results
    self.choose = choose
    super.init(nibName: nil, bundle: nil)
    title = Strings.goTo
    modalPresentationStyle = .formSheet
    preferredContentSize = CGSize(width: 560, height: 460)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = Strings.goToPlaceholder
    field.accessibilityLabel = Strings.goTo
    field.delegate = self
    field.autocorrectionType = .no
    field.addAction(UIAction { [weak self] _ in self?.show() }, for: .editingChanged)
    table.dataSource = self
    table.delegate = self
    table.accessibilityLabel = Strings.searchResults
    table.register(Cell.self, forCellReuseIdentifier: "item")
    table.backgroundView = nothing
    view.addSubview(field)
    view.addSubview(table)
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 12, dy: 12)
    let height = max(36, (field.font?.lineHeight ?? 20) + 14).rounded(.up)
    field.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    let top = field.frame.maxY + 8
    table.frame = CGRect(
      x: view.bounds.minX, y: top, width: view.bounds.width, height: max(0, view.bounds.maxY - top))
  }

  private func show() {
    items = results.items(for: field.text ?? "")
    table.reloadData()
    nothing.isHidden = !items.isEmpty
    // It may have no height yet, where what is nearest to see the whole row is below it.
    if !items.isEmpty { select(0, at: .top) }
  }

  private func select(_ row: Int, at position: UITableView.ScrollPosition = .none) {
    let path = IndexPath(row: row, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    table.scrollToRow(at: path, at: position, animated: false)
  }

  private func move(by step: Int) {
    guard !items.isEmpty else { return }
    let now = table.indexPathForSelectedRow?.row ?? -1
    let next = min(max(now + step, 0), items.count - 1)
    select(next)
    // The field keeps the keyboard, so the selection has to be announced.
    UIAccessibility.post(
      notification: .announcement,
      argument: [items[next].title, items[next].detail].filter { !$0.isEmpty }
        .joined(separator: ", "))
  }

  private func leave(with item: SwitcherItem?) {
    dismiss(animated: true) { [choose] in choose(item) }
  }

  override var keyCommands: [UIKeyCommand]? {
    func key(
      _ title: String, _ input: String, _ act: @escaping @MainActor (SwitcherViewController) -> Void
    )
      -> UIKeyCommand
    { UIKeyCommand(title: title, input: input) { [weak self] in if let self { act(self) } } }
    return [
      key(Strings.nextResult, UIKeyCommand.inputDownArrow) { $0.move(by: 1) },
      key(Strings.previousResult, UIKeyCommand.inputUpArrow) { $0.move(by: -1) },
      key(Strings.cancel, UIKeyCommand.inputEscape) { $0.leave(with: nil) },
    ]
  }
}

extension SwitcherViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let row = table.indexPathForSelectedRow?.row, items.indices.contains(row) else {
      return false
    }
    leave(with: items[row])
    return false
  }
}

extension SwitcherViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.title
    cell.detailTextLabel?.text = item.detail
    cell.imageView?.image = UIImage(
      systemName: item.symbol, withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    leave(with: items[indexPath.row])
  }

  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
      detailTextLabel?.font = .preferredFont(forTextStyle: .subheadline)
      detailTextLabel?.lineBreakMode = .byTruncatingHead
    }

    required init?(coder: NSCoder) { return nil }
  }
}
