/// The options of an import, all of them off by default.
public struct ImportOptions: Hashable, Sendable {
  /// A Boolean value that tells whether symbolic links in a folder are followed, even out of it.
  /// The default is false.
  public var followsLinks = false
  /// A Boolean value that tells whether more is imported than the limits allow: 2 GB of text, two
  /// million files and folders, and archives packed to less than a hundredth. The default is false.
  public var allowsLarge = false
  /// The folder into which everything is imported; nil, the default, imports folders to the top, and
  /// creates a folder for texts that are imported one by one.
  public var folder: FileID?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - followsLinks: Whether symbolic links in a folder are followed.
  ///   - allowsLarge: Whether more is imported than the limits allow.
  ///   - folder: The folder into which everything is imported; nil for the top.
  public init(followsLinks: Bool = false, allowsLarge: Bool = false, folder: FileID? = nil) {
    (self.followsLinks, self.allowsLarge, self.folder) = (followsLinks, allowsLarge, folder)
  }

  var limits: ImportLimits { allowsLarge ? .large : .standard }
}

/// The limits of an import: a small archive may hold an enormous file.
struct ImportLimits: Hashable, Sendable {
  /// The size of all texts together, in bytes.
  var bytes: Int
  /// The number of files and folders that are examined.
  var entries: Int
  /// The size of the texts of an archive as a multiple of the size of the archive…
  var ratio: Int
  /// …which texts up to this size, in bytes, may exceed.
  var free: Int
  /// The depth of nested folders.
  var depth: Int
  /// The size of all attachments together, in bytes.
  var attachments = 20_000_000_000

  static let standard = ImportLimits(
    bytes: 2_000_000_000, entries: 2_000_000, ratio: 100, free: 50_000_000, depth: 100)
  static let large = ImportLimits(
    bytes: .max, entries: .max, ratio: .max, free: .max, depth: 100,
    attachments: .max)
}

/// The size of a source, measured before anything of it is imported.
struct ImportMeasure {
  /// The path of the source.
  var path = ""
  /// The estimated number of notes.
  var notes = 0
  /// The number of files and folders that are examined, whether they are notes or not.
  var entries = 0
  /// The size of the texts, in bytes.
  var bytes = 0
  /// The size of the archive, in bytes; nil if the source is none.
  var packed: Int?

  func check(_ limits: ImportLimits) throws(LibraryError) {
    if entries > limits.entries {
      throw .tooMuch(path: path, reason: .manyEntries(entries, limits.entries))
    }
    if bytes > limits.bytes { throw .tooMuch(path: path, reason: .muchText(bytes, limits.bytes)) }
    if let packed, bytes > limits.free, bytes / max(1, packed) >= limits.ratio {
      throw .tooMuch(path: path, reason: .muchPacked(bytes, times: bytes / max(1, packed)))
    }
  }
}
