import Scene

/// Rows of lists: what is chosen, and the row whose swipe actions show.
@MainActor final class ListFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// Where a row's swipe actions show; a press anywhere else hides them.
  weak var revealedList: (any RevealingList)?

  init(_ engine: SceneEngine) { self.engine = engine }

  /// Hides the actions that show.
  func close() { revealedList?.close() }

  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .activate(let id):
      // The press itself is for the view.
      if let target = engine.view(id) { close(unlessAround: target) }
      return false
    case .focused(let id):
      close(unlessAround: id.flatMap(engine.view))
      return false
    case .choose(let id, let modifiers):
      guard let cell = engine.cell(id), let path = cell.indexPath else { break }
      cell.table?.tapped(path, modifiers)
    case .swipe(let id, let direction):
      engine.cell(id)?.table?.reveal(id, direction)
      if revealedList != nil { engine.features.touches.cancelAll() }
    case .rowPan(let id, let pan):
      engine.cell(id)?.table?.pan(id, pan)
      if revealedList != nil { engine.features.touches.cancelAll() }
    case .swipeThrough(let id, let direction):
      engine.cell(id)?.table?.swipeThrough(id, direction)
    default: return false
    }
    return true
  }

  private func close(unlessAround view: UIView?) {
    if let revealedList, view?.isDescendant(of: revealedList) != true { close() }
  }

  let passes: Set<Pass> = [.ended]

  func run(_ pass: Pass) { if pass == .ended { closeLost() } }

  /// A list that comes back shows the actions that were open; one that left for good lets go
  /// of them, and of what they hold.
  private func closeLost() {
    guard let list = revealedList, list.window == nil else { return }
    var step: UIView? = list
    while let view = step, view.viewController == nil { step = view.superview }
    var top = step?.viewController
    while let parent = top?.parent { top = parent }
    if let top, top === engine.window?.rootViewController || top.presenter != nil { return }
    list.close()
  }

  var isAtRest: Bool { revealedList == nil }
}

extension SceneEngine {
  func cell(_ id: NodeID) -> (any ListCell)? { view(id) as? any ListCell }
}
