import CGtk
import Foundation
import Scene

/// Menus of the scene as menus of GTK, made anew whenever something in them changed.
@MainActor final class Menus {
  /// The outermost menus, as they came.
  var roots: [NodeID] = []
  private var open: [NodeID: Open] = [:]

  private struct Open {
    let content: Content
    let menu: OpaquePointer
  }

  /// All that GTK shows of a menu.
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
      children = item.children.compactMap { Element($0, in: host) }
    }
  }

  /// After a patch.
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
          element.isDestructive)
      }
    }
  }

  /// For tests.
  func menu(_ id: NodeID) -> OpaquePointer? { open[id]?.menu }
}
