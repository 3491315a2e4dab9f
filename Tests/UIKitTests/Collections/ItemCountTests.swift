import Foundation
import Testing

@testable import UIKit

@Suite("Numbers of items") @MainActor struct ItemCountTests {
  @Test("An item that was added to the data is counted once the view is told of it")
  func added() {
    let grid = WordGrid(count: 3, WordGrid.flow())
    let stage = Stage(grid, width: 300, height: 300)
    let view: UICollectionView = grid.collectionView
    for word in ["Three", "Four"] {
      grid.sections[0].append(word)
      let end = view.numberOfItems(inSection: 0)
      view.insertItems(at: [IndexPath(item: end, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 5)
    stage.settle()
    #expect(stage.node(.cell, "Four") != nil)
    grid.sections.append(["Below"])
    #expect(view.numberOfSections == 1)
    view.insertSections([view.numberOfSections])
    #expect(view.numberOfSections == 2)
    #expect(view.numberOfItems(inSection: 1) == 1)
    #expect(view.numberOfItems(inSection: 7) == 0)
  }

  @Test("During a batch the numbers are those from before it")
  func batch() {
    let grid = WordGrid(count: 3, WordGrid.flow())
    _ = Stage(grid, width: 300, height: 300)
    let view: UICollectionView = grid.collectionView
    view.performBatchUpdates {
      grid.sections[0].removeLast()
      let last = view.numberOfItems(inSection: 0) - 1
      view.deleteItems(at: [IndexPath(item: last, section: 0)])
    }
    #expect(view.numberOfItems(inSection: 0) == 2)
  }

  @Test("A reload counts again")
  func reload() {
    let grid = WordGrid(count: 3, WordGrid.flow())
    _ = Stage(grid, width: 300, height: 300)
    grid.sections = [[], ["One"]]
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 3)
    grid.collectionView.reloadData()
    #expect(grid.collectionView.numberOfSections == 2)
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 0)
  }
}
