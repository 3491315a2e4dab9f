import TreeStore

/// Hears that something else is open now.
@MainActor protocol StateCoordinatorDelegate: AnyObject {
  func stateCoordinator(_ coordinator: StateCoordinator, didChangeFrom old: Selection)
}

/// Knows what is open and remembers it in the library, so that the next start begins there.
@MainActor final class StateCoordinator {
  private static let folderKey = "open.folder"
  private static let fileKey = "open.file"

  let library: Library
  weak var delegate: (any StateCoordinatorDelegate)?
  private(set) var selection = Selection.nothing

  init(library: Library) { self.library = library }

  func select(_ next: Selection) {
    let old = selection
    guard next != old else { return }
    selection = next
    library.setValue(next.folder?.uuidString, forKey: Self.folderKey)
    library.setValue(next.file?.uuidString, forKey: Self.fileKey)
    delegate?.stateCoordinator(self, didChangeFrom: old)
  }

  /// What was open at the end of the last run, as far as it still exists.
  func remembered() -> Selection {
    func file(_ key: String) -> File? {
      guard let text = library.value(forKey: key), let id = FileID(uuidString: text) else {
        return nil
      }
      return try? library.file(id)
    }
    guard let folder = file(Self.folderKey), folder.isFolder else { return .nothing }
    guard let open = file(Self.fileKey), open.parent == folder.id else { return .folder(folder.id) }
    return .file(open.id, folder: folder.id)
  }
}
