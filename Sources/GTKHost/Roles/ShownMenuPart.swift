import CGtk
import Foundation
import Scene

/// A menu or an element of one. GTK shows the whole menu by itself; the widget only represents it
/// in the tree.
final class ShownMenuPart: Shown {
  init(_ node: Node, in host: GTKHost) {
    let widget: OpaquePointer = cg_container_new(CG_ROLE_NONE, true)
    super.init(node, widget, press: CG_PLAIN, container: widget, in: host)
    if node.anchor != nil { host.menus.roots.append(node.id) }
  }

  override func setFrame(_ frame: CGRect) { cg_set_frame(widget, CgRect(.zero)) }
}
