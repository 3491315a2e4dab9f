import TreeStore

/// A row of a list: a folder or file, or in the list of folders All Files or Recently Deleted.
enum ListRow: Equatable {
  /// All Files, with the number of files.
  case all(Int)
  /// Recently Deleted, with the number of its rows.
  case deleted(Int)
  case file(File)

  enum ID: Hashable {
    case all, deleted
    case file(FileID)
  }

  var id: ID {
    switch self {
    case .all: .all
    case .deleted: .deleted
    case .file(let file): .file(file.id)
    }
  }

  var file: File? {
    if case .file(let file) = self { file } else { nil }
  }
}

extension LibraryScope {
  /// The row of the list of folders that opens this scope.
  var row: ListRow.ID? {
    switch self {
    case .folders, .tagged: nil
    case .files(let folder): .file(folder)
    case .all: .all
    case .deleted: .deleted
    }
  }
}
