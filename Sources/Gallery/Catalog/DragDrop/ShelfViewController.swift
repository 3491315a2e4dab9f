import UIKit

/// A list whose rows are carried within it, to another one, and anywhere that takes a text.
final class ShelfViewController: UITableViewController, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  private let name: String
  private var words: [String]

  init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
    tableView.accessibilityLabel = name
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { name }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = words[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }

  // MARK: Dragging

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let word = words[indexPath.row]
    let item = UIDragItem(itemProvider: NSItemProvider(object: word as NSString))
    item.localObject = word
    session.localContext = self
    return [item]
  }

  /// Another list took the word.
  private func give(_ word: String) {
    guard let row = words.firstIndex(of: word) else { return }
    words.remove(at: row)
    tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
  }

  // MARK: Dropping

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move,
      intent: .insertAtDestinationIndexPath)
  }

  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let target = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
    let source = coordinator.session.localDragSession?.localContext as? ShelfViewController
    guard let source else {
      coordinator.session.loadObjects(ofClass: String.self) { [weak self] texts in
        self?.insert(texts, at: target.row)
      }
      return
    }
    for item in coordinator.items {
      guard let word = item.dragItem.localObject as? String else { continue }
      source.give(word)
      insert([word], at: target.row)
      coordinator.drop(item.dragItem, toRowAt: target)
    }
  }

  private func insert(_ texts: [String], at row: Int) {
    let row = min(row, words.count)
    let lines = texts.flatMap { $0.split(separator: "\n") }.map(String.init)
    words.insert(contentsOf: lines, at: row)
    tableView.insertRows(
      at: lines.indices.map { IndexPath(row: row + $0, section: 0) }, with: .automatic)
  }
}
