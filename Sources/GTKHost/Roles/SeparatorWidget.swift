import CGtk
import Foundation
import Scene

/// A hairline, which the pointer finds more easily where it can be moved.
final class SeparatorWidget: AreaWidget {
  convenience init(_ node: Node, in host: GTKHost) {
    let isMovable = node.traits.contains(.movable)
    self.init(node, as: isMovable ? CG_ROLE_GROUP : CG_ROLE_NONE, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    super.show(node, was: old)
    let isMovable = node.traits.contains(.movable)
    guard isMovable != (old?.traits.contains(.movable) ?? false) else { return }
    cg_set_tab_stop(widget, isMovable)
    cg_container_set_reach(widget, isMovable ? Self.reach : 0)
  }

  /// How far beside the line the pointer finds it, in points; what is done there the toolkit decides.
  private static let reach = 5.0
}
