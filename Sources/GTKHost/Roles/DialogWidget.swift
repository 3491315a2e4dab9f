import CGtk
import Foundation
import Scene

/// A panel above the rest: a card with round corners and a soft shadow.
final class DialogWidget: AreaWidget {
  convenience init(_ node: Node, in host: GTKHost) {
    self.init(node, as: CG_ROLE_DIALOG, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    // The bars and lists of a sheet would show over its rounded corners. An alert has none, and
    // clipping to rounded corners is expensive.
    let clips = node.traits.contains(.clips) || !node.traits.contains(.alert)
    cg_set_clips(widget, clips)
    cg_set_class(widget, "alert", node.traits.contains(.alert))
    cg_set_modal(widget, node.traits.contains(.modal))
  }
}
