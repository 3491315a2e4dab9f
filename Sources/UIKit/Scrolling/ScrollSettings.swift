import Foundation
import Scene

/// What few scroll views have other than by default.
struct ScrollSettings {
  var bounces = true
  var alwaysBounceVertical = false
  var alwaysBounceHorizontal = false
  var isPagingEnabled = false
  var decelerationRate = UIScrollView.DecelerationRate.normal
  var isDirectionalLockEnabled = false
  var delaysContentTouches = true
  var canCancelContentTouches = true
  var minimumZoomScale: CGFloat = 1
  var maximumZoomScale: CGFloat = 1
  var zoomScale: CGFloat = 1
  var bouncesZoom = true
  var indicatorStyle = UIScrollView.IndicatorStyle.default
  var verticalBarInsets = UIEdgeInsets.zero
  var horizontalBarInsets = UIEdgeInsets.zero
  var adjustsBarInsets = true
  var scrollsToTop = true
  /// How often the indicators were to be shown for a moment.
  var flashes = 0
}

/// What moves the content of a scroll view for a person, with the recognizers of fingers.
@preconcurrency @MainActor protocol ScrollMoving: AnyObject {
  /// Whether a finger is on the content.
  var isTouched: Bool { get }
  /// Whether the content follows a finger, or moves on after one.
  var isMoving: Bool { get }
  /// Whether fingers change the scale.
  var isZooming: Bool { get }
  /// Whether the scale returns to its limits.
  var isZoomBouncing: Bool { get }
  /// Whether the app has switched off the recognizer that scrolls.
  var isOff: Bool { get }
  /// The content stays where it is.
  func stop()
  func scrollingWasEnabled(_ isEnabled: Bool)
}

extension UIScrollView {
  /// A Boolean value that says whether fingers change the scale of the content.
  public var isZooming: Bool { mover?.isZooming ?? false }
  /// A Boolean value that says whether the scale returns to its limits.
  public var isZoomBouncing: Bool { mover?.isZoomBouncing ?? false }

  /// The insets by which a host sees the content: with the room that content leaves which was drawn
  /// beyond its edge. A host scrolls no farther than to the edges.
  var shownInset: UIEdgeInsets {
    var inset = knownInset
    guard nodeRole == .list else { return inset }
    let (least, most, offset) = (leastOffset, mostOffset, contentOffset)
    inset.top += max(0, least.y - offset.y)
    inset.left += max(0, least.x - offset.x)
    inset.bottom += max(0, offset.y - most.y)
    inset.right += max(0, offset.x - most.x)
    return inset
  }

  func describeBars(_ node: inout Node, _ settings: ScrollSettings) {
    switch settings.indicatorStyle {
    case .default: break
    case .black: node.path = ["bars:dark"]
    case .white: node.path = ["bars:light"]
    }
    let safe = settings.adjustsBarInsets ? safeAreaInsets : UIEdgeInsets.zero
    let (upright, level) = (settings.verticalBarInsets, settings.horizontalBarInsets)
    node.insets = EdgeInsets(
      top: upright.top + safe.top, left: level.left + safe.left,
      bottom: upright.bottom + safe.bottom, right: level.right + safe.right)
    node.input.reveals = settings.flashes
  }
}
