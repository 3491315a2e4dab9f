import Foundation

/// The files in a folder and below it, with those that links within the project lead to.
struct FolderWalk {
  struct File {
    /// The path from the folder.
    let name: String
    /// Where its bytes are.
    let source: String
  }

  /// What is left out: its path, and a sentence.
  struct Fault {
    let path: String
    let sentence: String
  }

  private(set) var files: [File] = []
  private(set) var faults: [Fault] = []

  private static let deepest = 64
  private static let most = 100_000
  private let boundary: LinkBoundary

  init(_ folder: String, within boundary: LinkBoundary) {
    self.boundary = boundary
    enter(folder, name: "", above: [])
  }

  private mutating func enter(_ folder: String, name: String, above: [String]) {
    guard let real = realpath(folder, nil) else { return }
    defer { free(real) }
    let path = String(cString: real)
    guard !above.contains(path) else {
      faults.append(
        Fault(path: folder, sentence: "The link leads to a folder around it; it is left out."))
      return
    }
    guard above.count < Self.deepest else {
      faults.append(
        Fault(path: folder, sentence: "The folder is too deep in others; it is left out."))
      return
    }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      faults.append(
        Fault(
          path: folder, sentence: "The folder cannot be looked into; what is in it is left out."))
      return
    }
    for item in names {
      guard files.count < Self.most else {
        faults.append(
          Fault(
            path: folder, sentence: "There are more than \(Self.most) files; the rest is left out.")
        )
        return
      }
      add(folder + "/" + item, name: name.isEmpty ? item : name + "/" + item, above + [path])
    }
  }

  private mutating func add(_ path: String, name: String, _ above: [String]) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: files.append(File(name: name, source: path))
    case S_IFDIR: enter(path, name: name, above: above)
    case S_IFLNK:
      switch boundary.place(of: path) {
      case .file(let real): files.append(File(name: name, source: real))
      case .folder: enter(path, name: name, above: above)
      case .outside, .missing, .special:
        if let sentence = boundary.fault(of: path) {
          faults.append(Fault(path: path, sentence: sentence))
        }
      }
    default:
      faults.append(Fault(path: path, sentence: "This is no file; it is left out."))
    }
  }
}
