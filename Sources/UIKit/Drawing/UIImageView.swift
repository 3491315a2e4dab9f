import Foundation
import Scene

extension UIView {
  /// How content fills a view that is larger or smaller.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    /// All of it, in its proportions.
    case scaleAspectFit = 1
    /// The whole view, in its proportions; what lies beyond is cut.
    case scaleAspectFill = 2
  }
}

/// A picture.
///
/// Differs from UIKit: `contentMode` stands here and not in `UIView`.
@MainActor open class UIImageView: UIView {
  open var image: UIImage? {
    didSet {
      changed(oldValue != image)
      if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
    }
  }
  open var contentMode = ContentMode.scaleToFill { didSet { changed(oldValue != contentMode) } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// As large as the picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  override class var takesTouches: Bool { false }

  override var role: Role { .image }

  override func describe(_ node: inout Node) {
    guard let image else { return }
    node.symbol = image.symbol
    if !image.file.isEmpty { node.picture = Node.Picture(file: image.file, fit: contentMode.fit) }
    if node.name.isEmpty { node.name = image.name }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}

extension UIView.ContentMode {
  var fit: Node.Picture.Fit {
    switch self {
    case .scaleToFill: .stretch
    case .scaleAspectFit: .contain
    case .scaleAspectFill: .cover
    }
  }
}
