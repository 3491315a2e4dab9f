import Foundation
import Scene

/// A view that a collection view reuses.
///
/// A subclass that declares an initialiser of its own also overrides `init(frame:)`, with which
/// collection views create views of a registered class, and `init?(coder:)`.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier by which the collection view reuses the view; nil until it has been dequeued.
  open internal(set) var reuseIdentifier: String?
  /// The key under which the view is kept for reuse.
  var spareKey: String?
  /// The kind of element that the view was created for; nil for cells.
  var elementKind: String?

  /// Creates a view with a frame in points. Collection views call it for registered classes.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Calls `init(frame:)` of a class that is only known at run time.
  convenience init(registeredAt frame: CGRect) { self.init(frame: frame) }
  // What a variable names as a class has no initialisers but required ones, which every subclass would have to declare.
  // Declared under the name that the initialiser has for the linker, it is called as convenience initialisers of
  // subclasses are: it calls the subclass's own. Initialisers consume their arguments. See decision 59.
  @_silgen_name("$s5UIKit24UICollectionReusableViewC12registeredAtAC10Foundation6CGRectV_tcfC")
  static func make(registeredAt frame: CGRect) -> Self

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    reuseIdentifier = (coder as? NibCoder)?.fields.string("reuseIdentifier")
    super.init(coder: coder)
  }

  /// Called before the view is reused. The default implementation does nothing.
  open func prepareForReuse() {}

  /// Called when the layout's attributes are applied, to take over properties that a subclass of
  /// the attributes adds. Frame, opacity and order are set already. The default implementation does
  /// nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view gets another layout, while the view is shown. The default
  /// implementation does nothing.
  ///
  /// Differs from UIKit: it is not called in a transition that a gesture leads.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Called when the collection view shows the view in another layout. The default implementation
  /// does nothing.
  ///
  /// Differs from UIKit: the collection view asks its data source for the cells again, so it can be
  /// another view than the one that `willTransition(from:to:)` was called for.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes with the size that the view needs, in points. Layouts call it where
  /// sizes are estimates.
  ///
  /// Only estimated lengths change: they become what the constraints give, or a content
  /// configuration, or `sizeThatFits(_:)`. What none of them determines stays.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let estimates = layoutAttributes.estimates
    guard estimates.width || estimates.height else { return layoutAttributes }
    let given = layoutAttributes.size
    let wanted = fittingSize(given, estimates)
    // The origin stays, as that of an item in a line does.
    layoutAttributes.frame.size = CGSize(
      width: estimates.width ? wanted.width : given.width,
      height: estimates.height ? wanted.height : given.height)
    return layoutAttributes
  }

  /// Returns the size that the view needs, in points.
  ///
  /// - Parameters:
  ///   - given: The size of the layout.
  ///   - free: The lengths that the view may choose.
  func fittingSize(_ given: CGSize, _ free: (width: Bool, height: Bool)) -> CGSize {
    Self.fitting(self, given, free) ?? given
  }

  /// Returns the size that a view needs, or nil if nothing in it determines a size.
  static func fitting(
    _ view: UIView, _ given: CGSize, _ free: (width: Bool, height: Bool)
  ) -> CGSize? {
    if view.subtreeUsesLayout {
      // What the constraints leave open stays as it was given, as in an image view without an image.
      return view.systemLayoutSizeFitting(
        given,
        withHorizontalFittingPriority: free.width ? .fittingSizeLevel : .required,
        verticalFittingPriority: free.height ? .fittingSizeLevel : .required)
    }
    let room = CGSize(
      width: free.width ? CGFloat.infinity : given.width,
      height: free.height ? CGFloat.infinity : given.height)
    let size = view.sizeThatFits(room)
    // A view without content returns the size that it has.
    return size == view.bounds.size || !size.width.isFinite || !size.height.isFinite ? nil : size
  }
}
