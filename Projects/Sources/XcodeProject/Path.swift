import Foundation

/// Lexical operations on absolute paths; nothing here looks at the disk.
enum Path {
  /// Joins a path to a folder's, and removes `.` and `..`; an absolute path stands for itself.
  static func join(_ folder: String, _ path: String) -> String {
    standardize(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// Removes `.`, `..` and doubled slashes; `..` ends at the root.
  static func standardize(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder of a path.
  static func folder(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// The last part of a path.
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The ending of the last part in lower case, without its dot; empty if it has none.
  static func ending(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The last part of a path without its ending.
  static func stem(_ path: String) -> String {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The nearest folder that two paths are in.
  static func common(_ first: String, _ second: String) -> String {
    let parts = zip(first.split(separator: "/"), second.split(separator: "/"))
      .prefix { $0 == $1 }.map(\.0)
    return "/" + parts.joined(separator: "/")
  }

  /// Whether a path is a folder's or below it.
  static func contains(_ folder: String, _ path: String) -> Bool {
    path == folder || folder == "/" || path.hasPrefix(folder + "/")
  }

  /// A path as seen from a folder above it, or the path itself.
  static func relative(_ path: String, to folder: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The absolute path of a URL of a file, without a slash at its end.
  static func path(_ url: URL) -> String { standardize(url.standardizedFileURL.path) }
}
