import CGLib
import Foundation

/// The SHA-256 of bytes, by which parts and attachments are known.
struct ContentHash: Hashable, Sendable {
  static let length = 32
  let bytes: Data

  /// Nil for what has another length.
  init?(_ bytes: Data?) {
    guard let bytes, bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  init(of data: Data) {
    let running = Running()
    running.add(data)
    self = running.finish()
  }

  private init(digest: [UInt8]) { bytes = Data(digest) }

  /// In small hexadecimal digits.
  var text: String {
    bytes.map { (($0 < 16) ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Of bytes that come one after the other.
  final class Running {
    private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

    deinit { g_checksum_free(checksum) }

    func add(_ data: Data) {
      data.withUnsafeBytes { all in
        guard let start = all.bindMemory(to: guchar.self).baseAddress else { return }
        g_checksum_update(checksum, start, gssize(all.count))
      }
    }

    /// Nothing can be added after that.
    func finish() -> ContentHash {
      var digest = [UInt8](repeating: 0, count: ContentHash.length)
      var count = gsize(digest.count)
      g_checksum_get_digest(checksum, &digest, &count)
      return ContentHash(digest: digest)
    }
  }
}
