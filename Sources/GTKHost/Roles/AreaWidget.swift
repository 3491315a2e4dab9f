import CGtk
import Foundation
import Scene

/// What only holds others, at exact frames: a group, split, column, navigation or header.
class AreaWidget: NodeWidget {
  convenience init(_ node: Node, in host: GTKHost) {
    self.init(node, as: CG_ROLE_GROUP, in: host)
  }

  init(_ node: Node, as role: CgRole, in host: GTKHost) {
    let area: OpaquePointer = cg_container_new(role, false)
    super.init(node, area, press: CG_PLAIN, container: area, in: host)
    cg_set_class(area, node.role.rawValue, true)
  }

  override func show(_ node: Node, was old: Node?) {
    let clips = node.traits.contains(.clips)
    if clips != (old?.traits.contains(.clips) ?? false) { cg_set_clips(widget, clips) }
  }

  override func showName(_ node: Node) {
    // The titles of containers are in their bars, and would be announced twice.
    let holds = [.group, .split, .column, .navigation].contains(node.role)
    cg_set_name(widget, holds ? node.name : node.spokenName)
  }
}

/// The root. Its text is the title of the native window; one without has the program's.
final class WindowWidget: AreaWidget {
  override func show(_ node: Node, was old: Node?) {
    super.show(node, was: old)
    if old?.text != node.text {
      cg_window_set_title(host.window, node.text.isEmpty ? host.usualTitle : node.text)
    }
    cg_window_set_hovers(host.window, node.traits.contains(.hovers))
    let pointer = Self.pointer(of: node)
    if pointer != old.flatMap(Self.pointer) { cg_window_set_pointer(host.window, pointer) }
  }

  private static func pointer(of node: Node) -> String? {
    let mark = "pointer:"
    return node.path.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// Does nothing, as the native window has the title.
  override func showName(_ node: Node) {}
}
