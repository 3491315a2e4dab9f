import Adaptive
import Foundation

/// Says where the elements of a collection view stand. This one shows none of them.
///
/// A subclass computes in `prepare()` what it needs, and answers from that. `prepare()` runs
/// once after each invalidation, before anything else is asked.
///
/// Differs from UIKit: of items that come and go with an animation, the attributes before and
/// after may give another frame, and fade; headers come and go at once.
@MainActor open class UICollectionViewLayout {
  public internal(set) weak var collectionView: UICollectionView?
  var decorations: [String: UICollectionReusableView.Type] = [:]

  public init() {}

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Computing

  open func prepare() {}

  /// Points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Of all elements that touch `rect`; others are passed over.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func register(
    _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String
  ) {
    guard let viewClass else {
      decorations[elementKind] = nil
      return
    }
    guard let kind = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass) was registered for decoration views of kind \(elementKind); "
          + "it must be a subclass of UICollectionReusableView")
    }
    decorations[elementKind] = kind
  }

  // MARK: Invalidating

  /// All is computed again; the items stay as they are.
  open func invalidateLayout() {
    forget()
    collectionView?.layoutWasInvalidated()
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forget() }
    collectionView?.layoutWasInvalidated(context)
  }

  /// What was learned of elements is dropped.
  func forget() {}

  /// Whether scrolling or resizing changes where elements stand.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether an element that wants another size than it was given gets it.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    if preferredAttributes.category == .cell {
      context.invalidateItems(at: [preferredAttributes.indexPath])
    }
    return context
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let kind: AnyClass = Swift.type(of: self).invalidationContextClass
    guard let type = kind as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure(
        "The invalidationContextClass of \(Swift.type(of: self)) is \(kind); "
          + "it must be a subclass of UICollectionViewLayoutInvalidationContext")
    }
    return type.init()
  }

  /// Attributes of the class that this layout uses.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let named: AnyClass = Swift.type(of: self).layoutAttributesClass
    guard let type = named as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "The layoutAttributesClass of \(Swift.type(of: self)) is \(named); "
          + "it must be a subclass of UICollectionViewLayoutAttributes")
    }
    let made = type.init()
    made.category = category
    made.kind = kind
    made.indexPath = path
    return made
  }

  // MARK: Updates and scrolling

  /// Items are about to come, go and move.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  open func finalizeCollectionViewUpdates() {}

  /// Where an item that comes is seen first; nil fades it in at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where an item that goes is seen last; nil fades it out at its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where the content comes to rest that would at `proposedContentOffset`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The direction that frames are computed for; they are mirrored in the other one when
  /// `flipsHorizontallyInOppositeLayoutDirection` says so.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: What the collection view asks beyond

  /// The list that it arranges; nil when it says itself where elements stand.
  var list: UICollectionLayoutListConfiguration? { nil }
  /// The list that a section is in; nil for anything else.
  func list(of section: Int) -> UICollectionLayoutListConfiguration? { list }
  /// Whether elements are asked for the size that they prefer.
  func wantsMeasure(of attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// An item is asked again for the size that it prefers.
  ///
  /// - Returns: whether one was known.
  func forgetMeasure(at path: IndexPath) -> Bool { false }
  /// Where the items of a section scroll across; nil when they do not.
  func orthogonalWindow(of section: Int) -> (frame: CGRect, contentSize: CGSize)? { nil }
  /// Where a scroll across comes to rest.
  func orthogonalRest(of section: Int, proposed: CGFloat) -> CGFloat { proposed }
  /// Elements in view have their places.
  func didArrange(_ attributes: [UICollectionViewLayoutAttributes]) {}
  /// Colours, text sizes and the like are others.
  func environmentChanged() {}
  /// Items stand elsewhere; what was learned of them goes along.
  func itemsMoved(to next: (IndexPath) -> IndexPath?) {}
}

/// What happens to one item or section in an update.
@MainActor open class UICollectionViewUpdateItem {
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  /// nil for what is inserted. A section is a path with the item `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
