import TreeStore

/// What folders and files are ordered by, remembered in the library.
@MainActor final class ListOrders {
  private let library: Library

  init(library: Library) { self.library = library }

  subscript(scope: LibraryScope) -> FileOrder {
    get { library.value(forKey: key(scope)).flatMap(FileOrder.init) ?? .name }
    set { library.setValue(newValue.rawValue, forKey: key(scope)) }
  }

  /// All folders have their files in one order.
  private func key(_ scope: LibraryScope) -> String {
    switch scope {
    case .folders: "order.folders"
    case .files: "order.files"
    case .all: "order.all"
    case .deleted: "order.deleted"
    }
  }
}
