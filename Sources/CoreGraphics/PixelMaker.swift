import Foundation
import Scene
import Synchronization

/// Makes pixels of drawings, with the picture writer of the host on which an app was launched last, or before that with
/// the one of a host that is linked to the program, as in tests. That is done on any thread, and so outside of turns.
package enum PixelMaker {
  private struct State {
    var writer: (any PictureWriter)?
    var paper: @Sendable () -> Paper = { Paper() }
    var note: @Sendable (String) -> Void = { _ in }
  }

  private static let state = Mutex(State())

  /// - Parameter writer: The host's.
  package static func use(_ writer: any PictureWriter) { state.withLock { $0.writer = writer } }

  /// - Parameters:
  ///   - paper: Says what appearance there is at this moment.
  ///   - note: Hears why something could not be made.
  package static func listen(
    paper: @escaping @Sendable () -> Paper, note: @escaping @Sendable (String) -> Void
  ) {
    state.withLock { ($0.paper, $0.note) = (paper, note) }
  }

  package static func writer() throws(PictureWriterError) -> any PictureWriter {
    if let writer = state.withLock({ $0.writer }) { return writer }
    offerPixels()
    guard let writer = state.withLock({ $0.writer }) else { throw .noWriter }
    return writer
  }

  /// Has the host that is linked to the program call `use(_:)`. The C module is not imported, so that nobody who imports
  /// CoreGraphics needs its module map.
  @_silgen_name("uikit_offer_pixels")
  private static func offerPixels()

  /// The appearance at this moment.
  package static var paper: Paper { state.withLock { $0.paper }() }

  /// The pixels of a drawing from its top left corner; nil if they cannot be made, which is noted.
  package static func pixels(_ drawing: Drawing, width: Int, height: Int) -> Bitmap? {
    do {
      return try writer().pixels(
        of: drawing, width: width, height: height, scale: 1, paper: paper)
    } catch {
      state.withLock { $0.note }("\(error)")
      return nil
    }
  }
}
