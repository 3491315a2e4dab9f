import CGtk
import Scene

/// Everything that only holds others: areas, columns, bars, veils, panels.
final class AreaWidget: HostWidget {
  init(_ node: Node) {
    let kind: CgtkContainerKind =
      switch node.role {
      case .dialog: CGTK_DIALOG
      case .dimming: CGTK_VEIL
      default: CGTK_GROUP
      }
    super.init(node, cgtk_container_new(kind))
  }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    guard old == nil || old?.fill != node.fill || old?.traits != node.traits else { return }
    let classes = ["area", "\(node.role)"] + Style.fill(node.fill)
    cgtk_widget_set_css(outer, classes.joined(separator: " "))
    cgtk_container_clip(outer, node.traits.contains(.clips) || node.role == .dialog)
  }

  override func showName(_ node: Node) {
    let name = node.spokenName
    if !name.isEmpty { cgtk_widget_set_name(outer, name, false) }
  }
}
