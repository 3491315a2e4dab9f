import Foundation

/// The shape of the pointer.
///
/// *Differs from UIKit*: a pointer of the desktop has no outline of its own, so that a path and a
/// rounded rectangle are the outline of the highlight instead.
@preconcurrency @MainActor public enum UIPointerShape {
  /// An outline.
  case path(UIBezierPath)
  /// A rectangle in the coordinates of the preview's container, in points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An upright beam, for text.
  case verticalBeam(length: CGFloat)
  /// A beam that lies, for text that runs downwards.
  case horizontalBeam(length: CGFloat)

  /// The radius of corners, in points.
  public nonisolated static let defaultCornerRadius: CGFloat = 8

  /// The name of the platform's pointer; nil for the usual one.
  var name: String? {
    switch self {
    case .verticalBeam: "text"
    case .horizontalBeam: "vertical-text"
    case .path, .roundedRect: nil
    }
  }
}

/// What happens to a view under the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// How a view is tinted.
  public enum TintMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// Above its content.
    case overlay = 1
    /// Below its content.
    case underlay = 2
  }

  /// The effect that suits the size of the view: a large one is only tinted.
  case automatic(UITargetedPreview)
  /// The view gets a background.
  case highlight(UITargetedPreview)
  /// The view gets a background, and becomes a little larger.
  case lift(UITargetedPreview)
  /// The view is tinted, and becomes a little larger if wanted.
  ///
  /// *Differs from UIKit*: it has a shadow as its layer says, and none besides.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersScaledContent: Bool = true)

  /// The view that it happens to.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _):
      preview
    }
  }

  var tint: TintMode {
    switch self {
    case .hover(_, let mode, _): mode
    case .automatic, .highlight, .lift: .underlay
    }
  }

  var grows: Bool {
    switch self {
    case .automatic, .highlight: false
    case .lift: true
    case .hover(_, _, let grows): grows
    }
  }
}

/// How the pointer looks over a region, and what it does to a view there.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let isHidden: Bool

  /// Creates a style with an effect, and a shape of it.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape, isHidden: false)
  }

  /// Creates a style with a shape of the pointer.
  ///
  /// *Differs from UIKit*: it has no `constrainedAxes`, as the pointer of a desktop cannot be drawn to the middle of a
  /// region.
  public convenience init(shape: UIPointerShape) {
    self.init(nil, shape, isHidden: false)
  }

  /// A style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, isHidden: true) }

  /// The usual pointer, without an effect.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil, isHidden: false) }

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, isHidden: Bool) {
    (self.effect, self.shape, self.isHidden) = (effect, shape, isHidden)
  }

  /// The name of the platform's pointer; nil for the usual one.
  var name: String? { isHidden ? "none" : shape?.name }
}
