import CGtk
import Foundation
import Scene

/// The view that dims what cannot be used now; pressing it means "outside".
final class DimmingWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let dimming: OpaquePointer = cg_pressable_new(CG_ROLE_NONE)
    super.init(node, dimming, press: CG_PRESSABLE, container: dimming, in: host)
    cg_set_class(dimming, "dimming", true)
  }

  override func show(_ node: Node, was old: Node?) {
    if old == nil || old?.fill != node.fill { cg_set_class(widget, "plain", node.fill == nil) }
    guard node.holes != old?.holes ?? [] else { return }
    let holes = node.holes.map { CgRect($0) }
    cg_pressable_set_holes(widget, holes, Int32(holes.count))
  }
}
