import TreeStore

/// A row of a list: a folder or file, or in the list of folders All Notes, Recently Deleted or a tag.
enum ListRow: Equatable {
  /// All Notes, with the number of files.
  case all(Int)
  /// Recently Deleted, with the number of its rows.
  case deleted(Int)
  case file(File)
  case tag(NoteTag)

  enum ID: Hashable {
    case all, deleted
    case file(FileID)
    /// With its key, which case does not change.
    case tag(String)
  }

  var id: ID {
    switch self {
    case .all: .all
    case .deleted: .deleted
    case .file(let file): .file(file.id)
    case .tag(let tag): .tag(tag.id)
    }
  }

  var file: File? {
    if case .file(let file) = self { file } else { nil }
  }

  var tag: NoteTag? {
    if case .tag(let tag) = self { tag } else { nil }
  }
}

extension LibraryScope {
  /// The row of the list of folders that opens this scope.
  var row: ListRow.ID? {
    switch self {
    case .folders: nil
    case .tagged(let key): .tag(key)
    case .files(let folder): .file(folder)
    case .all: .all
    case .deleted: .deleted
    }
  }
}
