import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Diffable data sources") @MainActor struct CollectionDiffableTests {
  // “Diffable data source detected an attempt to insert or append 1 item identifier that already exists in
  // the snapshot. The existing item identifier will be moved into place instead” is what UIKit logs
  // (https://github.com/jessesquires/ReactiveCollectionsKit/pull/138).
  @Test("An item that is added a second time moves there") func moves() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "b", "c"], toSection: 0)
    snapshot.reloadItems(["b"])
    snapshot.appendItems(["d", "b"], toSection: 1)
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["a", "c"])
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["d", "b"])
    #expect(snapshot.reloadedItemIdentifiers == ["b"])
    snapshot.insertItems(["d", "e", "a"], beforeItem: "c")
    #expect(snapshot.itemIdentifiers == ["d", "e", "a", "c", "b"])
    snapshot.insertItems(["e"], afterItem: "b")
    #expect(snapshot.itemIdentifiers == ["d", "a", "c", "b", "e"])
    snapshot.appendItems(["d", "a", "c", "b", "e"], toSection: 0)
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["d", "a", "c", "b", "e"])
    #expect(snapshot.numberOfItems(inSection: 1) == 0 && snapshot.numberOfItems == 5)
    snapshot.deleteItems(["a"])
    snapshot.appendItems(["f", "g"], toSection: 1)
    #expect(snapshot.itemIdentifiers == ["d", "c", "b", "e", "f", "g"])
    #expect(snapshot.sectionIdentifier(containingItem: "g") == 1)
    #expect(snapshot.indexOfItem("e") == 3)
  }

  private let fruits = ["Apple", "Pear", "Plum"]

  @Test("The selected item stays selected wherever it goes, and goes with it")
  func selectionByIdentity() throws {
    let list = WordList(fruits)
    let stage = Stage(list)
    stage.tap(.row, "Pear")
    list.change { snapshot in
      snapshot.insertSections(["first"], beforeSection: "all")
      snapshot.appendItems(["Fig"], toSection: "first")
      snapshot.moveItem("Pear", beforeItem: "Fig")
    }
    stage.settle()
    #expect(stage.rows == ["Pear", "Fig", "Apple", "Plum"])
    #expect(list.selected == ["Pear"])
    #expect(try stage.row("Pear").traits.contains(.selected))
    #expect(list.heard == ["select Pear"])
    list.change { $0.deleteItems(["Pear"]) }
    stage.settle()
    #expect(list.selected == [])
    #expect(stage.rows == ["Fig", "Apple", "Plum"])
  }

  @Test("Applying asks for the cells of new and reloaded items only")
  func cost() {
    let list = WordList(fruits)
    let stage = Stage(list)
    let rows = list.collectionView.rows
    #expect(rows.cellRequests == 3)
    list.change { snapshot in
      snapshot.insertItems(["Fig", "Grape"], beforeItem: "Apple")
      snapshot.moveItem("Plum", beforeItem: "Apple")
    }
    stage.settle()
    #expect(stage.rows == ["Fig", "Grape", "Plum", "Apple", "Pear"])
    #expect(rows.cellRequests == 5)
    list.change { $0.reloadItems(["Plum"]) }
    stage.settle()
    #expect(rows.cellRequests == 6)
    list.change { $0.reloadSections(["all"]) }
    stage.settle()
    #expect(rows.cellRequests == 11)
    #expect(list.source.snapshot().reloadedItemIdentifiers == [])
    let patches = stage.host.appliedPatches
    list.change { _ in }
    stage.settle()
    #expect(rows.cellRequests == 11)
    #expect(stage.host.appliedPatches == patches, "nothing differs, so nothing is sent")
  }

  @Test("A reconfigured item is filled again in the cell that it has")
  func reconfiguring() throws {
    let list = WordList(fruits)
    var suffix = ""
    list.fill = { cell, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      content.secondaryText = suffix
      cell.contentConfiguration = content
    }
    let stage = Stage(list)
    let node = try stage.row("Pear")
    suffix = "ripe"
    list.change { $0.reconfigureItems(["Pear"]) }
    stage.settle()
    #expect(try stage.row("Pear").id == node.id)
    #expect(stage.node(.label, "ripe") != nil)
    #expect(stage.count(.label) == 4)
  }

  @Test("A section snapshot makes its section if there is none (§7)")
  func sectionIsMade() {
    let list = WordList([])
    let stage = Stage(list)
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    section.append(["Manny", "Moe", "Jack"])
    list.source.apply(section, to: "Dummy", animatingDifferences: false)
    stage.settle()
    #expect(stage.rows == ["Manny", "Moe", "Jack"])
    #expect(list.source.snapshot().sectionIdentifiers == ["Dummy"])
    #expect(list.source.snapshot().itemIdentifiers == ["Manny", "Moe", "Jack"])
    #expect(list.source.indexPath(for: "Jack") == IndexPath(item: 2, section: 0))
    #expect(list.source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == "Moe")
    #expect(list.source.itemIdentifier(for: IndexPath(item: 3, section: 0)) == nil)
    #expect(list.source.snapshot(for: "Dummy").items == ["Manny", "Moe", "Jack"])
  }

  private func outline() -> (WordList, Stage) {
    let list = WordList([], appearance: .sidebar)
    list.fill = { cell, word in
      cell.accessories = ["Fruit", "Citrus"].contains(word) ? [.outlineDisclosure()] : []
    }
    let stage = Stage(list, width: 330, height: 320)
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    section.append(["Fruit", "Nuts"])
    section.append(["Citrus", "Fig"], to: "Fruit")
    section.append(["Lemon"], to: "Citrus")
    section.expand(["Fruit"])
    list.source.apply(section, to: "all")
    stage.settle()
    return (list, stage)
  }

  @Test("An outline opens and closes, and keeps what is selected and what is open below")
  func outlines() throws {
    let (list, stage) = outline()
    #expect(stage.rows == ["Fruit", "Citrus", "Fig", "Nuts"])
    #expect(
      stage.tree.diagram(columns: 30) == """
        ┌──────────────────────────────┐
        │                              │
        │  Fruit             [Collapse]│
        │                              │
        │   Citrus             [Expand]│
        │                              │
        │   Fig                        │
        │                              │
        │  Nuts                        │
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        │                              │
        └──────────────────────────────┘
        """)
    stage.tap(.button, "Expand")
    #expect(stage.rows == ["Fruit", "Citrus", "Lemon", "Fig", "Nuts"])
    stage.tap(.row, "Nuts")
    stage.tap(.button, "Collapse")
    #expect(stage.rows == ["Fruit", "Nuts"])
    #expect(list.selected == ["Nuts"])
    #expect(list.source.snapshot().itemIdentifiers == ["Fruit", "Nuts"])
    #expect(list.source.snapshot(for: "all").items.count == 5)
    stage.tap(.button, "Expand")
    #expect(stage.rows == ["Fruit", "Citrus", "Lemon", "Fig", "Nuts"])
    #expect(list.heard == ["select Nuts"], "a press on the accessory selects nothing")
  }

  @Test("Where the whole row is the accessory, a tap opens it and selects nothing")
  func headerStyle() {
    let (list, stage) = outline()
    list.fill = { cell, word in
      if word == "Fruit" { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
    }
    list.change { $0.reloadItems(["Fruit"]) }
    stage.settle()
    stage.tap(.row, "Fruit")
    #expect(stage.rows == ["Fruit", "Nuts"])
    #expect(list.selected == [])
  }

  @Test("The first item of a section may be its header, others come from the provider")
  func headers() {
    let list = WordList(["Fruit", "Fig"])
    list.prepare = { $0.headerMode = .firstItemInSection }
    let stage = Stage(list)
    #expect(stage.node(.label, "Fruit")?.style.font.weight == 600)
    #expect(stage.node(.label, "Fig")?.style.font.weight == 400)

    let other = WordList(["Fig"])
    other.prepare = { $0.headerMode = .supplementary }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = cell.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      cell.contentConfiguration = content
    }
    other.loadViewIfNeeded()
    other.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    let second = Stage(other)
    #expect(second.node(.header, "Section 0") != nil)
    #expect(second.rows == ["Fig"])
    #expect(second.node(.row)?.frame.minY == 29)
  }

  @Test("Headers are used again, and asked for anew where sections moved")
  func headersOfMany() throws {
    let list = WordList([])
    list.prepare = { $0.headerMode = .supplementary }
    var asked = 0
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak list] cell, _, path in
      asked += 1
      var content = cell.defaultContentConfiguration()
      content.text = list?.source.sectionIdentifier(for: path.section)
      cell.contentConfiguration = content
    }
    list.loadViewIfNeeded()
    list.source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    list.change { snapshot in
      for section in 0..<1000 {
        snapshot.appendSections(["Section \(section)"])
        snapshot.appendItems(["Row \(section)"])
      }
    }
    let stage = Stage(list, width: 390, height: 440)
    let first = stage.count(.header)
    #expect(asked == first)
    let ids = stage.ids(.header)
    let node = try #require(stage.node(.list))
    stage.send(.scrolled(node.id, CGPoint(x: 0, y: 72 * 500)))
    #expect(stage.node(.header, "Section 500") != nil)
    #expect(ids.isSubset(of: stage.ids(.header)))
    list.change { $0.deleteSections(["Section 0"]) }
    stage.settle()
    // It stays in view as long as its section does, which ends at 36,000.
    #expect(stage.node(.header, "Section 500")?.frame.minY == 35973)
  }

  @Test("The completion runs when the change is on the screen")
  func completion() {
    let list = WordList(fruits)
    let stage = Stage(list)
    var seen: [String]?
    var snapshot = list.source.snapshot()
    snapshot.deleteItems(["Apple"])
    list.source.apply(snapshot) {
      seen = list.collectionView.visibleCells.compactMap {
        ($0.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
    stage.settle()
    #expect(seen == ["Pear", "Plum"])
  }

  @Test("The data source is not kept by its collection view, nor the other way")
  func lifetimes() {
    weak var source: WordList.Source?
    weak var view: UICollectionView?
    do {
      let list = WordList(fruits)
      list.loadViewIfNeeded()
      source = list.source
      view = list.collectionView
      #expect(source != nil)
    }
    #expect(source == nil)
    #expect(view == nil)
  }
}
