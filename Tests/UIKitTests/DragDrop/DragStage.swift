import Foundation
import Scene

@testable import UIKit

/// Two lists of words side by side, whose rows are dragged, and a log of what they hear.
@MainActor final class Shelves: UIViewController {
  let left = Shelf("left", ["a", "b", "c"])
  let right = Shelf("right", ["x", "y"])
  var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, shelf) in [left, right].enumerated() {
      shelf.note = { [weak self] in self?.heard.append($0) }
      addChild(shelf)
      view.addSubview(shelf.view)
      shelf.view.frame = CGRect(x: index * 200, y: 0, width: 200, height: 400)
      shelf.didMove(toParent: self)
    }
  }

  func take() -> [String] {
    defer { heard = [] }
    return heard
  }
}

@MainActor
final class Shelf: PlainTable, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let name: String
  var note: (String) -> Void = { _ in }
  var operation = UIDropOperation.move
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var allowsMove = true
  var adds = false
  var refuses = false
  var perform: ((Shelf, any UITableViewDropCoordinator) -> Void)?

  init(_ name: String, _ words: [String]) {
    self.name = name
    super.init(style: .plain)
    self.words = words
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dragDelegate = self
    tableView.dropDelegate = self
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("\(name) moves \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    words.insert(words.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("\(name) opens \(words[indexPath.row])")
  }

  private func item(_ path: IndexPath) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: words[path.row] as NSString))
    item.localObject = words[path.row]
    return item
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { words[indexPath.row] == "stuck" ? [] : [item(indexPath)] }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { adds ? [item(indexPath)] : [] }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    note("\(name) drag begins")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    note("\(name) drag ends")
  }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    !refuses && session.canLoadObjects(ofClass: String.self)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    note("\(name) enter")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    note("\(name) over \(destinationIndexPath.map { words[$0.row] } ?? "nothing")")
    return UITableViewDropProposal(operation: operation, intent: intent)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    note("\(name) exit")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    note("\(name) drop ends")
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    let place = coordinator.destinationIndexPath.map { "\($0.row)" } ?? "end"
    let items = coordinator.items.map {
      ($0.dragItem.localObject as? String ?? "?")
        + ($0.sourceIndexPath.map { " of \($0.row)" } ?? "")
    }
    note("\(name) gets \(items.joined(separator: ", ")) at \(place)")
    perform?(self, coordinator)
  }

  func insert(_ word: String, at row: Int) {
    words.insert(word, at: row)
    tableView.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
  }
}

extension Stage {
  /// The middle of what has a name, or a part of its height.
  func place(_ name: String, part: Double = 0.5) -> CGPoint {
    let roles: [Role] = [.row, .cell, .textField, .group, .image]
    guard
      let node = roles.lazy.compactMap({ role in self.node(role, name) }).first,
      let view = engine.view(node.id)
    else { return CGPoint(x: -1, y: -1) }
    let frame = view.convert(view.bounds, to: nil)
    return CGPoint(x: frame.midX, y: frame.minY + frame.height * part)
  }

  func lift(_ name: String) { send(.carry(Carry(.lifted, at: place(name)))) }

  /// Whether it is dragged from now on.
  var isDragging: Bool { host.cargo != nil }

  func hold(over point: CGPoint, _ parcels: [Parcel]? = nil) {
    send(.carry(Carry(.moved, at: point, parcels: parcels?.map(\.withoutContents))))
  }

  func drop(at point: CGPoint, _ parcels: [Parcel]? = nil) {
    send(.carry(Carry(.dropped, at: point, parcels: parcels)))
    guard parcels == nil else { return }
    endDrag(host.dropEffect)
  }

  func endDrag(_ effect: Carry.Effect) {
    host.cargo = nil
    send(.carry(Carry(.ended, effect: effect)))
  }
}

/// Lets the main queue come to what was put off on it before.
@MainActor func mainQueueTurn() async {
  await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
}
