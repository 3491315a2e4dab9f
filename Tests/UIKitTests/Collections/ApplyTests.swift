import Chance
import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Applying many changes") @MainActor struct ApplyTests {
  @MainActor private final class Numbers: UICollectionViewController {
    typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    private(set) var source: Source?
    private(set) var asked = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let cells = UICollectionView.CellRegistration<WordCell, Int> { [weak self] cell, _, item in
        self?.asked += 1
        cell.label.text = "\(item)"
      }
      source = Source(collectionView: collectionView) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    }

    /// What the cells in view say, in order.
    var shown: [String] {
      collectionView.visibleCells.compactMap { ($0 as? WordCell)?.label.text }
    }
  }

  @Test("Of 10,000 items 1,000 move, come and go, as they do in an array", arguments: 1...3)
  func manyItems(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let numbers = Numbers(collectionViewLayout: WordGrid.flow())
    let stage = Stage(numbers, width: 300, height: 300)
    let source = try #require(numbers.source)
    var naive = [Array(0..<6000), Array(6000..<10_000)]
    var snapshot = source.snapshot()
    snapshot.appendSections([0, 1])
    for section in 0...1 { snapshot.appendItems(naive[section], toSection: section) }
    source.apply(snapshot)
    stage.settle()
    var next = source.snapshot()
    for number in 0..<1000 {
      let from = Int.random(in: 0...1, using: &random)
      let to = Int.random(in: 0...1, using: &random)
      let item = try #require(naive[from].randomElement(using: &random))
      let target = try #require(naive[to].randomElement(using: &random))
      guard item != target else { continue }
      switch number % 3 {
      case 0:
        next.moveItem(item, afterItem: target)
        naive[from].removeAll { $0 == item }
        let index = try #require(naive[to].firstIndex(of: target))
        naive[to].insert(item, at: index + 1)
      case 1:
        next.insertItems([20_000 + number], beforeItem: target)
        let index = try #require(naive[to].firstIndex(of: target))
        naive[to].insert(20_000 + number, at: index)
      default:
        next.deleteItems([item])
        naive[from].removeAll { $0 == item }
      }
    }
    let before = numbers.asked
    source.apply(next)
    stage.settle()
    for section in 0...1 {
      #expect(source.snapshot().itemIdentifiers(inSection: section) == naive[section])
      for index in stride(from: 0, to: naive[section].count, by: 97) {
        let path = IndexPath(item: index, section: section)
        #expect(source.itemIdentifier(for: path) == naive[section][index])
        #expect(source.indexPath(for: naive[section][index]) == path)
      }
    }
    #expect(numbers.shown == naive[0].prefix(15).map(String.init))
    #expect(numbers.asked - before <= 21, "only what came into view is asked for")
  }

  @Test("Items are seen going to their new places, unless nothing is to be seen")
  func motion() throws {
    let numbers = Numbers(collectionViewLayout: WordGrid.flow())
    let stage = Stage(numbers, width: 300, height: 300)
    let source = try #require(numbers.source)
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<6))
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(stage.host.animations.isEmpty)
    snapshot.deleteItems([0])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(stage.host.animations.isEmpty)
    snapshot.moveItem(5, beforeItem: 1)
    source.apply(snapshot)
    stage.settle()
    #expect(!stage.host.animations.isEmpty)
  }

  @Test("A person may be refused to open what is closed")
  func handlers() throws {
    let list = WordList([])
    list.fill = { cell, _ in cell.accessories = [.outlineDisclosure()] }
    let stage = Stage(list)
    var heard: [String] = []
    list.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Closed" }
    list.source.sectionSnapshotHandlers.willExpandItem = { heard.append("expand \($0)") }
    list.source.sectionSnapshotHandlers.willCollapseItem = { heard.append("collapse \($0)") }
    list.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      var next = children
      next.append(["\(parent) child"])
      return next
    }
    var section = NSDiffableDataSourceSectionSnapshot<String>()
    section.append(["Closed", "Open"])
    list.source.apply(section, to: "all")
    stage.settle()
    let toggles = stage.tree.nodes(.button)
    for toggle in toggles { stage.send(.activate(toggle.id)) }
    #expect(stage.rows == ["Closed", "Open", "Open child"])
    #expect(heard == ["expand Open"])
    #expect(
      list.source.snapshot(for: "all").visualDescription() == "· Closed\n▾ Open\n  · Open child")
  }
}

extension Tree {
  fileprivate func nodes(_ role: Role) -> [Node] {
    var found: [Node] = []
    walk { node, _ in if node.role == role { found.append(node) } }
    return found
  }
}
