/// What an import may do that somebody has to ask for.
public struct ImportOptions: Hashable, Sendable {
  /// Takes what symbolic links in a folder lead to, even out of it.
  public var followsLinks = false
  /// Takes more than `ImportLimits.standard` allows.
  public var allowsLarge = false
  /// The folder that gets single texts; nil for one that is made for them.
  public var folder: FileID?

  public init(followsLinks: Bool = false, allowsLarge: Bool = false, folder: FileID? = nil) {
    (self.followsLinks, self.allowsLarge, self.folder) = (followsLinks, allowsLarge, folder)
  }

  var limits: ImportLimits { allowsLarge ? .large : .standard }
}

/// How much an import writes without being asked to: a small file may hold an enormous one.
struct ImportLimits: Hashable, Sendable {
  /// Of all texts together.
  var bytes: Int
  /// Files and folders that are looked at.
  var entries: Int
  /// The texts of an archive may have this many times its size…
  var ratio: Int
  /// …unless they have no more bytes than this.
  var free: Int
  /// Folders within folders.
  var depth: Int

  static let standard = ImportLimits(
    bytes: 2_000_000_000, entries: 2_000_000, ratio: 100, free: 50_000_000, depth: 100)
  static let large = ImportLimits(
    bytes: .max, entries: .max, ratio: .max, free: .max, depth: 100)
}

/// What a source has, told before anything of it is written.
struct ImportMeasure {
  /// Of this source.
  var path = ""
  /// How many notes there may be.
  var notes = 0
  /// What is looked at: notes, and what is none.
  var entries = 0
  /// Bytes of text.
  var bytes = 0
  /// Bytes of the archive that has them packed.
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
