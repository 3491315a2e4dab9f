import Foundation
import Scene
import Testing

@testable import UIKit

@MainActor @Suite("Rows that are dragged") struct TableDragTests {
  let shelves = Shelves()
  let stage: Stage

  init() {
    stage = Stage(shelves, width: 400, height: 400)
    shelves.right.perform = { shelf, coordinator in
      guard let word = coordinator.items.first?.dragItem.localObject as? String else { return }
      let path = coordinator.destinationIndexPath ?? IndexPath(row: shelf.words.count, section: 0)
      shelf.insert(word, at: path.row)
      coordinator.drop(coordinator.items[0].dragItem, toRowAt: path)
    }
  }

  @Test("go to another list, and both hear of it in order")
  func across() {
    stage.lift("b")
    #expect(stage.isDragging)
    #expect(stage.node(.row, "b")?.opacity == 0.4)
    stage.hold(over: stage.place("y", part: 0.2))
    #expect(stage.host.dropEffect == .move)
    #expect(stage.node(.group, "Drop here")?.frame.minY == 44 - 1.5)
    stage.drop(at: stage.place("y", part: 0.2))
    #expect(shelves.right.words == ["x", "b", "y"])
    #expect(stage.node(.group, "Drop here") == nil)
    #expect(stage.node(.row, "b")?.opacity == 1)
    #expect(
      shelves.take() == [
        "left drag begins", "right enter", "right over y", "right over y", "right gets b at 1",
        "left drag ends", "right drop ends",
      ])
  }

  @Test("end well when their list is taken away as they are dropped, and let go of it")
  func gone() {
    weak var list: UITableView?
    do {
      let shelf = Shelf("third", ["e"])
      shelves.addChild(shelf)
      shelves.view.addSubview(shelf.view)
      shelf.view.frame = CGRect(x: 0, y: 200, width: 200, height: 200)
      shelf.didMove(toParent: shelves)
      list = shelf.tableView
    }
    stage.send(.wake)
    shelves.right.perform = { [weak shelves] _, _ in
      guard let shelf = shelves?.children.last else { return }
      shelf.willMove(toParent: nil)
      shelf.view.removeFromSuperview()
      shelf.removeFromParent()
    }
    stage.lift("e")
    #expect(stage.isDragging)
    stage.drop(at: stage.place("y"))
    #expect(shelves.take().contains("right drop ends"))
    #expect(shelves.children.count == 2)
    #expect(list == nil)
    stage.lift("a")
    #expect(stage.isDragging)
  }

  @Test("within one list are reordered, as the data source moves rows")
  func reorder() {
    stage.lift("a")
    stage.hold(over: stage.place("b", part: 0.8))
    stage.drop(at: stage.place("b", part: 0.8))
    #expect(shelves.left.words == ["b", "a", "c"])
    #expect(stage.listed.filter { ["a", "b", "c"].contains($0) } == ["b", "a", "c"])
    #expect(
      shelves.take().filter { $0.contains("moves") || $0.contains("gets") } == ["left moves 0 to 1"]
    )
  }

  @Test("are reordered without a drop delegate too")
  func reorderAlone() {
    shelves.left.tableView.dropDelegate = nil
    stage.lift("c")
    stage.drop(at: stage.place("a", part: 0.2))
    #expect(shelves.left.words == ["c", "a", "b"])
  }

  @Test("go behind the last row where there is none")
  func end() {
    stage.lift("a")
    stage.drop(at: CGPoint(x: 300, y: 350))
    #expect(shelves.right.words == ["x", "y", "a"])
    #expect(shelves.take().contains("right gets a at end"))
  }

  @Test("go into a row, which shows it")
  func into() {
    shelves.right.intent = .insertIntoDestinationIndexPath
    shelves.right.perform = { _, coordinator in
      coordinator.drop(
        coordinator.items[0].dragItem, intoRowAt: coordinator.destinationIndexPath ?? IndexPath(),
        rect: .zero)
    }
    stage.lift("a")
    stage.hold(over: stage.place("x"))
    #expect(stage.node(.group, "Drop into")?.frame == stage.node(.row, "x")?.frame)
    stage.drop(at: stage.place("x"))
    #expect(shelves.take().contains("right gets a at 0"))
  }

  @Test("go nowhere when nobody takes them")
  func refused() {
    shelves.right.refuses = true
    stage.lift("a")
    stage.hold(over: stage.place("x"))
    #expect(stage.host.dropEffect == .none)
    stage.drop(at: stage.place("x"))
    #expect(shelves.right.words == ["x", "y"])
    #expect(shelves.take() == ["left drag begins", "left drag ends"])
  }

  @Test("that may only be copied cannot be moved")
  func copyOnly() {
    shelves.left.allowsMove = false
    stage.lift("a")
    stage.hold(over: stage.place("x"))
    #expect(stage.host.dropEffect == .forbidden)
    shelves.right.operation = .copy
    stage.hold(over: stage.place("x"))
    #expect(stage.host.dropEffect == .copy)
    stage.endDrag(.none)
  }

  @Test("come together with the other selected ones, if the delegate adds them")
  func several() {
    shelves.left.tableView.allowsMultipleSelection = true
    shelves.left.adds = true
    for row in [0, 2] {
      shelves.left.tableView.selectRow(
        at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
    }
    shelves.right.perform = nil
    stage.lift("c")
    #expect(stage.host.cargo?.items.count == 2)
    #expect(stage.host.cargo?.pictures.count == 2)
    #expect(stage.host.cargo?.pictures.first == stage.node(.row, "c")?.id)
    stage.drop(at: stage.place("x", part: 0.2))
    #expect(shelves.take().contains("right gets c, a at 0"))
  }

  @Test("name the rows of the same list that they come from")
  func sources() {
    shelves.left.operation = .copy
    shelves.left.perform = nil
    stage.lift("b")
    stage.drop(at: stage.place("c", part: 0.8))
    #expect(shelves.take().contains("left gets b of 1 at 3"))
  }

  @Test("without items are not dragged") func stuck() {
    shelves.left.words[0] = "stuck"
    shelves.left.tableView.reloadData()
    stage.settle()
    stage.lift("stuck")
    #expect(!stage.isDragging)
  }

  @Test("are not dragged while that is switched off") func off() {
    shelves.left.tableView.dragInteractionEnabled = false
    stage.lift("a")
    #expect(!stage.isDragging)
  }

  @Test("scroll a list near whose edge they are held, as long as they are") func edge() {
    shelves.right.words = (0..<100).map { "row \($0)" }
    shelves.right.tableView.reloadData()
    stage.settle()
    stage.lift("a")
    stage.hold(over: CGPoint(x: 300, y: 399))
    stage.host.pass(1)
    let offset = shelves.right.tableView.contentOffset.y
    #expect(offset > 600 && offset < 900)
    stage.hold(over: CGPoint(x: 300, y: 200))
    stage.host.pass(1)
    #expect(shelves.right.tableView.contentOffset.y - offset < 16)
    stage.endDrag(.none)
  }

  @Test("open a row over which they are held, once") func spring() {
    shelves.right.tableView.isSpringLoaded = true
    stage.lift("a")
    stage.hold(over: stage.place("y"))
    stage.host.pass(0.5)
    #expect(!shelves.take().contains("right opens y"))
    stage.host.pass(3)
    #expect(shelves.take().filter { $0 == "right opens y" }.count == 1)
    stage.hold(over: stage.place("x"))
    stage.endDrag(.none)
    stage.host.pass(3)
    #expect(!shelves.take().contains("right opens x"))
  }

  @Test("of another program are loaded when they are dropped") func foreign() async {
    shelves.right.operation = .copy
    var loaded: [String] = []
    shelves.right.perform = { _, coordinator in
      coordinator.session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    let parcels = [Parcel.text("hello")]
    stage.hold(over: stage.place("x"), parcels)
    #expect(stage.host.dropEffect == .copy)
    stage.drop(at: stage.place("x"), parcels)
    await mainQueueTurn()
    await mainQueueTurn()
    #expect(loaded == ["hello"])
    #expect(shelves.take().last == "right drop ends")
  }

  @Test("of another program may leave again") func leaves() {
    shelves.right.operation = .copy
    stage.hold(over: stage.place("x"), [.text("hello")])
    stage.send(.carry(Carry(.left, parcels: [])))
    #expect(
      shelves.take() == ["right enter", "right over x", "right exit", "right drop ends"])
  }
}

@MainActor @Suite("Rows can be moved") struct RowMoveTests {
  private class Plain: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  private final class Mover: Plain {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private final class Sayer: Plain {
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }

  private func hasGrip(_ controller: UITableViewController) -> Bool {
    controller.tableView.isEditing = true
    let stage = Stage(controller, width: 300, height: 300)
    return stage.node(.grip) != nil
  }

  @Test("where the data source moves them, or says so")
  func grips() {
    #expect(hasGrip(Mover(style: .plain)))
    #expect(hasGrip(Sayer(style: .plain)))
    #expect(!hasGrip(Plain(style: .plain)))
  }
}
