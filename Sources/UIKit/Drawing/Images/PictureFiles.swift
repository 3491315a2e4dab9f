import CoreGraphics
import Foundation
import Scene

/// Encodes images as files, with the picture writer of the host on which an app was launched last.
/// Files are encoded on any thread, and so outside of turns.
enum PictureFiles {
  static func use(_ next: any PictureWriter) {
    PixelMaker.use(next)
    PixelMaker.listen(paper: { .current }, note: ImageFailures.note)
  }

  static func file(
    of drawing: Drawing, _ format: PictureFormat, size: CGSize, scale: CGFloat
  ) throws(PictureWriterError) -> Data {
    try PixelMaker.writer().file(
      of: drawing, format, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()), scale: scale, paper: .current)
  }
}

extension Paper {
  /// The appearance for the current traits.
  static var current: Paper {
    let traits = UITraitCollection.current
    return Paper(
      isDark: traits.userInterfaceStyle == .dark, isStrong: traits.accessibilityContrast == .high)
  }
}
