import Foundation
import Scene

/// A view that a collection view uses again.
///
/// Differs from UIKit: subclasses that have an initialiser of their own write
/// `required init(frame:)`, by which cells are made.
@MainActor open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?
  /// Under what it waits to be used again.
  var spareKey: String?
  /// The kind of element that it was made for; nil for cells.
  var elementKind: String?

  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  /// Brings a used view into the state of a fresh one.
  open func prepareForReuse() {}

  /// Takes over from attributes what the collection view does not: what a subclass of them
  /// adds. Frame, opacity and order are set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the view wants. Layouts ask where sizes are guesses.
  ///
  /// Only lengths that are guesses change: they become what constraints give, or a content
  /// configuration, or `sizeThatFits(_:)`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let estimates = layoutAttributes.estimates
    guard estimates.width || estimates.height else { return layoutAttributes }
    let given = layoutAttributes.size
    let wanted = fittingSize(given, estimates)
    // Its corner stays, as that of an item in a line does.
    layoutAttributes.frame.size = CGSize(
      width: estimates.width ? wanted.width : given.width,
      height: estimates.height ? wanted.height : given.height)
    return layoutAttributes
  }

  /// - Parameter free: the lengths that the view decides.
  func fittingSize(_ given: CGSize, _ free: (width: Bool, height: Bool)) -> CGSize {
    Self.fitting(self, given, free) ?? given
  }

  /// nil when a view has nothing that says how large it is.
  static func fitting(
    _ view: UIView, _ given: CGSize, _ free: (width: Bool, height: Bool)
  ) -> CGSize? {
    if view.subtreeUsesLayout {
      return view.systemLayoutSizeFitting(
        CGSize(width: free.width ? 0 : given.width, height: free.height ? 0 : given.height),
        withHorizontalFittingPriority: free.width ? .fittingSizeLevel : .required,
        verticalFittingPriority: free.height ? .fittingSizeLevel : .required)
    }
    let room = CGSize(
      width: free.width ? CGFloat.infinity : given.width,
      height: free.height ? CGFloat.infinity : given.height)
    let size = view.sizeThatFits(room)
    // A view without content answers with the size that it has.
    return size == view.bounds.size || !size.width.isFinite || !size.height.isFinite ? nil : size
  }
}
