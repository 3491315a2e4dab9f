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
}
