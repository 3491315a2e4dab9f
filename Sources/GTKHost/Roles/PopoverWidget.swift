import CGtk
import Foundation
import Scene

/// A panel that points to what it was opened from. Its content cuts itself to the shape.
final class PopoverWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let popover: OpaquePointer = cg_popover_new()
    super.init(node, popover, press: CG_PLAIN, container: popover, in: host)
    cg_set_class(popover, "popover", true)
  }

  /// Fills the shape of the popover, rather than its whole frame.
  override func showFill(_ node: Node, was old: Node?) {
    let name = node.fill.flatMap { host.sheet.name(of: $0, .fill) } ?? "plain"
    cg_popover_set_fill(widget, name)
  }

  override func show(_ node: Node, was old: Node?) {
    if old == nil { showFill(node, was: nil) }
    cg_set_modal(widget, node.traits.contains(.modal))
    guard old == nil || old?.arrow != node.arrow else { return }
    cg_popover_set_tip(
      widget, node.arrow?.side.native ?? CG_SIDE_NONE, node.arrow?.position ?? 0,
      node.arrow?.height ?? 0)
  }

  override func showName(_ node: Node) {
    if !node.spokenName.isEmpty { cg_set_name(widget, node.spokenName) }
  }
}

extension Node.Arrow.Side {
  fileprivate var native: CgSide {
    switch self {
    case .top: CG_SIDE_TOP
    case .bottom: CG_SIDE_BOTTOM
    case .left: CG_SIDE_LEFT
    case .right: CG_SIDE_RIGHT
    }
  }
}
