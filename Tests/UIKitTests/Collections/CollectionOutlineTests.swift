import Chance
import Testing

@testable import UIKit

/// A tree as nodes that hold their children.
private final class NaiveNode {
  let item: Int
  var children: [NaiveNode] = []
  init(_ item: Int) { self.item = item }

  func all(_ level: Int = 0) -> [(node: NaiveNode, level: Int)] {
    [(self, level)] + children.flatMap { $0.all(level + 1) }
  }
}

@Suite("Section snapshots") struct CollectionOutlineTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

  @Test("Any operations leave what they leave of a tree", arguments: UInt64(1)...20)
  func reference(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var outline = Outline()
    let root = NaiveNode(0)
    var expanded: Set<Int> = []
    var fresh = 1
    func inside() -> [(node: NaiveNode, level: Int)] { Array(root.all(-1).dropFirst()) }
    func parent(of item: Int) -> NaiveNode? {
      root.all().map(\.node).first { $0.children.contains { $0.item == item } }
    }
    for step in 1...150 {
      let new = Array(fresh..<fresh + Int.random(in: 0...2, using: &random))
      let some = inside().randomElement(using: &random)?.node
      switch Int.random(in: 0...6, using: &random) {
      case 0:
        outline.append(new)
        root.children += new.map(NaiveNode.init)
        fresh += new.count
      case 1, 2:
        guard let some else { continue }
        outline.append(new, to: some.item)
        some.children += new.map(NaiveNode.init)
        fresh += new.count
      case 3:
        guard let some, let above = parent(of: some.item),
          let index = above.children.firstIndex(where: { $0 === some })
        else { continue }
        let isAfter = Bool.random(using: &random)
        if isAfter {
          outline.insert(new, after: some.item)
        } else {
          outline.insert(new, before: some.item)
        }
        above.children.insert(
          contentsOf: new.map(NaiveNode.init), at: index + (isAfter ? 1 : 0))
        fresh += new.count
      case 4:
        guard let some, step % 3 == 0 else { continue }
        outline.delete([some.item, -1])
        expanded.subtract(some.all().map(\.node.item))
        parent(of: some.item)?.children.removeAll { $0 === some }
      default:
        guard let some else { continue }
        if expanded.remove(some.item) != nil {
          outline.collapse([some.item])
        } else {
          outline.expand([some.item])
          expanded.insert(some.item)
        }
      }
      let place: Comment = "seed \(seed), step \(step)"
      #expect(outline.items == inside().map(\.node.item), place)
      #expect(outline.rootItems == root.children.map(\.item), place)
      func visible(_ node: NaiveNode) -> [Int] {
        node.children.flatMap {
          [$0.item] + (expanded.contains($0.item) ? visible($0) : [])
        }
      }
      #expect(outline.visibleItems == visible(root), place)
      for (node, level) in inside() {
        #expect(outline.level(of: node.item) == level, place)
        let above = try #require(parent(of: node.item))
        #expect(outline.parent(of: node.item) == (above === root ? nil : above.item), place)
        #expect(outline.isVisible(node.item) == visible(root).contains(node.item), place)
        #expect(outline.isExpanded(node.item) == expanded.contains(node.item), place)
      }
      #expect(!outline.contains(-1), place)
    }
  }

  @Test("Being expanded outlives the children (§7)")
  func expansion() {
    var outline = Outline()
    outline.append([1])
    outline.expand([1])
    outline.append([2, 3], to: 1)
    #expect(outline.visibleItems == [1, 2, 3])
    outline.delete([2, 3])
    #expect(outline.isExpanded(1))
    outline.append([4], to: 1)
    #expect(outline.visibleItems == [1, 4])
  }

  @Test("A part can be taken out and put in")
  func parts() {
    var outline = Outline()
    outline.append([1, 2])
    outline.append([3, 4], to: 1)
    outline.append([5], to: 3)
    outline.expand([3])
    let part = outline.snapshot(of: 1)
    #expect(part.items == [3, 5, 4])
    #expect(part.rootItems == [3, 4])
    #expect(part.visibleItems == [3, 5, 4])
    #expect(outline.snapshot(of: 3, includingParent: true).items == [3, 5])
    var other = Outline()
    other.append([6])
    other.append([7], to: 6)
    other.expand([6])
    outline.replace(childrenOf: 1, using: other)
    #expect(outline.items == [1, 6, 7, 2])
    #expect(outline.isExpanded(6))
    #expect(!outline.contains(5))
    #expect(outline.index(of: 2) == 3)
    outline.deleteAll()
    #expect(outline.items == [])
  }
}
