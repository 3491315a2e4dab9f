import ArgumentParser
import Foundation
import TreeStore

/// What every command knows: which library, and whether a program reads the answer.
struct LibraryOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use this library instead.", valueName: "path"))
  var library: String?

  @Flag(help: "Answer in JSON.")
  var json = false

  var path: String { Self.path(library) }

  static func path(_ given: String?) -> String {
    given.map { ($0 as NSString).expandingTildeInPath } ?? Library.defaultPath
  }

  /// The same for all ways to write it: through links, and from any folder.
  static func realPath(_ path: String) -> String {
    let file = URL(fileURLWithPath: path)
    // The file may not be there yet.
    let folder = file.deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appendingPathComponent(file.lastPathComponent).resolvingSymlinksInPath().path
  }

  /// Opens the library and runs what a command does with it.
  ///
  /// - Parameter makes: whether a library is made if there is none.
  func use<Value>(makes: Bool = false, _ body: (Library) throws -> Value) throws -> Value {
    try Self.inWords {
      if !makes, !FileManager.default.fileExists(atPath: path) {
        throw LibraryError.cannotRead(path: path, reason: .none)
      }
      let library = try Library(path: path)
      return try body(library)
    }
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
    var found: [File] = []
    if deleted {
      found = try list(.deleted).filter { $0.name == words }
    } else {
      let folders = try folders()
      if isFolder != false { found += folders.filter { $0.name == words } }
      if isFolder != true {
        // A name may have a slash in it.
        for folder in folders where words.hasPrefix(folder.name + "/") {
          let name = words.dropFirst(folder.name.count + 1)
          found += try files(in: folder.id).filter { $0.name == name }
        }
        if found.isEmpty { found = try list(.all).filter { $0.name == words } }
      }
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
}
