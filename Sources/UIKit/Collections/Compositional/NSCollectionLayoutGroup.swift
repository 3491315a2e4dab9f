import Adaptive
import Foundation

/// Elements in a row or a column. The subitems are repeated as long as they fit in the group,
/// unless their number is given.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(GroupLayout.Axis, GroupLayout.Group.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The space between two elements, in points; nil, the default, is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// The elements of the group; empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]
  let arrangement: Arrangement

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.subitems = subitems
    self.arrangement = arrangement
    super.init(layoutSize: size, supplementaryItems: supplementaryItems)
  }

  /// Creates a group of elements side by side, which are repeated as long as they fit. Traps
  /// without subitems.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, checked(subitems), .line(.horizontal, .untilFull))
  }

  /// Creates a group of `count` equal elements side by side, which share the width of the group.
  /// Traps unless `count` is positive.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.horizontal, .equally(checked(count))))
  }

  /// Creates a group of `count` equal elements side by side, each of its own size. Traps unless
  /// `count` is positive.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, .times(checked(count))))
  }

  /// Creates a group of elements one below the other, which are repeated as long as they fit. Traps
  /// without subitems.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, checked(subitems), .line(.vertical, .untilFull))
  }

  /// Creates a group of `count` equal elements one below the other, which share the height of the
  /// group. Traps unless `count` is positive.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .equally(checked(count))))
  }

  /// Creates a group of `count` equal elements one below the other, each of its own size. Traps
  /// unless `count` is positive.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .times(checked(count))))
  }

  /// Creates a group whose items `itemProvider` places.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }

  private static func checked(_ count: Int) -> Int {
    precondition(count > 0, "A group of \(count) items shows nothing; its count must be positive")
    return count
  }

  private static func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
    precondition(!subitems.isEmpty, "A group without subitems shows nothing; give it at least one")
    return subitems
  }

  /// Returns the tree of the group's elements with their dimensions, as text for debugging.
  open func visualDescription() -> String {
    func lines(_ item: NSCollectionLayoutItem, _ depth: Int) -> [String] {
      let indent = String(repeating: "  ", count: depth)
      let size = item.layoutSize
      let own =
        "\(indent)\(item is NSCollectionLayoutGroup ? "group" : "item") "
        + "\(size.widthDimension.value) × \(size.heightDimension.value)"
      return [own]
        + ((item as? NSCollectionLayoutGroup)?.subitems ?? []).flatMap {
          lines($0, depth + 1)
        }
    }
    return lines(self, 0).joined(separator: "\n")
  }

  override func content(_ parts: inout LayoutParts) -> GroupLayout.Content {
    switch arrangement {
    case .line(let axis, let repetition):
      return .group(
        GroupLayout.Group(
          axis, subitems.map { $0.element(&parts) }, repetition: repetition,
          spacing: interItemSpacing?.value))
    case .custom:
      parts.customs.append(self)
      return .custom(parts.customs.count - 1)
    }
  }
}

/// A closure that returns the places of the items in a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The order of the item from back to front; a higher one is in front. The default is 0.
  public let zIndex: Int

  /// Creates a place with a frame in the group, in points.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }

  /// Creates a place with a frame in the group, in points, and the order 0.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
}

/// The space in which an element is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of the space with its insets, in points.
  var contentSize: CGSize { get }
  /// The size of the space without `contentInsets`, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of the space, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets that apply, in points; here `contentInsets`.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The circumstances of a layout: the space and the traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The space in which the section or group is laid out.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero) {
    contentSize = size
    contentInsets = insets
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection

  init(_ container: LayoutContainer, _ traits: UITraitCollection) {
    self.container = container
    traitCollection = traits
  }
}
