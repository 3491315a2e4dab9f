import TreeStore

/// What is open.
enum Selection: Equatable {
  case nothing
  case folder(FileID)
  case file(FileID, folder: FileID)

  var folder: FileID? {
    switch self {
    case .nothing: nil
    case .folder(let id), .file(_, let id): id
    }
  }

  var file: FileID? {
    if case .file(let id, _) = self { id } else { nil }
  }
}
