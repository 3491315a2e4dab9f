import Foundation

/// What a picture's file is.
public enum PictureFormat: Hashable, Sendable {
  case png
  /// From 0, the smallest file, to 1, the best picture.
  case jpeg(quality: Double)
}

/// Makes files of drawings. A host has one if it can make pixels.
///
/// Apps make files on any thread.
public protocol PictureWriter: Sendable {
  /// - Parameters:
  ///   - width: pixels.
  ///   - height: pixels.
  ///   - scale: pixels of a unit of the drawing.
  func file(
    of drawing: Drawing, _ format: PictureFormat, width: Int, height: Int, scale: Double,
    paper: Paper
  ) throws(PictureWriterError) -> Data
}

/// Why there is no file of a drawing.
public enum PictureWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The host makes no pixels, or there is none.
  case noWriter
  /// More pixels than there is room for.
  case tooLarge(width: Int, height: Int)
  /// A sentence for each picture in the drawing that could not be decoded.
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
