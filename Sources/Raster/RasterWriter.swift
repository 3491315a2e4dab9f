import Foundation
import Scene

/// Makes files of drawings with cairo, each on its own.
public struct RasterWriter: PictureWriter {
  public init() {}

  public func file(
    of drawing: Drawing, _ format: PictureFormat, width: Int, height: Int, scale: Double,
    paper: Paper
  ) throws(PictureWriterError) -> Data {
    let rasterizer = Rasterizer()
    let data = rasterizer.file(
      drawing, format, width: width, height: height, scale: scale, paper: paper)
    let failures = rasterizer.takeFailures()
    guard failures.isEmpty else { throw .undecodable(failures) }
    guard let data else { throw .tooLarge(width: width, height: height) }
    return data
  }

  public func pixels(
    of drawing: Drawing, width: Int, height: Int, scale: Double, paper: Paper
  ) throws(PictureWriterError) -> Bitmap {
    let rasterizer = Rasterizer()
    let bitmap = rasterizer.bitmap(
      drawing, width: width, height: height, scale: scale, paper: paper)
    let failures = rasterizer.takeFailures()
    guard failures.isEmpty else { throw .undecodable(failures) }
    guard let bitmap else { throw .tooLarge(width: width, height: height) }
    return bitmap
  }

  public func document(
    of pages: [DocumentPage], _ facts: [DocumentFact: String], paper: Paper
  ) throws(PictureWriterError) -> Data {
    let rasterizer = Rasterizer()
    guard let data = rasterizer.document(pages, facts, paper: paper) else {
      throw .unwritable("its pages have sizes that none can have")
    }
    let failures = rasterizer.takeFailures()
    guard failures.isEmpty else { throw .undecodable(failures) }
    return data
  }
}
