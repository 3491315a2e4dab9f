import Foundation
import Scene

/// Pass 1: an event finds whom it is for, and app code runs.
extension SceneEngine {
  func route(_ event: SceneEvent) {
    cancelPan(for: event)
    closeMenu(for: event)
    cancelTouches(for: event)
    switch event {
    case .environment(let environment): change(to: environment)
    case .activate(let id):
      if let openMenu { return openMenu.pressed(id) }
      if touchDelivery.tookPress { return touchDelivery.forgetPress() }
      guard let target = view(id) else { return }
      if let table = revealedTable, !target.isDescendant(of: table) { table.close() }
      target.activate()
    case .swipe(let id, let direction): swipe(id, direction)
    case .contextMenu(let id): askForMenu(of: id)
    case .contextMenuAt(let point): askForMenu(at: point)
    case .dismissed(let id): if openMenu?.id == id { openMenu?.close() }
    case .swipeThrough(let id, let direction):
      if !touchDelivery.tookPress { cell(id)?.table?.swipeThrough(id, direction) }
    case .rowPan(let id, let pan): draw(id, pan)
    case .choose(let id, let modifiers):
      if touchDelivery.tookPress { return touchDelivery.forgetPress() }
      choose(id, modifiers)
    case .drag(let id, let phase, let distance):
      (view(id) as? any Gripping)?.dragged(phase, by: distance)
    case .carry(let news): dragDelivery.receive(news)
    case .index(let id, let title): (view(id) as? SectionIndexStrip)?.choose(title)
    case .edgeSwipe(let direction): edgeSwipe(direction)
    case .edgePan(let pan): edgePan(pan)
    case .touches(let touches): if openMenu == nil { touchDelivery.receive(touches) }
    case .hover(let place, let time): hoverDelivery.move(to: place, at: time)
    case .edited(let id, let text, let selection): edited(id, text, selection)
    case .selected(let id, let selection): selected(id, selection)
    case .textMenu(let id, let place): (view(id) as? UITextView)?.openMenu(at: place)
    case .sighted(let id, let range): (view(id) as? UITextView)?.sighted(range)
    case .followed(let id, let place): (view(id) as? UITextView)?.followLink(at: place)
    case .submitted(let id): (view(id) as? UITextField)?.submitted()
    case .adjusted(let id, let value, let isFinal): adjusted(id, value, isFinal: isFinal)
    case .chose(let id, let index): chose(id, index)
    case .picked(let id, let paths): (view(id) as? FileDialogView)?.picked(paths)
    case .stepped(let id, let steps): stepped(id, by: steps)
    case .focused(let id): focus(id)
    case .scrolling(let id, let stage): (view(id) as? UIScrollView)?.scrolling(stage)
    case .scrolled(let id, let offset): (view(id) as? UIScrollView)?.scrolled(to: offset)
    case .pulled(let id): (view(id) as? UIScrollView)?.refreshControl?.begun()
    case .rested(let id): (view(id) as? UIScrollView)?.rested()
    case .key(let press): if openMenu == nil { key(press) }
    case .clipboard(let text): application.pasteboard.take(text)
    case .addresses(let addresses):
      scene.delegate?.scene(
        scene, openURLContexts: Set(addresses.map { UIOpenURLContext($0) }))
    case .opened(let number, let isTaken): addresses.answered(number, isTaken)
    case .phase(let phase): enter(phase)
    case .wake: alarms.ring()
    }
  }

  /// What changes the window or means something else ends what fingers are about.
  private func cancelTouches(for event: SceneEvent) {
    switch event {
    case .scrolled(let id, _):
      if let list = view(id), touchDelivery.isTouching(list) { touchDelivery.cancelAll() }
    case .environment, .phase, .edgePan, .edgeSwipe:
      touchDelivery.cancelAll()
      touchDelivery.forgetPress()
    case .touches, .activate, .choose, .swipe, .swipeThrough, .rowPan, .carry, .clipboard, .wake:
      break
    default: touchDelivery.forgetPress()
    }
  }

  /// Fingers that a gesture took do not swipe the row besides.
  private func swipe(_ id: NodeID, _ direction: SceneEvent.Direction) {
    guard !touchDelivery.tookPress else { return }
    cell(id)?.table?.reveal(id, direction)
    if revealedTable != nil { touchDelivery.cancelAll() }
  }

  private func draw(_ id: NodeID, _ pan: RowPan) {
    guard !touchDelivery.tookPress || pan.phase != .began else { return }
    cell(id)?.table?.pan(id, pan)
    if revealedTable != nil { touchDelivery.cancelAll() }
  }

  func view(_ id: NodeID) -> UIView? {
    func find(_ view: UIView) -> UIView? {
      if view.nodeID == id { return view }
      for child in view.subviews {
        if let found = find(child) { return found }
      }
      return nil
    }
    return window.flatMap(find)
  }

  func cell(_ id: NodeID) -> (any ListCell)? { view(id) as? any ListCell }

  private func choose(_ id: NodeID, _ modifiers: KeyPress.Modifiers) {
    guard let cell = cell(id), let path = cell.indexPath else { return }
    cell.table?.tapped(path, modifiers)
  }

  private func focus(_ id: NodeID?) {
    if let table = revealedTable, id.flatMap(view)?.isDescendant(of: table) != true {
      table.close()
    }
    guard let id, let target = view(id) else {
      firstResponder?.resignFirstResponder()
      focusedView = nil
      return
    }
    if target.canBecomeFirstResponder {
      target.becomeFirstResponder()
    } else {
      firstResponder?.resignFirstResponder()
      focusedView = target
      invalidateScene()
    }
  }

  /// The chain begins at the first responder, or at the topmost controller shown.
  private func key(_ press: KeyPress) {
    var step = keyTarget
    while let responder = step {
      if let command = responder.keyCommands?.first(where: {
        $0.answers(press) && $0.taker(from: keyTarget) != nil
      }) {
        note(.key(press, responder, command: command.spokenTitle))
        revealedTable?.close()
        _ = command.perform(from: keyTarget)
        return
      }
      if (responder as? any KeyAnswering)?.answer(press) == true { return }
      // A presented controller is answered by itself, not by what lies below it.
      if (responder as? UIViewController)?.isPresented == true { break }
      step = responder.next
    }
    if refreshes(press) { return }
    _ = presentedChain.last?.presentation?.answer(press)
  }

  /// Where keys go first.
  var keyTarget: UIResponder? {
    firstResponder ?? focusedView.map(keyHome) ?? topmostController ?? window
  }

  /// A button of a bar has the keyboard for the screen that the bar is for.
  private func keyHome(of view: UIView) -> UIResponder {
    var step: UIView? = view
    while let here = step {
      if here is UINavigationBar || here is UIToolbar,
        let navigation = here.superview?.viewController as? UINavigationController
      {
        return navigation.topViewController ?? view
      }
      step = here.superview
    }
    return view
  }

  private var topmostController: UIViewController? {
    deepest(presentedChain.last ?? window?.rootViewController)
  }

  /// The innermost controller that stands last, so that its keys and those of all its
  /// parents count when nothing has the focus.
  private func deepest(_ controller: UIViewController?) -> UIViewController? {
    guard let controller else { return nil }
    return controller.visibleChildren.last.flatMap { deepest($0) } ?? controller
  }
}

/// A responder that has a use of its own for some keys.
@MainActor protocol KeyAnswering: AnyObject {
  func answer(_ press: KeyPress) -> Bool
}
