import CGtk
import Foundation
import Scene

/// A dimming view over blocked content; pressing it means a press outside of what is presented.
final class ShownVeil: Shown {
  init(_ node: Node, in host: GTKHost) {
    let veil: OpaquePointer = cg_target_new(CG_ROLE_NONE)
    super.init(node, veil, press: CG_TARGET, container: veil, in: host)
    cg_set_class(veil, "dimming", true)
  }

  override func show(_ node: Node, was old: Node?) {
    if old == nil || old?.fill != node.fill { cg_set_class(widget, "plain", node.fill == nil) }
    guard node.holes != old?.holes ?? [] else { return }
    let holes = node.holes.map { CgRect($0) }
    cg_target_set_holes(widget, holes, Int32(holes.count))
  }
}
