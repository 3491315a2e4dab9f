import Foundation
import Scene

/// The scale and background of a renderer's images.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point. The default is that of the current traits, or 1.
  open var scale: CGFloat
  /// A Boolean value that says whether the image is filled with black first. The default is false.
  open var opaque = false
  /// The rectangle of the drawing that a renderer with this format shows, in points; empty before there is a renderer.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format with the scale of the current traits.
  public override init() {
    let screen = UITraitCollection.current.displayScale
    scale = screen > 0 ? screen : 1
  }

  /// Returns a format with the scale of the current traits. Traps when it is called on a subclass.
  open class func `default`() -> Self { preferredFormat() }
  /// Returns a format with the scale of the current traits. Traps when it is called on a subclass.
  open class func preferred() -> Self { preferredFormat() }

  private class func preferredFormat<T: UIGraphicsImageRendererFormat>() -> T {
    let made = UIGraphicsImageRendererFormat()
    guard let format = made as? T else {
      preconditionFailure("Formats of \(T.self) have to be made with its own initialiser")
    }
    return format
  }
}

/// Draws images.
///
/// Images remain lines and curves; only files have pixels. Adaptive colours are fixed for the
/// traits at the time of drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// The scale and background of the images.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of images with a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer of images with a size in points, and a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images that show a rectangle of the drawing, in points.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images that show a rectangle of the drawing, in points, and a format.
  /// Traps when the size is negative or infinite.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    precondition(
      bounds.width >= 0 && bounds.height >= 0 && bounds.width.isFinite && bounds.height.isFinite,
      "A picture cannot be \(bounds.width) × \(bounds.height) points; give a size that is finite")
    self.bounds = bounds
    self.format = format
    super.init()
    format.bounds = bounds
  }

  /// Returns an image of what the closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    draw(actions).image(size: bounds.size, scale: format.scale)
  }

  /// Returns a PNG file of what the closure draws; empty when it could not be encoded.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns a JPEG file of what the closure draws; empty when it could not be encoded.
  ///
  /// - Parameters:
  ///   - compressionQuality: The quality, from 0 for the smallest file to 1 for the best image.
  ///   - actions: Draws the image.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> CGContext {
    let context = CGContext(area: bounds, fixesColors: true)
    context.setPixels(of: bounds, scale: format.scale)
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    if format.opaque { context.fill(bounds) }
    ContextStack.ofThisThread.draw(on: context) {
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return context
  }
}

/// The context that a renderer's closure draws in.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context.
  public let cgContext: CGContext
  /// The scale and background of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// An image of what was drawn so far.
  public var currentImage: UIImage {
    cgContext.image(size: cgContext.area.size, scale: format.scale)
  }

  /// Fills a rectangle in points with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle in points with the current fill colour, with a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a frame of 1 point width within a rectangle, in the current stroke colour.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  /// Restricts drawing to a rectangle in points.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
