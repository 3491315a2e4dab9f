import CGtk
import Foundation
import Scene

/// The section index of a list: a button for each title, and a drag across all of them.
final class ShownStrip: Shown {
  init(_ node: Node, in host: GTKHost) {
    super.init(node, cg_strip_new(), press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.path != node.path {
      cg_strip_clear(widget)
      for title in node.path { cg_strip_add(widget, title) }
    }
    host.sheet.change(widget, from: old?.style.color, to: node.style.color, .ink)
  }
}

/// The reorder control of a row.
final class ShownGrip: Shown {
  init(_ node: Node, in host: GTKHost) {
    super.init(node, cg_grip_new(), press: CG_NATIVE, container: nil, in: host)
  }
}
