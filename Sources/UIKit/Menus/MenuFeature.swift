import Foundation
import Scene

/// Menus that open and close.
@MainActor final class MenuFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// The menu that is open.
  private(set) var openMenu: OpenMenu?

  init(_ engine: SceneEngine) { self.engine = engine }

  /// Opens a menu for an area of a view; one without elements does not open.
  @discardableResult func open(
    _ menu: UIMenu, from source: UIView, area: CGRect, sender: Any?, prefersAbove: Bool = false
  ) -> OpenMenu? {
    openMenu?.close()
    let open = OpenMenu(
      menu, from: source, anchor: source.convert(area, to: nil), sender: sender)
    open.prefersAbove = prefersAbove
    guard !open.isEmpty else { return nil }
    openMenu = open
    engine.features.touches.cancelAll()
    engine.note("menu opened from \(engine.name(of: source))")
    engine.invalidateScene()
    return open
  }

  /// - Returns: false when another menu is open, or none.
  func forget(_ menu: OpenMenu) -> Bool {
    guard openMenu === menu else { return false }
    openMenu = nil
    engine.note("menu closed")
    engine.invalidateScene()
    return true
  }

  // MARK: Events

  /// Escape and whatever changes the window close a menu.
  func cancel(for event: SceneEvent) {
    guard let openMenu else { return }
    switch event {
    case .key(let press): if press.description == "escape" { openMenu.close() }
    case .environment, .phase, .contextMenu, .contextMenuAt, .accessibility: openMenu.close()
    case .dismissed(let id): if openMenu.id == id { openMenu.close() }
    case .activate, .swipe, .swipeThrough, .rowPan, .choose, .drag, .carry, .index, .edgeSwipe,
      .edgePan, .touches, .hover, .edited, .selected, .sighted, .topLine, .textMenu, .followed,
      .pasted, .submitted,
      .adjusted, .chose, .picked, .stepped, .focused, .scrolled, .scrolling,
      .zoomed, .pulled, .rested,
      .clipboard, .opened, .printing, .addresses, .memoryWarning, .shaken, .wake:
      break
    }
  }

  /// While a menu is open, presses and keys are its own.
  func take(_ event: SceneEvent) -> Bool {
    switch event {
    case .activate(let id):
      guard let openMenu else { return false }
      openMenu.pressed(id)
    case .touches(let touches):
      guard let openMenu else { return false }
      openMenu.take(touches)
    case .key: return openMenu != nil
    case .contextMenu(let id): askForMenu(of: id)
    case .contextMenuAt(let point): askForMenu(at: point)
    case .dismissed: break
    default: return false
    }
    return true
  }

  /// The place of a key: what a node stands for, or the row that it is.
  private func askForMenu(of id: NodeID) {
    guard let view = engine.view(id) else { return }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    if !offerMenu(at: middle, in: view, byPointer: false) {
      engine.cell(id)?.table?.reveal(id, nil)
    }
  }

  private func askForMenu(at point: CGPoint) {
    guard let hit = engine.hitTest(point) else { return }
    guard !offerMenu(at: hit.convert(point, from: nil), in: hit, byPointer: true) else { return }
    var step: UIView? = hit
    while let view = step {
      view.revealSwipeActions()
      step = view.superview
    }
  }

  /// The innermost view that has a menu for the place opens it.
  private func offerMenu(at point: CGPoint, in view: UIView, byPointer: Bool) -> Bool {
    var step: UIView? = view
    while let here = step {
      let place = here.convert(point, from: view)
      if let offer = here.contextMenuOffer(at: place), let menu = offer.configuration.makeMenu() {
        engine.features.lists.close()
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
    let preview = offer.configuration.makePreview()
    if let preview, let window = view.window {
      preview.show(in: window, for: open.anchor)
      open.anchor = preview.frame
      open.preview = preview
      open.commit = { [weak open] in
        let animator = MenuAnimator(preview)
        offer.willCommit(animator)
        open?.close()
        animator.run()
      }
    }
    let coming = MenuAnimator(preview)
    offer.willDisplay(coming)
    coming.run()
    open.ended = {
      let going = MenuAnimator(preview)
      offer.willEnd(going)
      preview?.hide()
      going.run()
    }
    return true
  }

  // MARK: Passes

  let passes: Set<Pass> = [.ended]

  func run(_ pass: Pass) {
    if pass == .ended, let openMenu, openMenu.source?.window == nil { openMenu.close() }
  }

  func describe(_ content: inout SceneContent) {
    openMenu?.draw(into: &content.nodes, in: content.window.bounds.size)
  }

  var isAtRest: Bool { openMenu == nil }

  func audit() -> String? {
    openMenu.map { $0.source?.window == nil } == true
      ? "a menu is open for a view that is in no window" : nil
  }
}
