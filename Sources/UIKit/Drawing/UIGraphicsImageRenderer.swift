import Foundation
import Scene

/// How a renderer's pictures are.
open class UIGraphicsImageRendererFormat {
  /// Pixels in a point.
  open var scale: CGFloat
  /// The picture is black before it is drawn on.
  open var opaque = false

  public init() {
    let screen = UITraitCollection.current.displayScale
    scale = screen > 0 ? screen : 1
  }

  /// As the screen has it.
  open class func `default`() -> Self { preferredFormat() }
  open class func preferred() -> Self { preferredFormat() }

  private class func preferredFormat<T: UIGraphicsImageRendererFormat>() -> T {
    let made = UIGraphicsImageRendererFormat()
    guard let format = made as? T else {
      preconditionFailure("Formats of \(T.self) have to be made with its own initialiser")
    }
    return format
  }
}

/// Draws pictures.
///
/// They stay lines and curves; only files have pixels. Colours that follow light and dark are
/// as they were when it was drawn.
open class UIGraphicsImageRenderer {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    precondition(
      bounds.width >= 0 && bounds.height >= 0 && bounds.width.isFinite && bounds.height.isFinite,
      "A picture cannot be \(bounds.width) × \(bounds.height) points; give a size that is finite")
    self.bounds = bounds
    self.format = format
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIImage(
      UIImage.Kind(source: .drawing(draw(actions)), size: bounds.size, scale: format.scale))
  }

  /// The file of a picture; empty if there is no room for so many pixels.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }

  private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> Drawing {
    let context = CGContext(area: bounds, fixesColors: true)
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    if format.opaque { context.fill(bounds) }
    ContextStack.ofThisThread.draw(on: context) {
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return context.drawing
  }
}

/// What a renderer's actions draw on.
public final class UIGraphicsImageRendererContext {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// What was drawn so far.
  public var currentImage: UIImage {
    UIImage(
      UIImage.Kind(
        source: .drawing(cgContext.drawing), size: cgContext.area.size, scale: format.scale))
  }

  /// Fills with the current colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A line of one point within the rectangle.
  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
