import TreeStore

/// A row of a list: a folder or file, or in the list of folders one of the two that hold files
/// of all of them.
enum ListRow: Equatable {
  /// All files, and how many there are.
  case all(Int)
  /// Recently Deleted, and how many rows it has.
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
  /// The row of the folder list that opens it.
  var row: ListRow.ID? {
    switch self {
    case .folders: nil
    case .files(let folder): .file(folder)
    case .all: .all
    case .deleted: .deleted
    }
  }
}
