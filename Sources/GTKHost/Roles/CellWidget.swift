import CGtk
import Foundation
import Scene

/// An item of a grid: pressed as a whole, with a ring around it when selected.
final class CellWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let cell: OpaquePointer = cg_pressable_new(CG_ROLE_CELL)
    super.init(node, cell, press: CG_PRESSABLE, container: cell, in: host)
    cg_set_class(cell, "cell", true)
  }

  override func show(_ node: Node, was old: Node?) {
    let isSelected = node.traits.contains(.selected)
    if isSelected != (old?.traits.contains(.selected) ?? false) {
      cg_pressable_set_selected(widget, isSelected)
      host.marked.append(id)
    }
    let clips = node.traits.contains(.clips)
    if clips != (old?.traits.contains(.clips) ?? false) { cg_set_clips(widget, clips) }
  }

  override func showName(_ node: Node) {
    let name = node.spokenName
    if !name.isEmpty { cg_set_name(widget, name) }
  }
}
