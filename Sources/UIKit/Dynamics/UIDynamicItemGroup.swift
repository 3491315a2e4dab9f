import Foundation

/// Several items that move as one.
///
/// *Differs from UIKit*: others touch the rectangle around the items.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items, which should not be in a behaviour themselves.
  public let items: [any UIDynamicItem]
  private let places: [(offset: RigidVector, transform: CGAffineTransform)]
  private let size: CGSize

  /// Creates a group of items, which keep their distances.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    let frame = items.map { item in
      CGRect(
        x: -item.bounds.width / 2, y: -item.bounds.height / 2, width: item.bounds.width,
        height: item.bounds.height
      ).applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y)
    }.reduce(CGRect.null) { $0.union($1) }
    let middle = frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
    size = frame.isNull ? .zero : frame.size
    center = middle
    places = items.map { (RigidVector($0.center) - RigidVector(middle), $0.transform) }
  }

  /// The centre of the rectangle around the items, in points.
  open var center: CGPoint { didSet { show() } }
  /// The rectangle around the items, with the origin zero, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// How far the items were turned around the centre of the group: an angle in radians as a transform.
  open var transform = CGAffineTransform.identity { didSet { show() } }

  private func show() {
    let angle = atan2(Double(transform.b), Double(transform.a))
    for (item, place) in zip(items, places) {
      let offset = place.offset.rotated(angle)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      item.transform = place.transform.rotated(by: CGFloat(angle))
    }
  }
}
