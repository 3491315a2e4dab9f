import Adaptive
import Foundation

/// An element of a compositional layout: its size, and the space around it.
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the element, including `contentInsets`.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets that are taken from the element's own area, in points. They do not apply to
  /// estimated lengths.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the element that keeps other elements away; nil, the default, is none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The badges and other views that are attached to the element.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the element.
  ///   - supplementaryItems: The views that are attached to it.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  func content(_ parts: inout LayoutParts) -> GroupLayout.Content { .item }

  /// The element as a value for the layout algorithm.
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

/// The objects to which the numbers in a layout's value refer.
@MainActor struct LayoutParts {
  /// Groups whose items the app places.
  var customs: [NSCollectionLayoutGroup] = []
  var attached: [NSCollectionLayoutSupplementaryItem] = []
}

/// A view attached to an item or a group, such as a badge.
@MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of supplementary view, by which its class is registered.
  public let elementKind: String
  /// The order from back to front; a higher one is in front. The default is 1; items have 0.
  open var zIndex = 1
  /// The point of the element to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is placed on `containerAnchor`; nil, the default, is the
  /// corresponding one.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// Creates an attached view.
  ///
  /// - Parameters:
  ///   - layoutSize: Its size.
  ///   - elementKind: The kind of supplementary view.
  ///   - containerAnchor: The point of the element to which it is attached.
  ///   - itemAnchor: The point of the view that is placed there; nil for the corresponding one.
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

/// A header, a footer, or another view at an edge of a section or of the whole layout.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem:
  NSCollectionLayoutSupplementaryItem
{
  /// The edge or corner at which the view is placed.
  public let alignment: NSRectAlignment
  /// The distance by which the view is moved from that edge, in points.
  public let offset: CGPoint
  /// A Boolean value that says whether the section is made longer by the view; otherwise the view
  /// covers the items. The default is true.
  open var extendsBoundary = true
  /// A Boolean value that says whether the view stays in view as long as its section does. The
  /// default is false.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  ///
  /// - Parameters:
  ///   - layoutSize: Its size.
  ///   - elementKind: The kind of supplementary view.
  ///   - alignment: The edge or corner.
  ///   - absoluteOffset: The distance by which it is moved from there, in points.
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

/// A view behind the items of a section. Its class is registered with the layout.
@MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of decoration view, by which its class is registered.
  public let elementKind: String
  /// The order from back to front; items have 0. The default is -1.
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Creates a background with the size of the section, less its `contentInsets`.
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
