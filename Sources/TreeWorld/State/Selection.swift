import TreeStore

/// What is open in a window: a list, and a file in it.
enum Selection: Equatable {
  case nothing
  case list(LibraryScope)
  case file(FileID, in: LibraryScope)

  static func folder(_ id: FileID) -> Selection { .list(.files(in: id)) }

  /// The list that is open, or nil.
  var scope: LibraryScope? {
    switch self {
    case .nothing: nil
    case .list(let scope), .file(_, let scope): scope
    }
  }

  var folder: FileID? {
    if case .files(let id) = scope { id } else { nil }
  }

  /// The key of the tag whose notes are open.
  var tag: String? {
    if case .tagged(let key) = scope { key } else { nil }
  }

  var file: FileID? {
    if case .file(let id, _) = self { id } else { nil }
  }

  /// The same list without a file.
  var withoutFile: Selection { scope.map { .list($0) } ?? .nothing }

  /// The selection after a file or folder was deleted.
  func without(_ id: FileID) -> Selection {
    if folder == id { return .nothing }
    return file == id ? withoutFile : self
  }

  func without(_ ids: [FileID]) -> Selection { ids.reduce(self) { $0.without($1) } }
}
