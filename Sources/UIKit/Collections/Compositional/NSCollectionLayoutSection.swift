import Adaptive
import Foundation

/// How the groups of a section change their opacity, place and looks as they scroll.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// What the insets of sections begin from.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// How a section scrolls across, if it does.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
  /// Comes to rest with a group at its beginning.
  case continuousGroupLeadingBoundary = 2
  /// By its own width.
  case paging = 3
  /// By a group.
  case groupPaging = 4
  /// By a group, which then stands in the middle.
  case groupPagingCentered = 5
}

/// The groups of one section, one after the other, with what stands at its edges.
@MainActor open class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  /// Around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Between two groups, in points.
  open var interGroupSpacing: CGFloat = 0
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What stands at the edges keeps to the insets at both sides.
  open var supplementariesFollowContentInsets = true
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Runs whenever items of the section were given their places.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The list that it is.
  var list: UICollectionLayoutListConfiguration?

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// One column of rows (§7).
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1))
    section.list = configuration
    let margin = configuration.appearance.rowMargin
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 0, leading: margin, bottom: configuration.appearance.sectionGap, trailing: margin)
    func edge(_ kind: String, _ alignment: NSRectAlignment) {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(28)),
          elementKind: kind, alignment: alignment))
    }
    if configuration.headerMode == .supplementary {
      edge(UICollectionView.elementKindSectionHeader, .top)
    }
    if configuration.footerMode == .supplementary {
      edge(UICollectionView.elementKindSectionFooter, .bottom)
    }
    return section
  }
}

/// An element of a section as it shows at the moment; what is set here is drawn.
@MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var transform: CGAffineTransform { get set }
  var center: CGPoint { get set }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// What holds for all sections of a compositional layout.
@MainActor open class UICollectionViewCompositionalLayoutConfiguration {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between two sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Before the first section and after the last.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public init() {}
}
