import Adaptive
import Foundation

/// A closure that changes the opacity, place and transform of the visible elements of a section as
/// they scroll. It is given the elements, the scroll offset in points, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// The area from which the insets of sections are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// That of the layout's configuration; in the configuration itself, the safe area.
  case automatic = 0
  /// The bounds of the collection view.
  case none = 1
  /// The safe area of the collection view.
  case safeArea = 2
  /// The layout margins of the collection view.
  case layoutMargins = 3
  /// The readable width of the collection view.
  case readableContent = 4
}

/// The way in which a section scrolls across the direction of the layout, if it does.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section does not scroll by itself.
  case none = 0
  /// The section scrolls freely.
  case continuous = 1
  /// The section scrolls freely and comes to rest with a group at its beginning.
  case continuousGroupLeadingBoundary = 2
  /// The section comes to rest at a multiple of its own width.
  ///
  /// A finger turns one page at a time. Differs from UIKit: a wheel may turn several.
  case paging = 3
  /// The section comes to rest with a group at its beginning.
  ///
  /// A finger moves it by one group at a time. Differs from UIKit: a wheel may pass several.
  case groupPaging = 4
  /// The section comes to rest with a group in its middle.
  ///
  /// A finger moves it by one group at a time. Differs from UIKit: a wheel may pass several.
  case groupPagingCentered = 5
}

/// A section of a compositional layout: groups one after the other, and views at its edges.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The insets of the groups from the edges of the section, in points. The default is zero.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The area from which the insets at the sides are measured. The default is `automatic`.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The space between two groups, in points. The default is 0.
  open var interGroupSpacing: CGFloat = 0
  /// The way in which the section scrolls across the direction of the layout. The default is none.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers, footers and other views at the edges of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value that says whether the views at the edges keep to the insets at the sides. The
  /// default is true.
  open var supplementariesFollowContentInsets = true
  /// The views behind the items.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The closure that is called whenever elements of the section have been placed.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The configuration of the section if it is a list.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Creates a section that is a column of rows (§7).
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

/// An element of a section that is in view. Changes of its properties are drawn.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order from back to front; a higher one is in front.
  var zIndex: Int { get set }
  /// A Boolean value that says whether the element is hidden.
  var isHidden: Bool { get set }
  /// The transform that is applied to the element around its centre; lengths are in points.
  var transform: CGAffineTransform { get set }
  /// The centre in the collection view's coordinates, in points.
  var center: CGPoint { get set }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The frame in the collection view's coordinates, in points.
  var frame: CGRect { get }
  /// The bounds of the element, in points.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of the element; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// The properties that apply to all sections of a compositional layout.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The direction in which the layout scrolls. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between two sections, in points. The default is 0.
  open var interSectionSpacing: CGFloat = 0
  /// The views before the first section and after the last.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area from which the insets of sections are measured. The default is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration of a layout that scrolls vertically.
  public override init() {}
}
