import CGtk
import Scene

/// A native button.
final class ButtonWidget: HostWidget {
  init(_ node: Node) { super.init(node, cgtk_button_new()) }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    if old?.text != node.text || old?.symbol != node.symbol || old?.style != node.style {
      let icons = Symbols.icons(for: node.symbol)
      // A symbol that no theme has is said in words.
      let text = icons.isEmpty && node.text.isEmpty ? node.spokenName : node.text
      withFont(node.style.font) { cgtk_button_set(outer, text, icons, $0) }
    }
    guard old == nil || old?.traits != node.traits || old?.text != node.text else { return }
    var classes = ["button"]
    if node.traits.contains(.flat) { classes.append("flat") }
    if node.traits.contains(.back) { classes.append("back") }
    if node.traits.contains(.prominent) { classes.append("suggested-action") }
    if node.traits.contains(.destructive) { classes.append("destructive-action") }
    if node.text.isEmpty { classes.append("image-button") }
    cgtk_widget_set_css(outer, classes.joined(separator: " "))
  }

  override func showName(_ node: Node) {
    cgtk_widget_set_name(outer, node.spokenName, node.text.isEmpty)
  }
}
