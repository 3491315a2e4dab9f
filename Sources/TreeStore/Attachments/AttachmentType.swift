import Foundation

/// The type of a file (RFC 6838) by its first bytes, or else by its name.
enum AttachmentType {
  static let unknown = "application/octet-stream"

  /// Beginnings of files, with the place where they stand.
  private static let beginnings: [(type: String, place: Int, bytes: [UInt8])] = [
    ("image/png", 0, [0x89, 0x50, 0x4E, 0x47]), ("image/jpeg", 0, [0xFF, 0xD8, 0xFF]),
    ("image/gif", 0, Array("GIF8".utf8)), ("image/webp", 8, Array("WEBP".utf8)),
    ("image/heic", 4, Array("ftypheic".utf8)), ("image/heic", 4, Array("ftypmif1".utf8)),
    ("image/avif", 4, Array("ftypavif".utf8)), ("image/tiff", 0, [0x49, 0x49, 0x2A, 0]),
    ("image/tiff", 0, [0x4D, 0x4D, 0, 0x2A]), ("application/pdf", 0, Array("%PDF-".utf8)),
  ]

  private static let endings: [String: String] = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "svg": "image/svg+xml", "bmp": "image/bmp", "tif": "image/tiff",
    "tiff": "image/tiff", "heic": "image/heic", "avif": "image/avif", "ico": "image/x-icon",
    "pdf": "application/pdf", "txt": "text/plain", "md": "text/markdown", "csv": "text/csv",
    "html": "text/html", "json": "application/json", "zip": "application/zip",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "wav": "audio/x-wav",
    "flac": "audio/flac", "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "mkv": "video/x-matroska",
  ]

  static func type(_ header: Data, name: String) -> String {
    let bytes = HeaderBytes(header)
    let begun = beginnings.first { bytes.isThere($0.bytes, at: $0.place) }
    return begun?.type ?? endings[FilePath(name).title.ending] ?? unknown
  }

  /// The ending that files of a type usually have, for one that comes without a name.
  static func ending(of type: String) -> String {
    endings.filter { $0.value == type }.keys.min { ($0.count, $0) < ($1.count, $1) } ?? "bin"
  }

  static func isPicture(_ type: String) -> Bool { type.hasPrefix("image/") }
}
