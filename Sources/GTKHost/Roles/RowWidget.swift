import CGtk
import Scene

/// A row, which is pressed, drawn aside and marked.
final class RowWidget: HostWidget {
  init(_ node: Node) { super.init(node, cgtk_container_new(CGTK_LIST_ITEM)) }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    guard old == nil || old?.traits != node.traits || old?.fill != node.fill else { return }
    var classes = ["row"] + Style.fill(node.fill)
    if node.traits.contains(.selected) { classes.append("selected") }
    if node.traits.contains(.disclosure) { classes.append("disclosure") }
    if node.traits.contains(.checked) { classes.append("checked") }
    cgtk_widget_set_css(outer, classes.joined(separator: " "))
    cgtk_widget_set_selected(outer, node.traits.contains(.selected))
    cgtk_container_clip(outer, true)
  }
}
