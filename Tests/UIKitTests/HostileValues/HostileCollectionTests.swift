import Adaptive
import Foundation
import Scene
import Testing

@testable import UIKit

/// Layouts that are asked for impossible places show what can be shown, or say what is wrong.
@Suite(.serialized) @MainActor struct HostileCollectionTests {
  private nonisolated static let wild: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, -1000, -1, 0,
  ]

  /// A delegate with spaces that are no numbers.
  @MainActor final class Spaces: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var value: CGFloat = 0
    var others: CGFloat = 0
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 50 }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "strip")
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "strip", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 40 + indexPath.item % 2, height: 40) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { section == 0 ? value : others }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { section == 1 ? value : others }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      section == 2
        ? UIEdgeInsets(top: value, left: value, bottom: others, right: value) : .zero
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: value, height: section == 1 ? value : 10) }
  }

  @Test("Spaces of a flow layout", arguments: wild) func spaces(value: CGFloat) {
    for other in [value, 10] {
      for isFixed in [true, false] {
        let layout = UICollectionViewFlowLayout()
        layout.sectionHeadersPinToVisibleBounds = isFixed
        let controller = Spaces(collectionViewLayout: layout)
        (controller.value, controller.others) = (value, other)
        let stage = Stage(controller, width: 300, height: 400)
        stage.settle()
        #expect(controller.collectionView.contentSize.height.isFinite)
        controller.collectionView.contentOffset = CGPoint(x: 0, y: 200)
        stage.settle()
      }
    }
  }

  @Test("Spaces of a flow layout with equal items", arguments: wild) func equal(value: CGFloat) {
    for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      layout.minimumLineSpacing = value
      layout.minimumInteritemSpacing = value
      layout.sectionInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
      layout.headerReferenceSize = CGSize(width: value, height: value)
      let grid = WordGrid(count: 100, layout)
      let stage = Stage(grid, width: 300, height: 400)
      stage.settle()
      #expect(grid.collectionView.contentSize.height.isFinite)
      grid.collectionView.contentOffset = CGPoint(x: 50, y: 200)
      stage.settle()
    }
  }

  @Test("Spaces of a compositional layout", arguments: wild) func groups(value: CGFloat) {
    for isNested in [true, false] {
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(0), heightDimension: .fractionalHeight(0))
      let item = NSCollectionLayoutItem(layoutSize: size)
      item.contentInsets = NSDirectionalEdgeInsets(
        top: value, leading: value, bottom: value, trailing: value)
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .fixed(value), top: .flexible(value), trailing: nil, bottom: .fixed(value))
      let line = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: isNested ? .estimated(0) : .absolute(0))
      var group = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitems: [item])
      group.interItemSpacing = .flexible(value)
      if isNested { group = .vertical(layoutSize: line, subitems: [group]) }
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = value
      section.contentInsets = NSDirectionalEdgeInsets(
        top: value, leading: value, bottom: value, trailing: value)
      if isNested { section.orthogonalScrollingBehavior = .continuous }
      let grid = WordGrid(count: 100, UICollectionViewCompositionalLayout(section: section))
      let stage = Stage(grid, width: 300, height: 400)
      stage.settle()
      #expect(grid.collectionView.contentSize.height.isFinite)
      grid.collectionView.contentOffset = CGPoint(x: 0, y: 100)
      stage.settle()
    }
  }

  @Test("Dimensions that are none say so") func dimensions() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = NSCollectionLayoutDimension.absolute(.nan) }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("A layout dimension of nan is none; it must be finite and not negative"))
  }
}
