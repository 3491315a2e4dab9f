import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Placeholders for what was dropped") struct PlaceholderTests {
  private let grid = WordGrid(count: 3, WordGrid.flow())
  // Of its own: a window without one would join the scene of whichever test runs beside this one.
  private let stage: Stage

  init() {
    stage = Stage(grid, width: 300, height: 400)
    stage.settle()
    grid.collectionView.register(WordCell.self, forCellWithReuseIdentifier: "waiting")
  }

  private func drop(at item: Int) -> any UICollectionViewDropPlaceholderContext {
    let placeholder = UICollectionViewDropPlaceholder(
      insertionIndexPath: IndexPath(item: item, section: 0), reuseIdentifier: "waiting")
    placeholder.cellUpdateHandler = { ($0 as? WordCell)?.label.text = "waits" }
    let context = ItemPlaceholder(
      UIDragItem(itemProvider: NSItemProvider()), placeholder, in: grid.collectionView)
    grid.collectionView.insert(context)
    return context
  }

  private var words: [String] {
    grid.collectionView.layoutIfNeeded()
    return (0..<grid.collectionView.numberOfItems(inSection: 0)).map { item in
      let cell = grid.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
      return (cell as? WordCell)?.label.text ?? "?"
    }
  }

  @Test("One is shown among the items, and the item takes its place") func commit() {
    let context = drop(at: 1)
    #expect(words == ["Item 0", "waits", "Item 1", "Item 2"])
    #expect(grid.collectionView.hasUncommittedUpdates)
    let isDone = context.commitInsertion {
      grid.sections[0].insert("New", at: $0.item)
    }
    #expect(isDone)
    #expect(words == ["Item 0", "New", "Item 1", "Item 2"])
    #expect(!grid.collectionView.hasUncommittedUpdates)
    // It is gone: nothing is asked for.
    #expect(!context.commitInsertion { _ in Issue.record("called twice") })
    #expect(!context.deletePlaceholder())
  }

  @Test("One whose data does not come goes away") func delete() {
    let context = drop(at: 3)
    #expect(words == ["Item 0", "Item 1", "Item 2", "waits"])
    #expect(context.deletePlaceholder())
    #expect(words == ["Item 0", "Item 1", "Item 2"])
  }

  @Test("Several end in any order, at the places that the data knows") func several() {
    let first = drop(at: 0)
    let second = drop(at: 2)
    #expect(words == ["waits", "Item 0", "waits", "Item 1", "Item 2"])
    var places: [Int] = []
    for context in [second, first] {
      context.commitInsertion {
        places.append($0.item)
        grid.sections[0].insert("New \(places.count)", at: $0.item)
      }
    }
    #expect(places == [1, 0])
    #expect(words == ["New 2", "Item 0", "New 1", "Item 1", "Item 2"])
  }

  @Test("The data source and the delegate know nothing of them") func paths() {
    _ = drop(at: 1)
    #expect(words.count == 4)
    let view: UICollectionView = grid.collectionView
    func known(_ item: Int) -> Int? {
      view.dataSourceIndexPath(forPresentationIndexPath: IndexPath(item: item, section: 0))?.item
    }
    #expect((0..<4).map(known) == [0, nil, 1, 2])
    let shown = view.presentationIndexPath(
      forDataSourceIndexPath: IndexPath(item: 1, section: 0))
    #expect(shown?.item == 2)
    // The app deletes what it calls the second item.
    grid.sections[0].remove(at: 1)
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    #expect(words == ["Item 0", "waits", "Item 2"])
    grid.sections[0].insert("First", at: 0)
    view.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(words == ["First", "Item 0", "waits", "Item 2"])
    view.reloadData()
    #expect(words == ["First", "Item 0", "Item 2"])
  }
}
