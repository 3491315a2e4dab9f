import CoreGraphics
import Foundation
import Scene

extension CGContext {
  /// - Parameter fixesColors: Whether colours that adapt are fixed for the current traits.
  convenience init(area: CGRect, fixesColors: Bool) {
    self.init(area: area, fixing: fixesColors ? { $0.fixed(.current) } : nil)
  }

  func color(_ color: UIColor) -> Color {
    fixesColors ? .rgba(color.currentValue) : color.paint
  }

  /// Makes it a context of pixels.
  ///
  /// - Parameters:
  ///   - area: What the pixels show, in points.
  ///   - scale: The pixels of a point.
  func setPixels(of area: CGRect, scale: CGFloat) {
    let (width, height) = ((area.width * scale).rounded(), (area.height * scale).rounded())
    guard width >= 1, height >= 1, width < 32_768, height < 32_768,
      let layout = PixelLayout.ofContexts(Int(width), Int(height))
    else { return }
    page = PixelPage(layout, base: Affine(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
  }

  /// What was drawn so far: pixels if somebody has their address, else lines and curves.
  func image(size: CGSize, scale: CGFloat) -> UIImage {
    if page?.isExposed == true, let image = makeImage() {
      return UIImage(cgImage: image, scale: scale, orientation: .up)
    }
    return UIImage(UIImage.Kind(source: .drawing(drawing), size: size, scale: scale))
  }
}
