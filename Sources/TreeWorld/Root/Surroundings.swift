import TreeStore

/// The objects that all view controllers of a window share.
@MainActor struct Surroundings {
  let shared: SharedState
  let focus: FocusKeeper
  let orders: ListOrders
  let openFolders: OpenFolders
  let openTags: OpenTags

  var library: Library { shared.library }
  var clock: AppClock { shared.clock }

  init(shared: SharedState, place: SelectionPlace = SelectionPlace()) {
    self.shared = shared
    focus = FocusKeeper()
    orders = ListOrders(library: shared.library)
    openFolders = OpenFolders(library: shared.library, place: place)
    openTags = OpenTags(library: shared.library, place: place)
  }
}
