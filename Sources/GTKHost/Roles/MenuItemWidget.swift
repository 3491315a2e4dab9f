import CGtk
import Foundation
import Scene

/// A menu or an element of one. GTK shows the whole of it as its own menu; this only holds the
/// place in the scene.
final class MenuItemWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let widget: OpaquePointer = cg_container_new(CG_ROLE_NONE, true)
    super.init(node, widget, press: CG_PLAIN, container: widget, in: host)
    if node.anchor != nil { host.menus.roots.append(node.id) }
  }

  override func setFrame(_ frame: CGRect) { cg_set_frame(widget, CgRect(.zero)) }
}
