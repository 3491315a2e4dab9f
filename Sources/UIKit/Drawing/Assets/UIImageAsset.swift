import Foundation
import Synchronization

/// The variants of one image, such as those for light and dark style.
///
/// An image of a catalog has one, and image views and buttons show the variant for their traits. An app makes its own
/// with `init()` and `register(_:with:)`.
public final class UIImageAsset: NSObject, Sendable {
  private struct Variant {
    var traits: UITraitCollection
    var image: UIImage
  }

  private let pictures: AssetPictures?
  private let variants = Mutex<[Variant]>([])
  private let known = Mutex<[AssetQuery: UIImage.Kind?]>([:])

  init(_ pictures: AssetPictures) { self.pictures = pictures }

  /// Makes an asset without images.
  public override init() { pictures = nil }

  /// Returns the variant for traits: the registered image of which most traits agree and none differs, or else the
  /// one of the catalog; an empty image without any.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    if let variant = registered(traitCollection) {
      return variant.changing {
        var extras = $0.extras ?? UIImage.Extras()
        extras.asset = self
        $0.extras = extras
      }
    }
    return kind(for: AssetQuery(traitCollection)).map { UIImage($0) } ?? UIImage()
  }

  /// Returns the variant for the traits of a configuration.
  public func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }

  /// Adds an image for traits, instead of the one that was registered for these.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregisterImage(with: traitCollection)
    // An image that is registered has no variants of its own.
    let plain = image.changing { $0.extras?.asset = nil }
    variants.withLock { $0.append(Variant(traits: traitCollection, image: plain)) }
  }

  /// Adds an image for the traits of a configuration.
  public func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Takes the image out that was registered for exactly these traits.
  public func unregisterImage(with traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Takes the image out that was registered for exactly the traits of a configuration.
  public func unregisterImage(with configuration: UIImage.Configuration) {
    unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
  }

  private func registered(_ traits: UITraitCollection) -> UIImage? {
    let all = variants.withLock { $0 }
    guard !all.isEmpty else { return nil }
    let fitting = all.filter { traits.containsTraits(in: $0.traits) }
    func count(_ variant: Variant) -> Int {
      // What says more goes before.
      let said = variant.traits
      return (said.userInterfaceStyle != .unspecified ? 1 : 0)
        + (said.accessibilityContrast != .unspecified ? 1 : 0) + (said.displayScale > 0 ? 1 : 0)
        + (said.userInterfaceIdiom != .unspecified ? 1 : 0)
        + (said.horizontalSizeClass != .unspecified ? 1 : 0)
        + (said.verticalSizeClass != .unspecified ? 1 : 0)
        + (said.layoutDirection != .unspecified ? 1 : 0)
    }
    return (fitting.max { count($0) < count($1) } ?? (pictures == nil ? all.first : nil))?.image
  }

  /// The picture of the catalog for what decides.
  func kind(for query: AssetQuery) -> UIImage.Kind? {
    if let found = known.withLock({ $0[query] }) { return found }
    let found = pictures?.picture(for: query)
    known.withLock { known in
      if known.count > 200 { known = [:] }
      known[query] = .some(found)
    }
    return found
  }
}

extension UIImage {
  /// The variants of the image; nil for one that has none.
  public var imageAsset: UIImageAsset? { kind.extras?.asset }

  /// The image as it is for traits: the picture of its asset, with the attributes of this one.
  func variant(for traits: UITraitCollection) -> UIImage {
    guard let asset = kind.extras?.asset else { return self }
    let other = asset.image(with: traits).kind
    guard other.source != kind.source else { return self }
    return changing {
      ($0.source, $0.size, $0.scale) = (other.source, other.size, other.scale)
    }
  }
}
