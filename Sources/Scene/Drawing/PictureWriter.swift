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

  /// Returns the pixels of a drawing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: The number of pixels in a unit of the drawing.
  ///   - paper: The appearance, theme and fonts to use.
  /// - Throws: `PictureWriterError` as `file` does.
  func pixels(
    of drawing: Drawing, width: Int, height: Int, scale: Double, paper: Paper
  ) throws(PictureWriterError) -> Bitmap

  /// Returns a PDF file of pages, in which lines, curves and letters remain such.
  ///
  /// - Parameters:
  ///   - pages: The drawings with their sizes, in points of 1/72 of an inch.
  ///   - facts: What the file tells of itself.
  ///   - paper: The appearance, theme and fonts to use.
  /// - Throws: `PictureWriterError` if a picture in a drawing cannot be decoded, or the file cannot be
  ///   made.
  func document(
    of pages: [DocumentPage], _ facts: [DocumentFact: String], paper: Paper
  ) throws(PictureWriterError) -> Data
}

/// A page of a document.
public struct DocumentPage: Hashable, Sendable {
  /// What is on the page, in points from its top left corner.
  public var drawing: Drawing
  /// The size in points.
  public var size: CGSize
  /// The addresses that areas of the page lead to, in points from its top left corner.
  public var links: [Link]

  /// An area that leads to an address.
  public struct Link: Hashable, Sendable {
    /// The area, in points.
    public var area: CGRect
    /// The address.
    public var address: String

    /// Creates a link. The area is in points.
    public init(_ area: CGRect, address: String) {
      self.area = area
      self.address = address
    }
  }

  /// Creates a page. The size is in points.
  public init(_ drawing: Drawing, size: CGSize, links: [Link] = []) {
    self.drawing = drawing
    self.size = size
    self.links = links
  }
}

/// What a document tells of itself.
public enum DocumentFact: Hashable, Sendable {
  /// Its title, who wrote it, what it is about, words to find it by, and the program that made it.
  case title, author, subject, keywords, creator
}

/// The error of a drawing that cannot be written as an image file.
public enum PictureWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No app runs on a host that makes pixels, and none is linked to the program.
  case noWriter
  /// The document cannot be made; the reason.
  case unwritable(String)
  /// The picture has more pixels than can be allocated.
  case tooLarge(width: Int, height: Int)
  /// Pictures in the drawing cannot be decoded; a sentence for each.
  case undecodable([String])

  public var description: String {
    switch self {
    case .noWriter:
      "a picture cannot be made a file: no host that makes pixels is linked to the program, and no app runs on one"
    case .tooLarge(let width, let height):
      "a picture cannot be made a file: there is no room for \(width) × \(height) pixels"
    case .unwritable(let reason): "a document cannot be made: \(reason)"
    case .undecodable(let reasons): reasons.joined(separator: "; ")
    }
  }
}
