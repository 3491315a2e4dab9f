import Foundation
import Testing

@testable import UIKit

/// Cells that size themselves, and whose contents say little or nothing about a size.
@Suite("Cells without a size of their own") @MainActor struct OpenSizeTests {
  final class PictureCell: UICollectionViewCell {
    let picture = UIImageView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      picture.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(picture)
      NSLayoutConstraint.activate([
        picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        picture.topAnchor.constraint(equalTo: contentView.topAnchor),
        picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { return nil }
  }

  final class Pictures: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    }
  }

  private func sizes(_ layout: UICollectionViewLayout) -> [CGSize] {
    let pictures = Pictures(collectionViewLayout: layout)
    _ = Stage(pictures, width: 300, height: 300)
    return pictures.collectionView.visibleCells.map(\.frame.size)
  }

  @Test("An image view without an image keeps the size of the flow layout")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 70)
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    #expect(sizes(layout) == Array(repeating: CGSize(width: 90, height: 70), count: 2))
    let estimated = UICollectionViewFlowLayout()
    estimated.estimatedItemSize = CGSize(width: 120, height: 80)
    #expect(sizes(estimated) == Array(repeating: CGSize(width: 120, height: 80), count: 2))
  }

  @Test("It keeps the estimates of a compositional layout, and of a list")
  func compositional() {
    let layout = WordGrid.compositional(width: .fractionalWidth(1), height: .estimated(64))
    #expect(sizes(layout) == Array(repeating: CGSize(width: 300, height: 64), count: 2))
    let list = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    #expect(sizes(list) == Array(repeating: CGSize(width: 300, height: 44), count: 2))
  }
}
