import Foundation
import Scene

extension UIImage {
  func changing(_ change: (inout Kind) -> Void) -> UIImage {
    var next = kind
    change(&next)
    return UIImage(next)
  }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// Returns the image in a colour, which is used where the image is not drawn as a template.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  /// Returns the image in a colour, with a rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changing {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns an image whose margins, in points, keep their size when it is stretched. The middle is
  /// tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns an image whose margins, in points, keep their size when it is stretched. The middle is
  /// tiled or stretched.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changing {
      $0.caps = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image mirrored horizontally.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    let flipped: Orientation =
      switch imageOrientation {
      case .up: .upMirrored
      case .upMirrored: .up
      case .down: .downMirrored
      case .downMirrored: .down
      case .left: .rightMirrored
      case .rightMirrored: .left
      case .right: .leftMirrored
      case .leftMirrored: .right
      }
    return changing { $0.orientation = flipped }
  }

  /// A Boolean value that says whether image views and buttons that read from the right show the
  /// image as in a mirror.
  public var flipsForRightToLeftLayoutDirection: Bool { kind.flipsFromRight }

  /// Returns the image, which image views and buttons that read from the right show as in a mirror.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changing { $0.flipsFromRight = true }
  }

  /// The image as the scene describes it.
  ///
  /// - Parameter template: The colour for templates; nil where none is given.
  func artwork(template: UIColor? = nil) -> Artwork {
    let symbolColor = isSymbolImage ? kind.configuration?.values.color : nil
    let isTemplate =
      switch renderingMode {
      case .alwaysTemplate: true
      case .alwaysOriginal: false
      case .automatic: isSymbolImage && symbolColor == nil
      }
    let own = symbolColor ?? kind.tint
    let color = isTemplate ? template ?? own : own
    return Artwork(
      kind.source, size: size, tint: (color ?? (isSymbolImage ? .label : nil))?.paint,
      caps: kind.caps.map {
        EdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right)
      },
      tiles: kind.caps != nil && resizingMode == .tile, orientation: imageOrientation.exif,
      boldness: boldness)
  }

  // MARK: Drawing

  /// Draws the image in the current context, in its size, with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context, in its size, with its top left corner at a point.
  ///
  /// - Parameters:
  ///   - point: The top left corner, in points.
  ///   - blendMode: How its colours combine with those that are there.
  ///   - alpha: The opacity, from 0 to 1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image in the current context, stretched to a rectangle in points.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image in the current context, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - blendMode: How its colours combine with those that are there.
  ///   - alpha: The opacity, from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.place(artwork(), in: rect, blendMode, alpha)
  }

  // MARK: Files

  /// Returns the image as a PNG file.
  ///
  /// Differs from UIKit: the host encodes the pixels, so that one has to be linked to the program, as to every app,
  /// whether the app has been launched or not.
  ///
  /// - Returns: Nil for an image that cannot be decoded or is too large, and without a host; the reason is noted in the
  ///   transcript.
  public func pngData() -> Data? { file(.png) }

  /// Returns the image as a JPEG file. It needs a host, as `pngData()` does.
  ///
  /// - Parameter compressionQuality: The quality, from 0 for the smallest file to 1 for the best
  ///   image.
  /// - Returns: Nil where that returns nil.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    file(.jpeg(quality: compressionQuality))
  }

  private func file(_ format: PictureFormat) -> Data? {
    let (width, height) = (size.width * scale, size.height * scale)
    guard width >= 1, height >= 1, width < 32_768, height < 32_768 else { return nil }
    let step = Drawing.Step.picture(artwork(), CGRect(origin: .zero, size: size))
    do {
      return try PictureFiles.file(of: Drawing([step]), format, size: size, scale: scale)
    } catch {
      ImageFailures.note("\(error)")
      return nil
    }
  }
}
