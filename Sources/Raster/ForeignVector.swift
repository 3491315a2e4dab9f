import CVectorDrawing
import Foundation

/// Vector drawings of strangers. What draws SVG ends the program on many of them, as on a filter outside of the
/// picture, or never comes to an end; so they are drawn in a process that may.
enum ForeignVector {
  /// The time of the processor that a drawing may take.
  private static let mostSeconds: UInt32 = 10

  static func decode(
    _ data: Data, width: Int, height: Int, seconds: UInt32 = mostSeconds
  ) -> Result<Canvas, Decoder.Failure> {
    var drawing = VectorDrawing()
    let end = data.withUnsafeBytes { bytes in
      vector_drawing_make(
        bytes.baseAddress, bytes.count, Int32(clamping: width), Int32(clamping: height), seconds,
        &drawing)
    }
    defer { vector_drawing_free(&drawing) }
    let reason: String
    switch end {
    case VECTOR_DRAWING_DRAWN:
      let head = drawing.head
      let canvas = drawing.pixels.flatMap {
        Decoder.canvas(
          of: $0, width: Int(head.width), height: Int(head.height), stride: Int(head.stride),
          channels: Int(head.channels))
      }
      if let canvas { return .success(canvas) }
      reason = "it is too large"
    case VECTOR_DRAWING_REFUSED:
      reason = withUnsafeBytes(of: drawing.head.reason) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    case VECTOR_DRAWING_CRASHED: reason = "what draws SVG crashed on it"
    case VECTOR_DRAWING_TOO_LONG:
      reason = "drawing it took more than \(seconds) seconds"
    default: reason = "no process could be started to draw it"
    }
    return .failure(Decoder.Failure(reason: reason))
  }
}
