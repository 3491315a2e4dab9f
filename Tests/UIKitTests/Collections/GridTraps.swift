import Foundation
import Testing

@testable import UIKit

@Suite("Misuse of grids") struct GridTraps {
  private func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Updates that do not lead to what the data source says")
  func lies() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let grid = WordGrid(count: 3, WordGrid.flow())
      _ = Stage(grid)
      grid.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(
      said(result).contains(
        "Invalid update: section 0 has 3 rows after the update, but 3 before, 1 inserted, 0 "
          + "deleted, 0 moved in and 0 moved out make 4"))
  }

  @Test("A section provider that gives nil")
  func noSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Stage(WordGrid(count: 3, UICollectionViewCompositionalLayout { _, _ in nil }))
    }
    #expect(
      said(result).contains(
        "Invalid section definition: the section provider gave nil for section 0, which has 3 "
          + "items"))
  }

  @Test("Attributes for an item that is not there")
  func noItem() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      @MainActor final class Layout: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
        override func layoutAttributesForElements(
          in rect: CGRect
        ) -> [UICollectionViewLayoutAttributes]? {
          let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: 7, section: 0))
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return [attributes]
        }
      }
      _ = Stage(WordGrid(count: 3, Layout()))
    }
    #expect(
      said(result).contains(
        "UICollectionView received layout attributes for a cell with an index path that does not "
          + "exist: [0, 7]"))
  }

  @Test("Sizes that are no numbers")
  func brokenSize() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = Stage(WordGrid(count: 3, WordGrid.flow { $0.itemSize.width = .nan }))
    }
    #expect(said(result).contains("The layout gave its items the size (nan"))
  }

  @Test("A view that was never registered cannot be dequeued")
  func unregistered() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = UICollectionView(frame: .zero, collectionViewLayout: WordGrid.flow())
      _ = view.dequeueReusableSupplementaryView(
        ofKind: "badge", withReuseIdentifier: "new", for: IndexPath(item: 0, section: 0))
    }
    #expect(
      said(result).contains(
        "could not dequeue a view of kind badge with identifier new: register a class for the "
          + "kind and the identifier"))
  }

  @Test("A class that is no cell cannot be registered for cells")
  func wrongClass() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = UICollectionView(frame: .zero, collectionViewLayout: WordGrid.flow())
      view.register(UILabel.self, forCellWithReuseIdentifier: "label")
    }
    #expect(
      said(result).contains(
        "UILabel was registered for cells with identifier label; it must be a subclass of "
          + "UICollectionViewCell"))
  }

  @Test("A group without subitems, a count of none, a dimension that is none")
  func emptyGroups() async {
    let size = "A group without subitems shows nothing; give it at least one"
    let empty = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
      _ = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [])
    }
    #expect(said(empty).contains(size))
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in _ = NSCollectionLayoutDimension.absolute(-1) }
    #expect(said(negative).contains("A layout dimension of -1.0 is none"))
  }
}
