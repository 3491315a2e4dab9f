import Foundation

/// The folders for texts that could not be written to their library. The first one with space on
/// its disk is used.
public struct RecoveryLocations: Sendable {
  /// A folder for such texts.
  public struct Location: Hashable, Sendable {
    /// The path of the folder.
    public var path: String
    /// A Boolean value that tells whether the folder is on a disk, so that texts survive the end of
    /// the session and a restart of the computer.
    public var isLasting: Bool

    /// Creates a location from the path of a folder.
    public init(path: String, isLasting: Bool) { (self.path, self.isLasting) = (path, isLasting) }
  }

  /// The folders, the preferred ones first.
  public var locations: [Location]

  /// Creates a list of locations, the preferred ones first.
  public init(_ locations: [Location]) { self.locations = locations }

  /// The default locations: the state folder of XDG, then `/var/tmp`, then folders in memory (the
  /// runtime folder of XDG and `/dev/shm`), for when the disks are full.
  public static var system: RecoveryLocations {
    func folder(_ name: String) -> String? {
      // XDG: a path that is not absolute does not count.
      getenv(name).map { FilePath(c: $0) }.flatMap { $0.isAbsolute ? $0.string : nil }
    }
    let home = FilePath.home ?? FilePath("/")
    // One step below a folder where anybody may make something, and only its owner move it.
    let own = "treeworld-unsaved-\(geteuid())"
    var locations = [
      Location(
        path: (folder("XDG_STATE_HOME") ?? home.appending(".local/state").string)
          + "/treeworld/unsaved", isLasting: true),
      Location(path: "/var/tmp/\(own)", isLasting: true),
    ]
    if let runtime = folder("XDG_RUNTIME_DIR") {
      locations.append(Location(path: runtime + "/treeworld/unsaved", isLasting: false))
    }
    locations.append(Location(path: "/dev/shm/\(own)", isLasting: false))
    return RecoveryLocations(locations)
  }

  /// Returns the path of a library in a form that is the same for all spellings of it.
  static func realPath(_ path: String) -> String {
    (FilePath(path).resolved ?? FilePath(path)).string
  }

  /// Returns the name of the folder of a library in each location: a hash of its path.
  static func folderName(_ library: String) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in library.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
