import Foundation

/// A part of a view over which the pointer has a style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
  /// The rectangle, in points of the interaction's view.
  public let rect: CGRect
  /// By what the app knows the region.
  public let identifier: AnyHashable?

  /// Creates a region, in points of the view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return MainActor.assumeIsolated { rect == other.rect && identifier == other.identifier }
  }

  open override var hash: Int { rect.hashValue }
}

/// Where the pointer is, for a delegate that names the region there.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The place, in points of the interaction's view.
  open private(set) var location: CGPoint

  init(_ location: CGPoint) { self.location = location }
}
