import TreeStore

/// What all controllers of a window share.
@MainActor struct Surroundings {
  let library: Library
  let clock: AppClock
  let focus: FocusKeeper
  let orders: ListOrders

  init(library: Library, clock: AppClock) {
    self.library = library
    self.clock = clock
    focus = FocusKeeper()
    orders = ListOrders(library: library)
  }
}
