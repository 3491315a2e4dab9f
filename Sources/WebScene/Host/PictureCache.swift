import CGLib
import Foundation
import Raster
import Scene

/// Pictures that the page of a session loads by the hash of their bytes.
///
/// What an app draws and the files that it shows are made to pixels here: a page never names a file of this machine.
@MainActor final class PictureCache {
  private struct Question: Hashable {
    var drawing: Drawing
    var size: CGSize
    var scale: Double
    var isDark: Bool
  }

  private let rasterizer = Rasterizer()
  /// The family of texts that have none of their own.
  private let family: String
  private var names: [Question: String] = [:]
  private var bytes: [String: Data] = [:]
  private var order: [Question] = []
  private var total = 0
  /// More is dropped, the oldest first; a page keeps what it has loaded.
  private static let most = 16 << 20
  /// A side beyond it is drawn with fewer pixels.
  private static let longestSide = 4096.0

  init(family: String) { self.family = family }

  /// The address of what a drawing looks like; nil if it marks nothing.
  func address(of drawing: Drawing, size: CGSize, scale: Double, isDark: Bool) -> String? {
    guard size.width >= 0.5, size.height >= 0.5, !drawing.isEmpty else { return nil }
    let most = min(scale, Self.longestSide / max(size.width, size.height))
    let question = Question(drawing: drawing, size: size, scale: most, isDark: isDark)
    if let name = names[question], bytes[name] != nil { return name }
    guard
      let data = rasterizer.file(
        drawing, .png, width: Int((size.width * most).rounded(.up)),
        height: Int((size.height * most).rounded(.up)), scale: most,
        paper: Paper(isDark: isDark, family: family))
    else { return nil }
    let name = "/picture/\(Self.hash(of: data)).png"
    names[question] = name
    order.append(question)
    if bytes.updateValue(data, forKey: name) == nil { total += data.count }
    while total > Self.most, order.count > 1 {
      let oldest = order.removeFirst()
      guard let gone = names.removeValue(forKey: oldest), !names.values.contains(gone) else {
        continue
      }
      total -= bytes.removeValue(forKey: gone)?.count ?? 0
    }
    return name
  }

  private static func hash(of data: Data) -> String {
    data.withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: guchar.self).baseAddress
      guard let text = g_compute_checksum_for_data(G_CHECKSUM_SHA256, start, gsize(bytes.count))
      else { return "" }
      defer { g_free(text) }
      return String(String(cString: text).prefix(32))
    }
  }

  /// The bytes of a picture whose address a page was given.
  func data(at address: String) -> Data? { bytes[address] }

  /// Files and data whose size an artwork leaves open.
  func size(of art: Artwork) -> CGSize { rasterizer.size(of: art) }
}
