import Foundation
import Testing

@testable import UIKit

@Suite("Misuse of drops") struct DragTraps {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A row that was not inserted is named")
  func missingRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let shelves = Shelves()
      let stage = Stage(shelves, width: 400, height: 400)
      shelves.right.perform = { _, coordinator in
        coordinator.drop(
          coordinator.items[0].dragItem, toRowAt: IndexPath(row: 7, section: 0))
      }
      stage.lift("a")
      stage.drop(at: stage.place("x"))
    }
    #expect(
      said(result).contains(
        "drop(_:toRowAt:) was given [0, 7], where the list has nothing: it has 2 in its sections. "
          + "Insert what was dropped first"))
  }

  @Test("A data source that changed without the table is told so")
  func disagrees() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let shelves = Shelves()
      let stage = Stage(shelves, width: 400, height: 400)
      shelves.right.perform = { shelf, coordinator in
        shelf.words.append("b")
        coordinator.drop(
          coordinator.items[0].dragItem, toRowAt: IndexPath(row: 2, section: 0))
      }
      stage.lift("a")
      stage.drop(at: stage.place("x"))
    }
    #expect(
      said(result).contains(
        "drop(_:toRowAt:) was called while the data source has 3 in its sections and the list 2; "
          + "tell the list of the change first, with insertRows(at:with:) or insertItems(at:)"))
  }

  @Test("A data source that loses the row that it moves is told so")
  func losesRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Loser: PlainTable, UITableViewDragDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.dragDelegate = self
        }
        override func tableView(
          _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
          to destinationIndexPath: IndexPath
        ) { words.remove(at: sourceIndexPath.row) }
        func tableView(
          _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
          at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
      }
      let stage = Stage(Loser(style: .plain), width: 400, height: 400)
      stage.lift("a")
      stage.drop(at: stage.place("b", part: 0.9))
    }
    #expect(
      said(result).contains(
        "After tableView(_:moveRowAt:to:) the data source has 1 in its sections, and not 2; it has "
          + "to move what was at [0, 0] to [0, 1] and change nothing else"))
  }

  @Test("A place that the delegate makes up is named")
  func madeUpTarget() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      final class Dreamer: PlainTable, UITableViewDragDelegate {
        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.dragDelegate = self
        }
        override func tableView(
          _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
          to destinationIndexPath: IndexPath
        ) {}
        override func tableView(
          _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
          toProposedIndexPath proposedDestinationIndexPath: IndexPath
        ) -> IndexPath { IndexPath(row: 5, section: 0) }
        func tableView(
          _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
          at indexPath: IndexPath
        ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
      }
      let stage = Stage(Dreamer(style: .plain), width: 400, height: 400)
      stage.lift("a")
      stage.drop(at: stage.place("b", part: 0.9))
    }
    #expect(
      said(result).contains(
        "The delegate named [0, 5] as the place for the row at [0, 0], which is none of the "
          + "table's; it has 2 rows in its sections"))
  }
}
