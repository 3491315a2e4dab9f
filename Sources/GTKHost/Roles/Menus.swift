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
    var picture: Node.Picture?
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
      picture = node.picture
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
    add(content.elements, to: menu, in: host)
    cg_menu_popup(menu, CgRect(content.anchor))
    open[id] = Open(content: content, menu: menu)
  }

  private func add(_ elements: [Element], to menu: OpaquePointer, in host: GTKHost) {
    for element in elements {
      switch element.role {
      case .separator: cg_menu_add_group(menu, element.text)
      case .menu:
        cg_menu_enter(menu, element.text)
        addImage(of: element, to: menu, in: host)
        add(element.children, to: menu, in: host)
        cg_menu_leave(menu)
      default:
        cg_menu_add(
          menu, element.id.tag, element.text, element.isEnabled, element.isChecked,
          element.isDestructive, element.key)
        addImage(of: element, to: menu, in: host)
      }
    }
  }

  /// The side of an image, in points, and its pixels for each, which are enough for a screen of twice the resolution.
  private static let side = 16
  private static let density = 2

  /// Adds the image of the element that was added last: a symbol as an icon, which has the colour of the title, and
  /// another image with its own colours.
  private func addImage(of element: Element, to menu: OpaquePointer, in host: GTKHost) {
    if let icon = host.icon(for: element.symbol) { return cg_menu_set_icon(menu, icon) }
    guard let picture = element.picture else { return }
    let pixels = Self.side * Self.density
    let all = CGSize(width: pixels, height: pixels)
    var art = picture.art
    if art.size == .zero { art.size = all }
    let place = picture.fit.frame(of: art.size, in: all)
    let file = host.rasterizer.file(
      Drawing([.picture(art, place)]), .png, width: pixels, height: pixels, paper: host.paper)
    file?.withUnsafeBytes { bytes in
      cg_menu_set_picture(
        menu, bytes.bindMemory(to: UInt8.self).baseAddress, Int64(bytes.count), Int32(Self.side))
    }
  }

  /// For tests.
  func menu(_ id: NodeID) -> OpaquePointer? { open[id]?.menu }
}

extension KeyPress {
  /// As GTK writes it: "<Control><Alt>n".
  var accelerator: String {
    let names = [
      "?": "question", ",": "comma", ".": "period", "/": "slash", ";": "semicolon", "+": "plus",
      "-": "minus", "=": "equal", "[": "bracketleft", "]": "bracketright", "escape": "Escape",
      "delete": "Delete", "backspace": "BackSpace",
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
