import CGtk
import Scene

/// A list: rows stand in its content, GTK scrolls.
final class ListWidget: HostWidget {
  init(_ node: Node) {
    var content: OpaquePointer?
    let list: OpaquePointer = cgtk_list_new(&content)
    super.init(node, list)
    if let content {
      inner = content
      focus = content
    }
  }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    if old?.fill != node.fill || old == nil {
      cgtk_widget_set_css(outer, (["list"] + Style.fill(node.fill)).joined(separator: " "))
    }
    if old?.contentSize != node.contentSize {
      cgtk_list_set_content_size(outer, node.contentSize.width, node.contentSize.height)
    }
    if (old?.offset ?? .zero) != node.offset {
      cgtk_list_set_offset(outer, node.offset.x, node.offset.y)
    }
  }
}
