import CGtk
import Foundation
import Scene

/// A bar: a title and flat buttons over a hairline, or tabs under one.
final class BarWidget: AreaWidget {
  convenience init(_ node: Node, in host: GTKHost) {
    self.init(node, as: CG_ROLE_BAR, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    super.show(node, was: old)
    cg_set_class(widget, "tabs", node.traits.contains(.tab))
    cg_set_class(widget, "flat", node.traits.contains(.flat))
  }
}
