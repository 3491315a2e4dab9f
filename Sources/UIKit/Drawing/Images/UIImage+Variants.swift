import Foundation
import Scene

extension UIImage {
  private func changing(_ change: (inout Kind) -> Void) -> UIImage {
    var next = kind
    change(&next)
    return UIImage(next)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// Of that colour wherever it is shown as it is.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changing {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// What lies within the insets, in points, keeps its size; the middle is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changing {
      $0.caps = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The same, left and right exchanged.
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

  /// The picture as the scene has it.
  ///
  /// - Parameter template: the colour of a template; nil where it is drawn as it is.
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

  /// At its size, in points of the current context.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Stretched to the rectangle, in points of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.place(artwork(), in: rect, blendMode, alpha)
  }

  // MARK: Files

  /// Differs from UIKit: the host makes the pixels, so an app has to have been launched on one
  /// that can, as in a window.
  ///
  /// - Returns: nil for a picture that cannot be decoded, or is too large; the transcript tells
  ///   why.
  public func pngData() -> Data? { file(.png) }

  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  /// - Returns: nil for a picture that cannot be decoded, or is too large; the transcript tells
  ///   why.
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

  /// The picture in that size, in points, decoded now and held in no more pixels than that.
  ///
  /// - Returns: nil for a picture that cannot be decoded, or a size that is none.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let small = UIImage(
      Kind(
        source: .drawing(Drawing([.picture(artwork(), CGRect(origin: .zero, size: size))])),
        size: size, scale: scale))
    return small.pngData().flatMap { UIImage(data: $0, scale: scale) }
  }
}
