import Foundation
import Scene

/// A menu that is open. It is above all views, and in none of them.
@MainActor final class OpenMenu {
  let id = NodeNumbers.next()
  private(set) var menu: UIMenu
  /// The view that opened the menu. The menu closes when the view disappears.
  private(set) weak var source: UIView?
  /// The place that the menu is for, in the window's coordinates, in points.
  var anchor: CGRect
  /// Whether the menu stands above that place where there is room.
  var prefersAbove = false
  /// The sender of the menu's actions.
  let sender: Any?
  /// Called with the chosen element, after the states of the others have been set.
  var chose: (UIMenuElement) -> Void = { _ in }
  var ended: () -> Void = {}
  /// What is shown beside the menu, and what happens when a person chooses it.
  var preview: MenuPreview?
  var commit: () -> Void = {}
  /// Whether a finger or the pointer went down on the preview.
  private var isPressingPreview = false
  private(set) var entries: [MenuEntry] = []
  private lazy var maker = MenuEntryMaker { [weak self] command in
    self?.taker(of: command) != nil
  }
  var expanded: Set<NodeID> = []

  init(_ menu: UIMenu, from source: UIView, anchor: CGRect, sender: Any?) {
    self.menu = menu
    self.source = source
    self.anchor = anchor
    self.sender = sender
    begin(menu)
    refresh()
  }

  var engine: SceneEngine? { source?.engine }
  var isEmpty: Bool { entries.isEmpty }

  func replace(with next: UIMenu) {
    menu = next
    begin(next)
    refresh()
  }

  /// Calls the providers of deferred elements.
  private func begin(_ menu: UIMenu) {
    for child in menu.children {
      if let inner = child as? UIMenu { begin(inner) }
      (child as? UIDeferredMenuElement)?.begin { [weak self] in self?.refresh() }
    }
  }

  func refresh() {
    entries = maker.entries(of: menu)
    engine?.invalidateScene()
  }

  func close() {
    if engine?.features.menus.forget(self) == true { ended() }
  }

  // MARK: Choosing

  /// A finger, or the pointer, that goes down and up on the preview chooses it.
  func take(_ touches: Touches) {
    guard let preview, let touch = touches.touches.first else { return }
    let isInside = preview.frame.contains(touch.place)
    switch touch.phase {
    case .began: isPressingPreview = isInside
    case .moved: break
    case .cancelled: isPressingPreview = false
    case .ended:
      guard isPressingPreview, isInside else { return }
      isPressingPreview = false
      engine?.note("preview chosen")
      commit()
    }
  }

  /// Handles a press; one outside of the menu closes it.
  func pressed(_ id: NodeID) {
    guard let entry = entries.lazy.compactMap({ $0.find(id) }).first else { return close() }
    switch entry.kind {
    case .menu:
      if expanded.remove(id) == nil { expanded.insert(id) }
      engine?.invalidateScene()
    case .item(let element): if !entry.isDisabled { choose(element) }
    case .group, .waiting: break
    }
  }

  private func choose(_ element: UIMenuElement) {
    engine?.note("menu chose “\(element.title)”")
    mark(element, in: menu)
    let keepsMenu = MenuEntry.attributes(of: element).contains(.keepsMenuPresented)
    if !keepsMenu { close() }
    switch element {
    case let action as UIAction: action.perform(sender: sender)
    case let command as UICommand: _ = taker(of: command).map { command.perform(on: $0) }
    default: break
    }
    chose(element)
    if keepsMenu { refresh() }
  }

  /// Turns the chosen element on and all others off, in a menu with single selection.
  private func mark(_ element: UIMenuElement, in menu: UIMenu) {
    let all = menu.inlineElements
    if menu.options.contains(.singleSelection), all.contains(element) {
      for other in all { other.setState(other === element ? .on : .off) }
    }
    for case let inner as UIMenu in menu.children { mark(element, in: inner) }
  }

  /// Returns the responder of a command: in the responder chain from the first responder, otherwise
  /// from the source of the menu.
  private func taker(of command: UICommand) -> UIResponder? {
    command.taker(from: engine?.firstResponder) ?? command.taker(from: source)
  }
}

extension UIMenu {
  /// The elements of the menu, with those of groups within it.
  fileprivate var inlineElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return [child] }
      return menu.options.contains(.displayInline) ? menu.inlineElements : []
    }
  }
}

extension UIMenuElement {
  /// Sets the mark of an action or a command; a menu has none.
  func setState(_ state: State) {
    (self as? UIAction)?.state = state
    (self as? UICommand)?.state = state
  }
}
