import CGtk
import Scene

/// Text that is read.
final class LabelWidget: HostWidget {
  init(_ node: Node) { super.init(node, cgtk_label_new(node.traits.contains(.heading))) }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    if old?.text != node.text || old?.style != node.style {
      let style = node.style
      let ellipsis: CgtkEllipsis =
        switch style.truncation {
        case .head: CGTK_START
        case .middle: CGTK_MIDDLE
        case .tail: CGTK_END
        case .wordWrap, .clip: style.lines == 1 ? CGTK_END : CGTK_NO_ELLIPSIS
        }
      withFont(style.font) {
        cgtk_label_set(
          outer, node.text, $0, Style.alignment(style.alignment), ellipsis, Int32(style.lines))
      }
    }
    if old?.style.color != node.style.color || old == nil {
      let classes = ["label"] + Style.text(node.style.color)
      cgtk_widget_set_css(outer, classes.joined(separator: " "))
    }
  }
}
