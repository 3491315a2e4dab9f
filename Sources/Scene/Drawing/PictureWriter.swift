import Foundation

/// The formats of image files that can be written.
public enum PictureFormat: Hashable, Sendable {
  /// PNG, without loss.
  case png
  /// JPEG, with a quality from 0 (smallest file) to 1 (best picture).
  case jpeg(quality: Double)
}

/// An encoder of drawings as image files, of a host that can make pixels. It may be used from any
/// thread.
public protocol PictureWriter: Sendable {
  /// Returns an image file of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - format: The format of the file.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: The number of pixels in a unit of the drawing.
  ///   - paper: The appearance, theme and fonts to use.
  /// - Throws: `PictureWriterError` if there is no memory for the pixels, or a picture in the
  ///   drawing cannot be decoded.
  func file(
    of drawing: Drawing, _ format: PictureFormat, width: Int, height: Int, scale: Double,
    paper: Paper
  ) throws(PictureWriterError) -> Data
}

/// The error of a drawing that cannot be written as an image file.
public enum PictureWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No app runs on a host that makes pixels.
  case noWriter
  /// The picture has more pixels than can be allocated.
  case tooLarge(width: Int, height: Int)
  /// Pictures in the drawing cannot be decoded; a sentence for each.
  case undecodable([String])

  public var description: String {
    switch self {
    case .noWriter:
      "a picture cannot be made a file: no app runs on a host that makes pixels"
    case .tooLarge(let width, let height):
      "a picture cannot be made a file: there is no room for \(width) × \(height) pixels"
    case .undecodable(let reasons): reasons.joined(separator: "; ")
    }
  }
}
