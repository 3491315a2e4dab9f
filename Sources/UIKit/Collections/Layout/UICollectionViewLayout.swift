import Adaptive
import Foundation

/// An object that decides where the elements of a collection view are placed. This class shows none
/// of them.
///
/// A subclass computes what it needs in `prepare()`, and returns results of that. `prepare()` is
/// called once after each invalidation, before anything else.
///
/// Differs from UIKit: of the initial and final attributes of items that appear and disappear, only
/// the frame has an effect; without another frame the items fade, and headers appear and disappear
/// at once.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, NibDecodable {
  /// The collection view that uses the layout, or nil.
  open internal(set) weak var collectionView: UICollectionView?
  var decorations: [String: ReusableSource<UICollectionReusableView.Type>] = [:]

  /// Creates a layout that is not in use.
  public override init() {}

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init()
    if let nib = coder as? NibCoder { decode(nib.fields) }
  }

  /// Takes over what a nib says of the layout.
  func decode(_ fields: NibValue) {}

  /// The class of the attributes that the layout creates. An override returns a subclass.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation contexts that the layout creates. An override returns a
  /// subclass.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Computing

  /// Computes the layout. Called once after each invalidation; the default implementation does
  /// nothing.
  open func prepare() {}

  /// The size of the content, in points. Traps if it is negative or not finite. The default
  /// implementation returns zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect `rect`, which is in the content's
  /// coordinates, in points. Other elements in the result are ignored.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item; nil, the default, if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a header, footer or other view of a kind; nil, the default, if there
  /// is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view of a kind; nil, the default, if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers a class for the decoration views of a kind.
  ///
  /// - Parameters:
  ///   - viewClass: A subclass of `UICollectionReusableView`, or nil to remove the registration.
  ///     Traps for any other class.
  ///   - elementKind: The kind of decoration view.
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
    decorations[elementKind] = .kind(kind)
  }

  /// Registers a nib for the decoration views of a kind, which has one view: a
  /// `UICollectionReusableView`.
  ///
  /// - Parameters:
  ///   - nib: The nib, or nil to remove the registration.
  ///   - elementKind: The kind of decoration view.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = nib.map { .nib($0) }
  }

  // MARK: Invalidating

  /// Has the whole layout computed again. The items stay the same.
  ///
  /// Differs from UIKit: it does not call `invalidateLayout(with:)`.
  open func invalidateLayout() {
    forget()
    collectionView?.layoutWasInvalidated()
  }

  /// Has the parts of the layout that the context names computed again. An override calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forget() }
    collectionView?.layoutWasInvalidated(context)
  }

  /// Discards what is known of the elements' sizes.
  func forget() {}

  /// Returns whether scrolling or resizing moves elements. The bounds are those of the collection
  /// view, in points. The default implementation returns false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context of an invalidation by scrolling or resizing. The bounds are those of the
  /// collection view, in points.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether an element that prefers another size than it was given gets it. The default
  /// implementation returns false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context of an invalidation by an element that prefers another size.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the element prefers.
  ///   - originalAttributes: The attributes that it was given.
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
    return type.make()
  }

  /// Creates attributes of the class that this layout uses.
  func makeAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let named: AnyClass = Swift.type(of: self).layoutAttributesClass
    guard let type = named as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "The layoutAttributesClass of \(Swift.type(of: self)) is \(named); "
          + "it must be a subclass of UICollectionViewLayoutAttributes")
    }
    let made = type.make()
    made.category = category
    made.kind = kind
    made.indexPath = path
    return made
  }

  // MARK: Another layout, and items that a person moves

  /// Called before the collection view uses another layout instead of this one. The default
  /// implementation does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before the collection view uses this layout instead of another one. The default
  /// implementation does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called when the change to or from this layout is on the screen, or a transition has ended. The
  /// default implementation does nothing.
  open func finalizeLayoutTransition() {}

  /// Returns the place of an item that a person moves.
  ///
  /// - Parameters:
  ///   - previousIndexPath: the place that it has now.
  ///   - position: the centre of the item, in the content's coordinates, in points.
  /// - Returns: the place of the item that is there, or the present one if there is none.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.place(at: position) ?? previousIndexPath }

  /// Returns the attributes of an item while a person moves it: those of its place, centred at a
  /// position in the content's coordinates, in points.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let place = layoutAttributesForItem(at: indexPath)
    let attributes =
      place?.copy() as? UICollectionViewLayoutAttributes ?? makeAttributes(.cell, nil, indexPath)
    if place == nil {
      attributes.size = collectionView?.shownCell(at: indexPath)?.bounds.size ?? .zero
    }
    attributes.center = position
    return attributes
  }

  // MARK: Updates and scrolling

  /// Called before a batch of updates inserts, deletes, reloads and moves items. The default
  /// implementation does nothing.
  ///
  /// Differs from UIKit: it is not called for the changes that a diffable data source makes.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when a batch of updates is on the screen. The default implementation does nothing.
  ///
  /// Differs from UIKit: it is not called for the changes that a diffable data source makes.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes at which an inserted item is seen first; nil, the default, fades it in
  /// at its place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a deleted item is seen last; nil, the default, fades it out at
  /// its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the offset that the content gets with another layout or after an update, given the
  /// proposed one, in points. The default implementation returns that.
  ///
  /// Differs from UIKit: the collection view calls it for a transition that a gesture leads, and not
  /// after updates.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the attributes at which a header, footer or other view that appears in an update is seen
  /// first; nil, the default, shows it at once.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a header, footer or other view that disappears in an update is
  /// seen last; nil, the default, takes it away at once.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a decoration view that appears in an update is seen first; nil,
  /// the default, shows it at once.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a decoration view that disappears in an update is seen last;
  /// nil, the default, takes it away at once.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the places, before an update, of the views of a kind that leave with it. They go to their
  /// final attributes, and the data source is asked again where the layout still has one. The default
  /// implementation returns none: views leave with their items and sections.
  ///
  /// Differs from UIKit: it is called for the kinds of which a view is in view, and not for the
  /// changes that a diffable data source makes.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the places, after an update, of the views of a kind that come with it, from their initial
  /// attributes. See `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the places, before an update, of the decoration views of a kind that leave with it. See
  /// `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Returns the places, after an update, of the decoration views of a kind that come with it. See
  /// `indexPathsToDeleteForSupplementaryView(ofKind:)`.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called when the size of the collection view has changed, before the elements are placed anew.
  /// The bounds are the old ones, in points. The default implementation does nothing.
  ///
  /// Differs from UIKit: it is called for each change of the size, animated or not, and not for
  /// updates.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after the elements were placed for another size of the collection view. The default
  /// implementation does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the offset at which content comes to rest that a person let go. The default
  /// implementation returns the proposed one.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: where the velocity takes it, in points.
  ///   - velocity: the velocity of the offset in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The direction of the language for which frames are computed; they are mirrored for the other
  /// one if `flipsHorizontallyInOppositeLayoutDirection` is true. The default is from left to
  /// right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// A Boolean value that says whether frames are mirrored in the other direction of the language.
  /// The default implementation returns false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Internal requests of the collection view

  /// The list that the layout arranges; nil when the layout gives attributes itself.
  var list: UICollectionLayoutListConfiguration? { nil }
  /// The configuration of a section that is a list; nil for any other section.
  func list(of section: Int) -> UICollectionLayoutListConfiguration? { list }
  /// Whether elements are asked for the size that they prefer.
  func wantsMeasure(of attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// Has an item asked again for the size that it prefers.
  ///
  /// - Returns: whether one was known.
  func forgetMeasure(at path: IndexPath) -> Bool { false }
  /// The area of a section whose items scroll across; nil for any other section.
  func orthogonalWindow(of section: Int) -> (frame: CGRect, contentSize: CGSize)? { nil }
  /// The room before and behind the items of a section that scrolls across, in points.
  func orthogonalRoom(of section: Int) -> UIEdgeInsets { .zero }
  /// The offset at which a scroll across comes to rest, in points.
  func orthogonalRest(of section: Int, proposed: CGFloat) -> CGFloat { proposed }
  /// Whether a section scrolls across by one page or group at a time.
  func orthogonalPages(of section: Int) -> Bool { false }
  /// Called when the elements in view have been placed.
  func didArrange(_ attributes: [UICollectionViewLayoutAttributes]) {}
  /// Called when colours, text sizes and other traits have changed.
  func environmentChanged() {}
  /// Called when items have moved, to move what is known of them along.
  func itemsMoved(to next: (IndexPath) -> IndexPath?) {}
}

/// The change of one item or section in an update.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// The item or section is inserted.
    case insert = 0
    /// The item or section is deleted.
    case delete = 1
    /// The item or section is reloaded.
    case reload = 2
    /// The item or section is moved.
    case move = 3
    /// The item or section does not change.
    case none = 4
  }

  /// The index path before the update; nil for what is inserted. That of a section has the item
  /// `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for what is deleted.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
