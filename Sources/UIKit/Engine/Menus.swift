import Foundation
import Scene

/// Menus that open and close.
extension SceneEngine {
  /// Opens a menu for an area of a view; one without elements does not open.
  @discardableResult func open(
    _ menu: UIMenu, from source: UIView, area: CGRect, sender: Any?
  ) -> OpenMenu? {
    openMenu?.close()
    let open = OpenMenu(
      menu, from: source, anchor: source.convert(area, to: nil), sender: sender)
    guard !open.isEmpty else { return nil }
    openMenu = open
    touchDelivery.cancelAll()
    note("menu opened from \(name(of: source))")
    invalidateScene()
    return open
  }

  /// The place of a key: what a node stands for, or the row that it is.
  func askForMenu(of id: NodeID) {
    guard let view = view(id) else { return }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    if !offerMenu(at: middle, in: view, byPointer: false) { cell(id)?.table?.reveal(id, nil) }
  }

  func askForMenu(at point: CGPoint) {
    guard let window, let hit = window.hitTest(point, with: nil) else { return }
    guard !offerMenu(at: hit.convert(point, from: nil), in: hit, byPointer: true) else { return }
    var step: UIView? = hit
    while let view = step {
      if let cell = view as? any ListCell { cell.table?.reveal(view.nodeID, nil) }
      step = view.superview
    }
  }

  /// The innermost view that has a menu for the place opens it.
  private func offerMenu(at point: CGPoint, in view: UIView, byPointer: Bool) -> Bool {
    var step: UIView? = view
    while let here = step {
      let place = here.convert(point, from: view)
      if let offer = here.contextMenuOffer(at: place), let menu = offer.configuration.makeMenu() {
        revealedTable?.close()
        let isAtPointer = byPointer && offer.opensAtPointer
        return show(
          offer, menu, from: here,
          area: isAtPointer ? nil : offer.source, at: place)
      }
      step = here.superview
    }
    return false
  }

  private func show(
    _ offer: ContextMenuOffer, _ menu: UIMenu, from view: UIView, area: CGRect?, at place: CGPoint
  ) -> Bool {
    let area = area ?? CGRect(origin: place, size: .zero)
    guard let open = open(menu, from: view, area: area, sender: offer.sender ?? view) else {
      return false
    }
    let coming = MenuAnimator()
    offer.willDisplay(coming)
    coming.run()
    open.ended = {
      let going = MenuAnimator()
      offer.willEnd(going)
      going.run()
    }
    return true
  }

  /// Escape and whatever changes the window close a menu.
  func closeMenu(for event: SceneEvent) {
    guard let openMenu else { return }
    switch event {
    case .key(let press) where press.description == "escape": openMenu.close()
    case .environment, .phase, .contextMenu, .contextMenuAt: openMenu.close()
    default: break
    }
  }

  func closeLostMenu() {
    if let openMenu, openMenu.source?.window == nil { openMenu.close() }
  }
}
