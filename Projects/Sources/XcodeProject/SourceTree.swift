import Foundation

/// The files that may be read: those below one folder. Looks them up as a file system without regard to case does.
final class SourceTree {
  /// Where a path leads.
  enum Location: Equatable {
    /// To this file or folder, whose case may differ from what was asked for.
    case found(String, isFolder: Bool)
    case missing
    /// Out of the folder, by `..` or as an absolute path.
    case outside
    /// Out of the folder, by a symbolic link.
    case linkOutside
  }

  /// Files that are larger are not read: descriptions of projects are text.
  package static let largestFile = 64 << 20

  /// The folder that everything has to be in.
  let boundary: String
  private let realBoundary: String
  private var listings: [String: [String]] = [:]
  private var loweredListings: [String: [String: String]] = [:]
  private var namesakes: [String: [String]] = [:]
  private var locations: [String: Location] = [:]
  /// The folders that are there, and could not be looked into.
  private(set) var unreadable: Set<String> = []

  /// Reads below the git repository that encloses a folder, or below the folder if there is none.
  init(folder: String) {
    var top = folder
    var current = folder
    while current != "/" {
      if FileManager.default.fileExists(atPath: current + "/.git") {
        top = current
        break
      }
      current = Path.folder(current)
    }
    boundary = top
    realBoundary = SourceTree.realPath(top) ?? top
  }

  /// Reads below a folder.
  init(boundary: String) {
    self.boundary = boundary
    realBoundary = SourceTree.realPath(boundary) ?? boundary
  }

  /// What to say of a file that is not read because it is outside, which cannot be known to be there.
  ///
  /// - Parameter name: What it is called where it is named.
  func outside(_ path: String, called name: String) -> String {
    let sentence = "“\(name)” is outside of the project’s folder; it is not read"
    guard !Path.contains(boundary, path) else {
      return sentence + ". A link leads there; put the file itself in its place"
    }
    let around = Path.common(boundary, path)
    // A folder that nearly everything is in is not what anybody wants to open.
    guard around.split(separator: "/").count > 1,
      !Path.contains(around, Path.standardize(NSHomeDirectory()))
    else {
      return sentence + ". Move it into that folder"
    }
    return sentence
      + ". Open the folder around both instead: `simulator run \(ShellWord.quoted(around))`"
  }

  /// Finds a file or folder by its absolute path.
  func locate(_ path: String) -> Location {
    if let known = locations[path] { return known }
    let location = find(path)
    locations[path] = location
    return location
  }

  private func find(_ path: String) -> Location {
    guard Path.contains(boundary, path) else { return .outside }
    // Longer paths cannot be opened; nobody has folders nested so deeply.
    guard path.utf8.count < 4096, path.split(separator: "/").count < 200 else { return .missing }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      return isInside(path) ? .found(path, isFolder: isFolder.boolValue) : .linkOutside
    }
    guard path != boundary else { return .missing }
    // Macs find files in other case and other Unicode forms. On a disk that tells cases apart, a folder that a Mac has
    // once may be there twice.
    let lower = Path.name(path).lowercased()
    for folder in folders(Path.folder(path)) {
      guard let actual = lowered(folder)[lower] else { continue }
      let other = folder + "/" + actual
      guard FileManager.default.fileExists(atPath: other, isDirectory: &isFolder) else { continue }
      return isInside(other) ? .found(other, isFolder: isFolder.boolValue) : .linkOutside
    }
    return .missing
  }

  /// The folders that a path names without regard to case.
  private func folders(_ path: String) -> [String] {
    if let known = namesakes[path] { return known }
    // What is on the way is above: nothing leads back here.
    var result: [String] = []
    if path == boundary {
      result = [path]
    } else if Path.contains(boundary, path) {
      let lower = Path.name(path).lowercased()
      for parent in folders(Path.folder(path)) {
        for name in listing(parent) where name.lowercased() == lower {
          var isFolder: ObjCBool = false
          let other = parent + "/" + name
          if FileManager.default.fileExists(atPath: other, isDirectory: &isFolder),
            isFolder.boolValue,
            isInside(other)
          {
            result.append(other)
          }
        }
      }
    }
    namesakes[path] = result
    return result
  }

  private func lowered(_ folder: String) -> [String: String] {
    if let known = loweredListings[folder] { return known }
    let names = Dictionary(
      listing(folder).map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    loweredListings[folder] = names
    return names
  }

  /// Names in a folder, sorted; empty if there is none.
  func listing(_ folder: String) -> [String] {
    if let known = listings[folder] { return known }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      names = []
      if FileManager.default.fileExists(atPath: folder) { unreadable.insert(folder) }
    }
    listings[folder] = names
    return names
  }

  /// Whether a path is still below the boundary when all links in it are followed.
  private func isInside(_ path: String) -> Bool {
    guard let real = SourceTree.realPath(path) else { return false }
    return Path.contains(realBoundary, real)
  }

  /// A file's content.
  func data(_ path: String) throws(ProjectError) -> Data {
    switch locate(path) {
    case .found(let actual, _):
      if let data = RegularFile.contents(actual) { return data }
      throw ProjectError(path: path, message: RegularFile.fault(of: actual))
    case .missing: throw ProjectError(path: path, message: "the file is not there")
    case .outside, .linkOutside:
      throw ProjectError(path: path, message: outside(path, called: path))
    }
  }

  /// The path with all symbolic links followed, or nil if it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
