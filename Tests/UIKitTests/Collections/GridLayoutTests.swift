import Chance
import Foundation
import Scene
import Testing

@testable import UIKit

@Suite("Layouts of grids") @MainActor struct GridLayoutTests {
  @Test("A layout of the app's own")
  func custom() throws {
    @MainActor final class Diagonal: UICollectionViewLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = CGFloat(indexPath.item) * 100
        attributes.frame = CGRect(x: place, y: place, width: 90, height: 90)
        return attributes
      }
    }
    let layout = Diagonal()
    let grid = WordGrid(count: 10, layout)
    let stage = Stage(grid, width: 300, height: 300)
    #expect(
      grid.frames == [
        "Item 0 0,0 90x90", "Item 1 100,100 90x90", "Item 2 200,200 90x90",
      ])
    #expect(grid.asked == 4)
    let node = try #require(stage.node(.list))
    stage.send(.scrolled(node.id, CGPoint(x: 500, y: 500)))
    #expect(grid.frames.first == "Item 5 500,500 90x90")
    #expect(layout.prepared == 1)
    layout.invalidateLayout()
    stage.settle()
    #expect(layout.prepared == 2)
  }

  /// A layout whose headers come from the right and go there.
  @MainActor final class SlidingHeaders: UICollectionViewFlowLayout {
    var asked: [String] = []
    private func aside(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: path)
      attributes.frame = CGRect(x: 300, y: 0, width: 300, height: 20)
      return attributes
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("in \(elementIndexPath.section)")
      return aside(elementIndexPath)
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("out \(elementIndexPath.section)")
      return aside(elementIndexPath)
    }
    /// The sections whose headers go, and come anew, with an update.
    var replaced: [Int] = []
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    {
      replaced.map { IndexPath(item: 0, section: $0) }
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    {
      replaced.map { IndexPath(item: 0, section: $0) }
    }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      asked.append("from \(Int(oldBounds.width))")
    }
    override func finalizeAnimatedBoundsChange() { asked.append("done") }
  }

  @Test("Headers come and go where the layout says, and it hears of another size")
  func headers() {
    let layout = SlidingHeaders()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.headerReferenceSize.height = 20
    let grid = WordGrid([["a"]], layout)
    let stage = Stage(grid, width: 300, height: 300)
    layout.asked = []
    grid.sections.append(["b"])
    grid.collectionView.performBatchUpdates { grid.collectionView.insertSections([1]) }
    stage.settle()
    #expect(layout.asked == ["in 1"])
    layout.asked = []
    grid.sections.removeLast()
    grid.collectionView.performBatchUpdates { grid.collectionView.deleteSections([1]) }
    stage.settle()
    #expect(layout.asked == ["out 1"])
    layout.asked = []
    grid.sections[0].append("c")
    let header = grid.header
    grid.collectionView.performBatchUpdates {
      grid.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
    }
    stage.settle()
    #expect(layout.asked.isEmpty)
    #expect(grid.header === header)
    layout.replaced = [0]
    grid.sections[0].append("d")
    grid.collectionView.performBatchUpdates {
      grid.collectionView.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    stage.settle()
    #expect(layout.asked.sorted() == ["in 0", "out 0"])
    #expect(grid.header != nil && grid.header !== header)
    layout.replaced = []
    layout.asked = []
    stage.send(.environment(Stage.wide(280, 300)))
    #expect(layout.asked.first == "from 300" && layout.asked.last == "done")
  }

  @Test("Seeded: what a rectangle shows is what all attributes have in it")
  func inRectangles() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = SeededRandom(seed)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: random.number(10...90), height: random.number(10...90))
      layout.headerReferenceSize.height = CGFloat(random.number(0...40))
      let words = (0..<random.number(1...4)).map { _ in
        (0..<random.number(0...40)).map { "\($0)" }
      }
      let grid = WordGrid(words, layout)
      _ = Stage(grid, width: 300, height: 300)
      let size = layout.collectionViewContentSize
      let all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: size)) ?? []
      #expect(all.count { $0.category == .cell } == words.joined().count)
      let rect = CGRect(
        x: 0, y: random.number(0...300), width: 300, height: random.number(10...300))
      let found = layout.layoutAttributesForElements(in: rect) ?? []
      #expect(
        Set(found.map(\.key)).isSuperset(of: all.filter { $0.frame.touches(rect) }.map(\.key)),
        "seed \(seed)")
    }
  }
}

/// Numbers that a seed decides.

extension WordGrid {
  /// The header of the first section.
  fileprivate var header: UICollectionReusableView? {
    collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
  }
}
