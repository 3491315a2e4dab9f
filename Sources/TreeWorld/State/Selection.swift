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

  /// The folder alone.
  var withoutFile: Selection { folder.map { .folder($0) } ?? .nothing }

  /// What stays open when a file or folder goes.
  func without(_ id: FileID) -> Selection {
    if folder == id { return .nothing }
    return file == id ? withoutFile : self
  }
}
