import Foundation

/// What a path of names leads to.
public enum PathTarget: Sendable {
  /// A folder or a file.
  case any
  /// A folder, and no file of its name.
  case folder
  /// A file, and no folder of its name.
  case file
}

extension Library {
  /// Returns the files and folders that a path leads to, such as “Home/Recipes/Soup”: all there are, as
  /// names need not be unique, and may have slashes in them.
  ///
  /// - Parameters:
  ///   - path: Names of folders, and of a file or folder at the end, with slashes between them.
  ///   - kind: What the path may lead to.
  public func find(
    path: String, _ kind: PathTarget = .any
  ) throws(LibraryError) -> [File] {
    let inner = try innerFolders().mapValues { folders in
      folders.map { (folder: $0, name: Array($0.name.utf8)) }
    }
    // Names are composed; a slash and a letter that combines with it are one of Swift's characters.
    let path = Array(path.precomposedStringWithCanonicalMapping.utf8)
    var found: [File] = []
    var looks: [(folder: FileID?, rest: ArraySlice<UInt8>)] = [(nil, path[...])]
    while let (folder, rest) = looks.popLast() {
      if kind != .folder, let folder {
        found += try files(named: String(decoding: rest, as: UTF8.self), in: folder)
      }
      for (next, name) in inner[folder] ?? [] where rest.starts(with: name) {
        if rest.count == name.count {
          if kind != .file { found.append(next) }
        } else if rest[rest.startIndex + name.count] == UInt8(ascii: "/") {
          looks.append((next.id, rest.dropFirst(name.count + 1)))
        }
      }
    }
    return found
  }

  /// Returns the files and folders that names lead to, from the outermost inwards: the last is a file's
  /// or a folder's. A name without others may be that of a folder at any depth, or of any file.
  public func find(names: [String], _ kind: PathTarget = .any) throws(LibraryError) -> [File] {
    guard let last = names.last else { return [] }
    let inner = try innerFolders()
    var places: [FileID?] = [nil]
    for name in names.dropLast() {
      places = places.flatMap { inner[$0] ?? [] }.filter { $0.name == name }.map(\.id)
    }
    var found: [File] = []
    for place in places {
      if kind != .file { found += (inner[place] ?? []).filter { $0.name == last } }
      if kind != .folder, let place { found += try files(named: last, in: place) }
    }
    guard found.isEmpty, names.count == 1 else { return found }
    return try find(nameAnywhere: last, kind)
  }

  /// Returns the files and folders of a name, at any place.
  public func find(
    nameAnywhere name: String, _ kind: PathTarget = .any
  ) throws(LibraryError) -> [File] {
    var found: [File] = []
    if kind != .file { found += try folders().filter { $0.name == name } }
    if kind != .folder { found += try files(named: name, in: nil) }
    return found
  }

  private func innerFolders() throws(LibraryError) -> [FileID?: [File]] {
    Dictionary(grouping: try folders(), by: \.parent)
  }

  /// The files of a name in a folder, or in any folder for nil.
  private func files(named name: String, in folder: FileID?) throws(LibraryError) -> [File] {
    try read { db in
      let sql = "\(Rows.select) WHERE f.isFolder = 0 AND f.name = ?1 AND \(Rows.isLive)"
      guard let folder else { return try Rows.all(db, sql + " ORDER BY f.pk", [name], findings) }
      let key = try Rows.key(of: folder, db).key
      return try Rows.all(
        db, sql + " AND f.parent = ?2 ORDER BY f.sortKey, f.pk", [name, key], findings)
    }
  }
}
