import UIKit

/// The shelves of the collections page.
enum Shelf: Int, CaseIterable, Sendable {
  case featured, tools, words

  var title: String {
    switch self {
    case .featured: "This week"
    case .tools: "For every day"
    case .words: "You may like"
    }
  }

  /// A section for each shelf: cards that come to rest in the middle, columns of three rows,
  /// and words in lines.
  @MainActor static func layout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { number, environment in
      let section: NSCollectionLayoutSection
      switch Shelf(rawValue: number) {
      case .featured: section = cards(environment.container.contentSize.width)
      case .tools: section = columns(environment.container.contentSize.width)
      case .words, nil: section = lines()
      }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(44)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
      ]
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 20, bottom: 12, trailing: 20)
      return section
    }
  }

  @MainActor private static func whole() -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  @MainActor private static func cards(_ width: CGFloat) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(min(340, width - 60)), heightDimension: .absolute(180)),
      subitems: [whole()])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 14
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    return section
  }

  @MainActor private static func columns(_ width: CGFloat) -> NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(min(280, width - 60)), heightDimension: .absolute(180)),
      subitem: whole(), count: 3)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 14
    section.orthogonalScrollingBehavior = .groupPaging
    return section
  }

  @MainActor private static func lines() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .estimated(100), heightDimension: .absolute(34)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(34)), subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    return section
  }
}
