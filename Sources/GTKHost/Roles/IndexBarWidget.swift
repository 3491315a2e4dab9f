import CGtk
import Foundation
import Scene

/// The index of a list: a button for each title, and a drag over all of them.
final class IndexBarWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    super.init(node, cg_index_bar_new(), press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.path != node.path {
      cg_index_bar_clear(widget)
      for title in node.path { cg_index_bar_add(widget, title) }
    }
    host.sheet.change(widget, from: old?.style.color, to: node.style.color, .ink)
  }
}

/// The handle by which a row is dragged.
final class ReorderHandleWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    super.init(node, cg_reorder_handle_new(), press: CG_NATIVE, container: nil, in: host)
  }
}
