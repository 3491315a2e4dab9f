import TreeStore

/// The delegate of a state coordinator, which is notified of changes of the selection.
@MainActor protocol StateCoordinatorDelegate: AnyObject {
  func stateCoordinator(_ coordinator: StateCoordinator, didChangeFrom old: Selection)
}

/// The selection of a window, which is saved in the library for the next start.
@MainActor final class StateCoordinator {
  /// The saved values of the lists that are no folders.
  private static let lists: [String: LibraryScope] = ["all": .all, "deleted": .deleted]

  /// In front of the key of a tag.
  private static let tagMark = "tag:"

  let library: Library
  private let place: SelectionPlace
  weak var delegate: (any StateCoordinatorDelegate)?
  private(set) var selection = Selection.nothing

  init(library: Library, place: SelectionPlace = SelectionPlace()) {
    self.library = library
    self.place = place
  }

  func select(_ next: Selection) {
    let old = selection
    guard next != old else { return }
    selection = next
    let name = Self.lists.first { $0.value == next.scope }?.key
    place.remember(
      scope: name ?? next.folder?.uuidString ?? next.tag.map { Self.tagMark + $0 },
      file: next.file?.uuidString, in: library)
    delegate?.stateCoordinator(self, didChangeFrom: old)
  }

  /// Returns the saved selection, as far as it still exists.
  func remembered() -> Selection {
    let kept = place.remembered(in: library)
    place.mark(in: library)
    guard let name = kept.scope else { return .nothing }
    guard let scope = Self.lists[name] ?? tag(name) ?? folder(name) else { return .nothing }
    guard let text = kept.file, let id = FileID(uuidString: text),
      let open = try? library.file(id, includingDeleted: scope == .deleted), !open.isFolder
    else { return .list(scope) }
    let isThere =
      switch scope {
      case .files(let folder): open.parent == folder
      case .deleted: open.deleted != nil
      default: true
      }
    return isThere ? .file(id, in: scope) : .list(scope)
  }

  private func tag(_ name: String) -> LibraryScope? {
    guard name.hasPrefix(Self.tagMark) else { return nil }
    let key = String(name.dropFirst(Self.tagMark.count))
    let isThere = (try? library.tags())?.contains { $0.id == key } ?? false
    return isThere ? .tagged(key) : nil
  }

  private func folder(_ name: String) -> LibraryScope? {
    guard let id = FileID(uuidString: name), let folder = try? library.file(id), folder.isFolder
    else { return nil }
    return .files(in: id)
  }
}
