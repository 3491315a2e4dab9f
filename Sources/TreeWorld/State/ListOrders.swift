import TreeStore

/// The sort orders of the lists, which are saved in the library.
@MainActor final class ListOrders {
  private let library: Library

  init(library: Library) { self.library = library }

  subscript(scope: LibraryScope) -> FileOrder {
    get { library.value(forKey: key(scope)).flatMap(FileOrder.init) ?? .name }
    set { library.setValue(newValue.rawValue, forKey: key(scope)) }
  }

  /// The key of a list. All folders share the order of their files.
  private func key(_ scope: LibraryScope) -> String {
    switch scope {
    case .folders: "order.folders"
    case .files: "order.files"
    case .tagged: "order.tagged"
    case .all: "order.all"
    case .deleted: "order.deleted"
    }
  }
}
