import Foundation

/// Where texts wait that their library could not take: the first place that has room.
public struct UnsavedPlaces: Sendable {
  public struct Place: Hashable, Sendable {
    public var path: String
    /// Whether it outlives the person's session and the computer's.
    public var isLasting: Bool

    public init(path: String, isLasting: Bool) { (self.path, self.isLasting) = (path, isLasting) }
  }

  public var places: [Place]

  public init(_ places: [Place]) { self.places = places }

  /// The state folder that XDG names. If its disk is the full one, the disk of `/var/tmp`, and
  /// then memory.
  public static var system: UnsavedPlaces {
    func folder(_ name: String) -> String? {
      // XDG: a path that is not absolute does not count.
      getenv(name).map { FilePath(c: $0) }.flatMap { $0.isAbsolute ? $0.string : nil }
    }
    let home = FilePath.home ?? FilePath("/")
    // One step below a folder where anybody may make something, and only its owner move it.
    let own = "treeworld-unsaved-\(geteuid())"
    var places = [
      Place(
        path: (folder("XDG_STATE_HOME") ?? home.appending(".local/state").string)
          + "/treeworld/unsaved", isLasting: true),
      Place(path: "/var/tmp/\(own)", isLasting: true),
    ]
    if let runtime = folder("XDG_RUNTIME_DIR") {
      places.append(Place(path: runtime + "/treeworld/unsaved", isLasting: false))
    }
    places.append(Place(path: "/dev/shm/\(own)", isLasting: false))
    return UnsavedPlaces(places)
  }

  /// The same for all ways to write the path of a library.
  static func realPath(_ path: String) -> String {
    (FilePath(path).resolved ?? FilePath(path)).string
  }

  /// What the folder of a library is called in each place.
  static func folderName(_ library: String) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in library.utf8 { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
