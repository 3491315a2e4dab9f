import Foundation
import Scene

/// A view that shows an image.
///
/// Differs from UIKit: it does not show animated sequences of images.
@MainActor open class UIImageView: UIView {
  /// The image. The default is nil.
  open var image: UIImage? { didSet { imageDidChange(oldValue) } }
  /// The image that replaces `image` while the view is highlighted. The default is nil.
  open var highlightedImage: UIImage? { didSet { imageDidChange(oldValue) } }
  /// A Boolean value that says whether the view shows `highlightedImage`. The default is false.
  open var isHighlighted = false { didSet { changed(oldValue != isHighlighted) } }
  /// The appearance of symbols, as far as their own configuration does not determine it.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      changed(oldValue != preferredSymbolConfiguration)
      invalidateIntrinsicContentSize()
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with the size of an image.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  /// Creates a view with the size of the image, or else of the highlighted image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Returns nil.
  ///
  /// Differs from UIKit: there are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  override class var takesTouches: Bool { false }

  private func imageDidChange(_ old: UIImage?) {
    changed(true)
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
  }

  private var shownImage: UIImage? {
    var chosen = isHighlighted ? highlightedImage ?? image : image
    if let image = chosen, image.flipsForRightToLeftLayoutDirection, readsFromRight {
      chosen = image.withHorizontallyFlippedOrientation()
    }
    guard let preferred = preferredSymbolConfiguration, let chosen, chosen.isSymbolImage else {
      return chosen
    }
    // The symbol's own configuration takes precedence.
    return chosen.withConfiguration(preferred.applying(chosen.symbolConfiguration))
  }

  override var role: Role { .image }

  override func describe(_ node: inout Node) {
    guard let image = shownImage else { return }
    node.symbol = image.symbol
    node.picture = Node.Picture(image.artwork(template: tintColor), fit: contentMode.fit)
    if node.name.isEmpty { node.name = image.name }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    changed(true)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  override var defaultHugging: UILayoutPriority { UILayoutPriority(251) }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
}
