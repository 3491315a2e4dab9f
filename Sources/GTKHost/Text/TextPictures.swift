import CGtk
import Foundation
import Raster
import Scene

/// The pictures in texts, one object for each: drawn when they are seen.
@MainActor final class TextPictures {
  private struct Key: Hashable {
    let art: Artwork
    let width, height: Double
  }

  /// What the drawing of a picture needs.
  private final class Content {
    let art: Artwork
    let size: CGSize
    let rasterizer: Rasterizer
    let paper: Paper

    init(_ art: Artwork, _ size: CGSize, _ rasterizer: Rasterizer, _ paper: Paper) {
      (self.art, self.size) = (art, size)
      (self.rasterizer, self.paper) = (rasterizer, paper)
    }

    func draw(on cairo: OpaquePointer) {
      rasterizer.draw(
        Drawing([.picture(art, CGRect(origin: .zero, size: size))]), on: cairo, paper)
    }
  }

  private var known: [Key: OpaquePointer] = [:]
  private let rasterizer: Rasterizer
  private static let most = 512
  /// The bytes of those in `known` that are pixels or files.
  private var bytes = 0
  private static let mostBytes = 16_000_000

  init(_ rasterizer: Rasterizer) { self.rasterizer = rasterizer }

  /// Returns the picture of an attachment, which this object owns; nil for one that shows nothing.
  func picture(_ attachment: TextAttachment, _ paper: Paper) -> OpaquePointer? {
    guard let art = attachment.art, attachment.size.width > 0, attachment.size.height > 0 else {
      return nil
    }
    let key = Key(art: art, width: attachment.size.width, height: attachment.size.height)
    if let picture = known[key] { return picture }
    // A picture that is in a text is kept by that, and goes with it.
    let wanted = Self.bytes(of: art)
    if known.count >= Self.most || bytes + wanted > Self.mostBytes { reset() }
    bytes += wanted
    let content = Unmanaged.passRetained(Content(art, attachment.size, rasterizer, paper))
    let made: OpaquePointer? = cg_picture_new(
      key.width, key.height,
      { data, cairo in
        guard let data, let cairo else { return }
        Unmanaged<Content>.fromOpaque(data).takeUnretainedValue().draw(on: OpaquePointer(cairo))
      }, content.toOpaque(),
      { data in if let data { Unmanaged<Content>.fromOpaque(data).release() } })
    known[key] = made
    return made
  }

  private static func bytes(of art: Artwork) -> Int {
    switch art.source {
    case .bitmap(let bitmap): bitmap.width * bitmap.height * 4
    case .data(let data): data.count
    case .drawing, .file, .symbol: 0
    }
  }

  /// Forgets all pictures, as after a change of colours. Texts keep those that they show.
  func reset() {
    for picture in known.values { cg_picture_unref(picture) }
    (known, bytes) = ([:], 0)
  }
}
