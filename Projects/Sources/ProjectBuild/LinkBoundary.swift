import Foundation

/// The folders of a project, which its symbolic links may not leave.
struct LinkBoundary {
  /// Where a link leads.
  enum Place {
    /// To a file or folder of the project, by its path without links.
    case file(String)
    case folder(String)
    /// To a file that no project has: out of its folder, or no file at all.
    case outside, missing, special
  }

  private let folders: [String]

  init(_ folders: [URL]) { self.folders = folders.compactMap { Self.realPath($0.path) } }

  /// - Parameter path: The path of a link.
  func place(of path: String) -> Place {
    guard let real = Self.realPath(path) else { return .missing }
    guard folders.contains(where: { real == $0 || real.hasPrefix($0 == "/" ? "/" : $0 + "/") })
    else { return .outside }
    var status = stat()
    guard stat(real, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(real)
    case S_IFDIR: return .folder(real)
    default: return .special
    }
  }

  /// What to say of a link that is not followed; nil of one that is.
  func fault(of path: String) -> String? {
    switch place(of: path) {
    case .file, .folder: nil
    case .outside:
      "The link leads out of the project’s folder; it is left out. Put what it leads to in its place."
    case .missing:
      "The link leads to a file that is not there; it is left out. Put the file in its place."
    case .special: "The link leads to what is no file; it is left out."
    }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
