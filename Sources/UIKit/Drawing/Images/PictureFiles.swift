import Foundation
import Scene
import Synchronization

/// Encodes images as files, with the picture writer of the host on which an app was launched last.
/// Files are encoded on any thread, and so outside of turns.
enum PictureFiles {
  private static let writer = Mutex<(any PictureWriter)?>(nil)

  static func use(_ next: any PictureWriter) { writer.withLock { $0 = next } }

  static func file(
    of drawing: Drawing, _ format: PictureFormat, size: CGSize, scale: CGFloat
  ) throws(PictureWriterError) -> Data {
    guard let writer = writer.withLock({ $0 }) else { throw .noWriter }
    return try writer.file(
      of: drawing, format, width: Int((size.width * scale).rounded()),
      height: Int((size.height * scale).rounded()), scale: scale, paper: .current)
  }
}

extension Paper {
  /// The appearance for the current traits.
  fileprivate static var current: Paper {
    let traits = UITraitCollection.current
    return Paper(
      isDark: traits.userInterfaceStyle == .dark, isStrong: traits.accessibilityContrast == .high)
  }
}
