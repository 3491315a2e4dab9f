import Foundation

/// The pixels of a picture that has no file.
public struct Bitmap: Hashable, Codable, Sendable {
  /// The number of pixels in a row, and of rows.
  public let width, height: Int
  /// Red, green, blue and opacity of each pixel, one byte each and the colours multiplied by the
  /// opacity, row by row from the top.
  public let bytes: Data

  /// Creates a bitmap.
  ///
  /// - Returns: Nil if there is no pixel, or not four bytes for each.
  public init?(width: Int, height: Int, bytes: Data) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767,
      bytes.count == width * height * 4
    else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
