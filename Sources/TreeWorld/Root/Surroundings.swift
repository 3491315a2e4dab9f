import TreeStore

/// The objects that all view controllers of a window share.
@MainActor struct Surroundings {
  let shared: SharedState
  let focus: FocusKeeper
  let orders: ListOrders

  var library: Library { shared.library }
  var clock: AppClock { shared.clock }

  init(shared: SharedState) {
    self.shared = shared
    focus = FocusKeeper()
    orders = ListOrders(library: shared.library)
  }
}
