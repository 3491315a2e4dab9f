import Adaptive
import Foundation

/// One element of a compositional layout: its size, and the room around it.
@MainActor open class NSCollectionLayoutItem {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken from the element's own area, in points; not where its size is a guess.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  func content(_ parts: inout LayoutParts) -> GroupLayout.Content { .item }

  /// As a value.
  func element(_ parts: inout LayoutParts) -> GroupLayout.Element {
    GroupLayout.Element(
      width: layoutSize.widthDimension.value, height: layoutSize.heightDimension.value,
      insets: GroupLayout.Insets(contentInsets), edges: edgeSpacing?.edges ?? GroupLayout.Edges(),
      content: content(&parts),
      attachments: supplementaryItems.map { item in
        parts.attached.append(item)
        return item.attachment(parts.attached.count - 1)
      })
  }
}

/// What the numbers in a layout's value mean.
@MainActor struct LayoutParts {
  /// Groups whose items the app places.
  var customs: [NSCollectionLayoutGroup] = []
  var attached: [NSCollectionLayoutSupplementaryItem] = []
}

/// Something that holds on to an item or a group, such as a badge.
@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// What is in front.
  open var zIndex = 1
  public let containerAnchor: NSCollectionLayoutAnchor
  public let itemAnchor: NSCollectionLayoutAnchor?

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  func attachment(_ tag: Int) -> GroupLayout.Attachment {
    let anchors = [containerAnchor, itemAnchor].compactMap { $0 }
    func sum(_ isFractional: Bool, _ part: KeyPath<CGPoint, CGFloat>) -> Double {
      anchors.filter { $0.isFractionalOffset == isFractional }
        .reduce(0) { $0 + $1.offset[keyPath: part] }
    }
    return GroupLayout.Attachment(
      width: layoutSize.widthDimension.value, height: layoutSize.heightDimension.value,
      x: containerAnchor.edges.x, y: containerAnchor.edges.y, ownX: itemAnchor?.edges.x,
      ownY: itemAnchor?.edges.y, offsetX: sum(false, \.x), offsetY: sum(false, \.y),
      fractionX: sum(true, \.x), fractionY: sum(true, \.y), tag: tag)
  }
}

/// A header, a footer, or anything else at an edge of a section or of the whole layout.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// The section gets longer by it; otherwise it lies over the items.
  open var extendsBoundary = true
  /// It stays in view as long as its section does.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: []))
    zIndex = 0
  }

  var boundary: SectionLayout.Boundary {
    SectionLayout.Boundary(
      width: layoutSize.widthDimension.value, height: layoutSize.heightDimension.value,
      x: alignment.x, y: alignment.y, offsetX: offset.x, offsetY: offset.y,
      extends: extendsBoundary)
  }
}

/// What a section draws behind its items. The layout has its class registered.
@MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// What is in front; items have 0.
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// As large as the section, less its `contentInsets`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

extension GroupLayout.Insets {
  @MainActor init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}
