import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Accessories of rows") @MainActor struct AccessoryTests {
  @Test("Labels, buttons and views of the app's stand at their ends")
  func kinds() throws {
    let list = WordList(["Pear"])
    var pressed: [String] = []
    list.fill = { cell, _ in
      cell.accessories = [
        .label(text: "12"), .detail(actionHandler: { pressed.append("detail") }),
        .delete(displayed: .always, actionHandler: { pressed.append("delete") }),
        .disclosureIndicator(),
      ]
    }
    let stage = Stage(list, width: 390, height: 400)
    let row = try stage.row("Pear")
    #expect(row.traits.contains(.disclosure))
    stage.tap(.button, "More Info")
    stage.tap(.button, "Delete")
    #expect(pressed == ["detail", "delete"])
    let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.contentView.frame.minX == 36)
    #expect(cell.contentView.frame.maxX < 390 - 24 - 36)
    let label = try #require(stage.node(.label, "12"))
    #expect(label.frame.minX >= cell.contentView.frame.maxX)
  }

  @Test("The buttons that insert and delete have the colours of what they do")
  func colors() throws {
    let list = WordList(["Pear"])
    list.fill = { cell, _ in
      cell.accessories = [.insert(displayed: .always), .delete(displayed: .always)]
    }
    let stage = Stage(list, width: 390, height: 400)
    #expect(stage.node(.button, "Insert") != nil)
    let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    let tints = cell.subviews.compactMap { ($0 as? UIButton)?.tintColor }
    #expect(tints == [.systemGreen, .systemRed])
  }

  @Test("A row is dragged by its grip, and moved by the keyboard on it")
  func reordering() throws {
    let list = WordList(["Apple", "Pear", "Plum"])
    list.fill = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
    let stage = Stage(list, width: 390, height: 400)
    var moved: [[String]] = []
    list.source.reorderingHandlers.canReorderItem = { $0 != "Plum" }
    list.source.reorderingHandlers.didReorder = {
      moved.append($0.finalSnapshot.itemIdentifiers)
    }
    let grip = try #require(stage.node(.grip, "Reorder Apple"))
    stage.send(.drag(grip.id, .began, 0))
    stage.send(.drag(grip.id, .changed, 50))
    stage.send(.drag(grip.id, .ended, 50))
    #expect(moved == [["Pear", "Apple", "Plum"]])
    #expect(stage.rows == ["Pear", "Apple", "Plum"])
    let other = try #require(stage.node(.grip, "Reorder Plum"))
    stage.send(.drag(other.id, .began, 0))
    stage.send(.drag(other.id, .ended, -80))
    #expect(stage.rows == ["Pear", "Apple", "Plum"], "the data source does not let it")
  }

  @Test("A line stands before the grip where another accessory does, unless the app wants none")
  func lineBeforeGrip() throws {
    func lines(_ accessories: [UICellAccessory]) throws -> [UIView] {
      let list = WordList(["Apple"])
      list.fill = { cell, _ in cell.accessories = accessories }
      let stage = Stage(list, width: 390, height: 400)
      let cell = try #require(list.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
      let grip = try #require(stage.node(.grip, "Reorder Apple"))
      let found = cell.subviews.filter { $0.backgroundColor == .separator && $0.bounds.width == 1 }
      for line in found { #expect(line.frame.maxX <= grip.frame.minX) }
      return found
    }
    let label = UICellAccessory.label(text: "12")
    #expect(try lines([label, .reorder(displayed: .always)]).count == 1)
    #expect(try lines([.reorder(displayed: .always)]).isEmpty)
    let options = UICellAccessory.ReorderOptions(showsVerticalSeparator: false)
    #expect(try lines([label, .reorder(displayed: .always, options: options)]).isEmpty)
  }

  @Test("The handler of a cell hears each state before it is laid out")
  func updateHandler() throws {
    let grid = WordGrid(count: 2, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    var states: [Bool] = []
    let cell = try #require(grid.collectionView.visibleCells.first)
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    stage.settle()
    stage.tap(.cell, "Item 0")
    #expect(states == [false, true])
  }
}
