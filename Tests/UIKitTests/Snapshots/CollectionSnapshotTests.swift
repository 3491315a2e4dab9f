import Chance
import Testing

@testable import UIKit

/// The same as a snapshot, as plainly as can be: sections with their items, in an array.
private struct NaiveSnapshot {
  var list: [(section: Int, items: [Int])] = []

  var items: [Int] { list.flatMap(\.items) }

  func place(of item: Int) -> (Int, Int)? {
    for (section, entry) in list.enumerated() {
      if let index = entry.items.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  func section(_ id: Int) -> Int? { list.firstIndex { $0.section == id } }

  mutating func insert(_ new: [Int], at item: Int, after: Bool) {
    guard let (section, index) = place(of: item) else { return }
    list[section].items.insert(contentsOf: new, at: index + (after ? 1 : 0))
  }

  mutating func delete(_ gone: [Int]) {
    for section in list.indices { list[section].items.removeAll { gone.contains($0) } }
  }

  mutating func insertSections(_ new: [Int], at index: Int) {
    list.insert(contentsOf: new.map { ($0, []) }, at: index)
  }
}

@Suite("Snapshots") struct CollectionSnapshotTests {
  @Test("A thousand edits of many leave what they leave of an array", arguments: UInt64(1)...4)
  func many(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    var naive = NaiveSnapshot(list: [(0, Array(0..<2000)), (1, [])])
    snapshot.appendItems(naive.list[0].items, toSection: 0)
    let first = snapshot
    // What is moved is often the same few, so that parts become long and others empty.
    for step in 0..<1000 {
      let some = naive.items.prefix(300)
      let item = try #require(some.randomElement(using: &random))
      let other = try #require(
        Bool.random(using: &random)
          ? some.first { $0 != item } : naive.items.last { $0 != item })
      switch step % 4 {
      case 0, 1:
        snapshot.moveItem(item, afterItem: other)
        naive.delete([item])
        naive.insert([item], at: other, after: true)
      case 2:
        snapshot.insertItems([5000 + step], beforeItem: other)
        naive.insert([5000 + step], at: other, after: false)
      default:
        snapshot.deleteItems([item])
        naive.delete([item])
        if step % 8 == 3 {
          snapshot.appendItems([item], toSection: 1)
          naive.list[1].items.append(item)
        }
      }
    }
    for (section, items) in naive.list {
      #expect(snapshot.itemIdentifiers(inSection: section) == items)
    }
    #expect(naive.items.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 })
    #expect(first.itemIdentifiers == Array(0..<2000), "a copy is as it was")
  }

  @Test("Any operations leave what they leave of an array", arguments: UInt64(1)...20)
  func reference(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    var naive = NaiveSnapshot()
    var fresh = 1000
    func news() -> [Int] {
      let count = Int.random(in: 0...3, using: &random)
      fresh += count
      return Array(fresh - count..<fresh)
    }
    for step in 1...200 {
      let item = naive.items.randomElement(using: &random)
      let other = naive.items.randomElement(using: &random)
      let section = naive.list.randomElement(using: &random)?.section
      let target = naive.list.randomElement(using: &random)?.section
      let after = Bool.random(using: &random)
      switch Int.random(in: 0...9, using: &random) {
      case 0:
        let new = news()
        snapshot.appendSections(new)
        naive.insertSections(new, at: naive.list.count)
      case 1:
        guard let section, let index = naive.section(section) else { continue }
        let new = news()
        if after {
          snapshot.insertSections(new, afterSection: section)
        } else {
          snapshot.insertSections(new, beforeSection: section)
        }
        naive.insertSections(new, at: index + (after ? 1 : 0))
      case 2:
        guard let section, let target, section != target, let from = naive.section(section)
        else { continue }
        if after {
          snapshot.moveSection(section, afterSection: target)
        } else {
          snapshot.moveSection(section, beforeSection: target)
        }
        let entry = naive.list.remove(at: from)
        let index = try #require(naive.section(target))
        naive.list.insert(entry, at: index + (after ? 1 : 0))
      case 3:
        guard let section, step % 5 == 0 else { continue }
        snapshot.deleteSections([section, -1])
        naive.list.removeAll { $0.section == section }
      case 4, 5:
        guard let last = naive.list.last?.section else { continue }
        let new = news()
        snapshot.appendItems(new, toSection: after ? section : nil)
        let index = try #require(naive.section(after ? section ?? last : last))
        naive.list[index].items += new
      case 6:
        guard let item else { continue }
        let new = news()
        if after {
          snapshot.insertItems(new, afterItem: item)
        } else {
          snapshot.insertItems(new, beforeItem: item)
        }
        naive.insert(new, at: item, after: after)
      case 7:
        guard let item, let other else { continue }
        snapshot.deleteItems([item, other, -1])
        naive.delete([item, other])
      default:
        guard let item, let other, item != other else { continue }
        if after {
          snapshot.moveItem(item, afterItem: other)
        } else {
          snapshot.moveItem(item, beforeItem: other)
        }
        naive.delete([item])
        naive.insert([item], at: other, after: after)
      }
      compare(snapshot, naive, "seed \(seed), step \(step)")
    }
  }

  private func compare(
    _ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, _ naive: NaiveSnapshot, _ place: Comment
  ) {
    #expect(snapshot.sectionIdentifiers == naive.list.map(\.section), place)
    #expect(snapshot.itemIdentifiers == naive.items, place)
    #expect(snapshot.numberOfItems == naive.items.count, place)
    #expect(snapshot.numberOfSections == naive.list.count, place)
    for (index, entry) in naive.list.enumerated() {
      #expect(snapshot.itemIdentifiers(inSection: entry.section) == entry.items, place)
      #expect(snapshot.numberOfItems(inSection: entry.section) == entry.items.count, place)
      #expect(snapshot.indexOfSection(entry.section) == index, place)
      for item in entry.items {
        #expect(snapshot.sectionIdentifier(containingItem: item) == entry.section, place)
      }
    }
    for (index, item) in naive.items.enumerated() {
      #expect(snapshot.indexOfItem(item) == index, place)
    }
    #expect(snapshot.indexOfItem(-1) == nil && snapshot.indexOfSection(-1) == nil, place)
  }

  @Test("What shall be reloaded is named once, and not when it goes")
  func reloads() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3, 4])
    snapshot.reloadItems([1, 3, 1])
    snapshot.reconfigureItems([2, 4])
    snapshot.reloadSections(["b", "a", "b"])
    #expect(snapshot.reloadedItemIdentifiers == [1, 3])
    snapshot.deleteItems([3])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    snapshot.deleteSections(["a"])
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reconfiguredItemIdentifiers == [4])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.reconfiguredItemIdentifiers == [])
  }
}
