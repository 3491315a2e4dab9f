import CoreGraphics
import Foundation
import Scene

extension UIImage {
  /// The bitmap of the image as it is in the file, without its orientation applied. Never nil.
  public var cgImage: CGImage? {
    if let bitmap = kind.extras?.bitmap { return bitmap }
    let flat =
      imageOrientation.liesOnItsSide ? CGSize(width: size.height, height: size.width) : size
    var art = artwork()
    art.orientation = .up
    art.caps = nil
    art.size = CGSize(width: flat.width * scale, height: flat.height * scale)
    guard case .drawing = art.source else { return CGImage(art) }
    // The size of a drawing is in points, not in pixels.
    art.size = flat
    let pixels = CGRect(x: 0, y: 0, width: flat.width * scale, height: flat.height * scale)
    return CGImage(Artwork(.drawing(Drawing([.picture(art, pixels)])), size: pixels.size))
  }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from a bitmap.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap.
  ///   - scale: The number of pixels per point. Values that are not positive become 1.
  ///   - orientation: How to turn the bitmap to stand upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let flat = CGSize(
      width: cgImage.art.size.width / scale, height: cgImage.art.size.height / scale)
    let size = orientation.liesOnItsSide ? CGSize(width: flat.height, height: flat.width) : flat
    let whole = CGRect(origin: .zero, size: flat)
    self.init(
      Kind(
        source: .drawing(Drawing([.picture(cgImage.art, whole)])), size: size, scale: scale,
        orientation: orientation, extras: Extras(bitmap: cgImage)))
  }
}
