import CoreGraphics
import Foundation

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// It scrolls up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// It scrolls to the sides.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// It scrolls in both directions.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling moves the origin of its bounds.
///
/// It follows no finger; that is for the app to do.
@preconcurrency @MainActor open class CAScrollLayer: CALayer {
  /// The directions in which it scrolls. The default is `both`.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Differs from Core Animation: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// Makes a point of the layer's coordinates its top left one, as far as `scrollMode` allows.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .horizontally || scrollMode == .both { origin.x = p.x }
    if scrollMode == .vertically || scrollMode == .both { origin.y = p.y }
    if origin != bounds.origin { bounds.origin = origin }
  }

  /// Scrolls as little as it takes to show a rectangle of the layer's coordinates, as far as `scrollMode` allows. Of one
  /// that is larger than the layer the beginning is shown.
  open func scroll(to r: CGRect) {
    func origin(
      _ near: CGFloat, _ far: CGFloat, _ start: CGFloat, _ length: CGFloat
    ) -> CGFloat {
      if far - near > length { return near }
      return max(min(start, near), far - length)
    }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, bounds.minX, bounds.width),
        y: origin(r.minY, r.maxY, bounds.minY, bounds.height)))
  }

  package override func copied() -> CALayer { CAScrollLayer(layer: self) }
}

extension CALayer {
  private var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let here = layer {
      if let found = here as? CAScrollLayer { return found }
      layer = here.superlayer
    }
    return nil
  }

  /// Scrolls the nearest scroll layer above this one, so that a point of this layer's coordinates is its top left one.
  /// Without a scroll layer nothing happens.
  public func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(p, to: scrollLayer))
  }

  /// Scrolls the nearest scroll layer above this one, so that a rectangle of this layer's coordinates is seen. Without a
  /// scroll layer nothing happens.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(r, to: scrollLayer))
  }

  /// The part of the layer that the scroll layers above it show, in its own coordinates: all of it without one.
  public var visibleRect: CGRect {
    var seen = bounds
    var layer = scrollLayer
    while let here = layer {
      seen = seen.intersection(convert(here.bounds, from: here))
      layer = here.scrollLayer
    }
    return seen.isNull ? .zero : seen
  }
}
