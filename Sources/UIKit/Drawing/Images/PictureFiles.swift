import Foundation
import Scene
import Synchronization

/// What makes files of pictures: the host's on which an app was launched last, of those that
/// can. Files are made on any thread, and so outside of turns.
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
  /// As the traits are now.
  fileprivate static var current: Paper {
    let traits = UITraitCollection.current
    return Paper(
      isDark: traits.userInterfaceStyle == .dark, isStrong: traits.accessibilityContrast == .high)
  }
}
