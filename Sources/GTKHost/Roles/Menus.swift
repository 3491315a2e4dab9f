import CGtk
import Foundation
import Scene

/// Shows the menus of a scene as menus of GTK, which are rebuilt when their content changes.
@MainActor final class Menus {
  /// The outermost menus, in the order in which they were inserted.
  var roots: [NodeID] = []
  private var open: [NodeID: Open] = [:]

  private struct Open {
    let content: Content
    let menu: OpaquePointer
  }

  /// The content of a menu that GTK shows.
  private struct Content: Equatable {
    var anchor: CGRect
    var elements: [Element]
  }

  private struct Element: Equatable {
    var id: NodeID
    var role: Role
    var text: String
    var symbol: String
    var isEnabled: Bool
    var isChecked: Bool
    var isDestructive: Bool
    var key: String?
    var children: [Element]

    @MainActor init?(_ id: NodeID, in host: GTKHost) {
      guard let item = host.shown[id] else { return nil }
      let node = item.node
      self.id = id
      role = node.role
      text = node.text
      symbol = node.symbol
      isEnabled = !node.traits.contains(.disabled)
      isChecked = node.traits.contains(.checked)
      isDestructive = node.traits.contains(.destructive)
      key = node.input.keys.first?.accelerator
      children = item.children.compactMap { Element($0, in: host) }
    }
  }

  /// Updates the menus after a patch.
  func refresh(in host: GTKHost) {
    roots.removeAll { host.shown[$0] == nil }
    for id in Array(open.keys) where !roots.contains(id) { close(id, in: host) }
    for id in roots {
      guard let item = host.shown[id] else { continue }
      let content = Content(
        anchor: item.node.anchor ?? item.node.frame,
        elements: item.children.compactMap { Element($0, in: host) })
      guard open[id]?.content != content else { continue }
      close(id, in: host)
      show(content, id, in: host)
    }
  }

  func end() {
    for item in open.values { cg_menu_free(item.menu) }
    open = [:]
    roots = []
  }

  private func close(_ id: NodeID, in host: GTKHost) {
    guard let item = open.removeValue(forKey: id) else { return }
    cg_menu_free(item.menu)
  }

  private func show(_ content: Content, _ id: NodeID, in host: GTKHost) {
    guard let menu = cg_menu_new(host.window, id.tag) else { return }
    add(content.elements, to: menu)
    cg_menu_popup(menu, CgRect(content.anchor))
    open[id] = Open(content: content, menu: menu)
  }

  private func add(_ elements: [Element], to menu: OpaquePointer) {
    for element in elements {
      switch element.role {
      case .separator: cg_menu_add_group(menu, element.text)
      case .menu:
        cg_menu_enter(menu, element.text)
        add(element.children, to: menu)
        cg_menu_leave(menu)
      default:
        let icon = Symbols.icons(for: element.symbol).first { cg_has_icon($0) }
        cg_menu_add(
          menu, element.id.tag, element.text, icon, element.isEnabled, element.isChecked,
          element.isDestructive, element.key)
      }
    }
  }

  /// For tests.
  func menu(_ id: NodeID) -> OpaquePointer? { open[id]?.menu }
}

extension KeyPress {
  /// As GTK writes it: "<Control><Alt>n".
  fileprivate var accelerator: String {
    let names = [
      "?": "question", "escape": "Escape", "delete": "Delete", "backspace": "BackSpace",
      "return": "Return", "tab": "Tab", "up": "Up", "down": "Down", "left": "Left",
      "right": "Right", "home": "Home", "end": "End", "pageup": "Page_Up",
      "pagedown": "Page_Down",
    ]
    let isFunction = key.first == "f" && key.count > 1
    let marks: [(Modifiers, String)] = [
      (.control, "<Control>"), (.alt, "<Alt>"), (.shift, "<Shift>"),
    ]
    return marks.filter { modifiers.contains($0.0) }.map(\.1).joined()
      + (names[key] ?? (isFunction ? key.uppercased() : key))
  }
}
