import Adaptive
import Foundation

/// Elements beside or below each other. They follow each other, over and over, as long as the
/// group has room, unless their number is given.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(GroupLayout.Axis, GroupLayout.Group.Repetition)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Between two elements.
  open var interItemSpacing: NSCollectionLayoutSpacing?
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

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, checked(subitems), .line(.horizontal, .untilFull))
  }

  /// So many, which share the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .line(.horizontal, .equally(checked(count))))
  }

  /// So many, each of its own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.horizontal, .times(checked(count))))
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, checked(subitems), .line(.vertical, .untilFull))
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .equally(checked(count))))
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], .line(.vertical, .times(checked(count))))
  }

  /// `itemProvider` says where the items of a group stand.
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

  /// The tree of what is in it, for reading.
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

public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Where an item of a custom group stands in it.
@MainActor open class NSCollectionLayoutGroupCustomItem {
  /// Points.
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// The room that something is laid out in.
@MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// Points.
  var contentSize: CGSize { get }
  /// Without `contentInsets`.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout is computed for.
@MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
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
