import Foundation
import Scene

/// A picture.
///
/// Differs from UIKit: it shows no series of pictures.
@MainActor open class UIImageView: UIView {
  open var image: UIImage? { didSet { imageDidChange(oldValue) } }
  /// Shown instead while it is highlighted.
  open var highlightedImage: UIImage? { didSet { imageDidChange(oldValue) } }
  open var isHighlighted = false { didSet { changed(oldValue != isHighlighted) } }
  /// How symbols are drawn, beyond what they say themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      changed(oldValue != preferredSymbolConfiguration)
      invalidateIntrinsicContentSize()
    }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// As large as the picture.
  public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  private func imageDidChange(_ old: UIImage?) {
    changed(true)
    if old?.size != shownImage?.size { invalidateIntrinsicContentSize() }
  }

  private var shownImage: UIImage? {
    let chosen = isHighlighted ? highlightedImage ?? image : image
    guard let preferred = preferredSymbolConfiguration, let chosen, chosen.isSymbolImage else {
      return chosen
    }
    // What the symbol says itself counts more.
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
