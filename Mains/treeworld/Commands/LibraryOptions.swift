import ArgumentParser
import Foundation
import TreeStore

/// What every command knows: which library, and whether a program reads the answer.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this library instead.", valueName: "path"), transform: Words.path)
  var library: String?

  @Flag(help: "Answer in JSON.")
  var json = false

  var path: String { Self.path(library) }

  static func path(_ given: String?) -> String {
    given ?? Library.defaultPath
  }

  /// The same for all ways to write it: through links, and from any folder.
  static func realPath(_ path: String) -> String {
    (FilePath(path).resolved ?? FilePath(path)).string
  }

  /// Opens the library and runs what a command does with it.
  ///
  /// - Parameters:
  ///   - patience: hears the signals that end it; without one they end the command at once.
  ///   - makes: whether a library is made if there is none.
  func use<Value>(
    _ patience: Patience? = nil, makes: Bool = false, _ body: (Library) throws -> Value
  ) throws -> Value {
    try Self.inWords {
      if !makes { try refuseNothing() }
      let library = try Library(path: path)
      if let notice = library.openingNotice { Answer.warn(notice.description) }
      let ending = patience == nil ? Ending(library) : nil
      // What could not be written waits elsewhere, and was said.
      defer { withExtendedLifetime((ending, patience)) { try? library.close() } }
      defer { ending?.finish() }
      return try body(library)
    }
  }

  private func refuseNothing() throws(LibraryError) {
    guard let status = FilePath(path).status() else {
      if errno == ENOENT { throw .cannotRead(path: path, reason: .none) }
      return
    }
    if status.kind == .file, status.size == 0 { throw .empty(path: path) }
  }

  static func inWords<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as LibraryError {
      throw Failure(error.description)
    }
  }
}

extension Library {
  /// The file or folder that words on the command line name.
  func named(_ words: String, isFolder: Bool? = nil, deleted: Bool = false) throws -> File {
    if let id = FileID(uuidString: words), let file = try file(id, includingDeleted: deleted) {
      return file
    }
    let kind: PathTarget = isFolder.map { $0 ? .folder : .file } ?? .any
    var found: [File] = []
    if deleted {
      found = try list(.deleted).filter { $0.name == words }
    } else {
      found = try find(path: words, kind)
      // What has no other of its name needs no path.
      if found.isEmpty { found = try find(nameAnywhere: words, kind) }
    }
    guard let first = found.first else {
      let kind = isFolder == true ? "folder" : isFolder == false ? "note" : "note or folder"
      throw Failure("There is no \(kind) “\(words)”\(deleted ? " in Recently Deleted" : "").")
    }
    guard found.count == 1 else {
      let ids = found.map { "\n  \($0.id)" }.joined()
      throw Failure("\(found.count) have the name “\(words)”; use one of these:\(ids)")
    }
    return first
  }

  /// The path of each folder: the names of those around it and its own.
  func folderPaths() throws(LibraryError) -> [FileID: String] {
    let folders = Dictionary(try folders().map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    var paths: [FileID: String] = [:]
    for folder in folders.values {
      var names: [String] = []
      var next: File? = folder
      // Each is taken once, whatever a damaged table says.
      while let folder = next, names.count <= Library.deepestFolder {
        names.append(folder.name)
        next = folder.parent.flatMap { folders[$0] }
      }
      paths[folder.id] = names.reversed().joined(separator: "/")
    }
    return paths
  }
}
