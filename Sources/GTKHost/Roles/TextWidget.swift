import CGtk
import Scene

/// Text of any length in a native text view.
final class TextWidget: HostWidget {
  init(_ node: Node) {
    var view: OpaquePointer?
    let scroller: OpaquePointer = cgtk_text_new(&view)
    super.init(node, scroller)
    if let view { focus = view }
  }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    if old == nil { cgtk_widget_set_css(outer, "text") }
    if old?.style.font != node.style.font || old?.style.alignment != node.style.alignment {
      withFont(node.style.font) {
        cgtk_text_set_font(outer, $0, Style.alignment(node.style.alignment))
      }
    }
    if old?.insets != node.insets {
      let insets = node.insets
      cgtk_text_set_insets(outer, insets.top, insets.left, insets.bottom, insets.right)
    }
    let isReadOnly = node.traits.contains(.readOnly)
    if isReadOnly != old?.traits.contains(.readOnly) {
      cgtk_text_set_editable(outer, !isReadOnly)
    }
    if old?.text != node.text || old?.selection != node.selection {
      let (start, end) = TextOffsets.characters(node.selection, in: node.text)
      cgtk_editable_set(outer, node.text, Int32(start), Int32(end))
    }
    if (old?.offset ?? .zero) != node.offset { cgtk_text_set_offset(outer, node.offset.y) }
  }

  override func showName(_ node: Node) {
    cgtk_widget_set_name(focus, node.name, false)
  }

  override var heldText: String { heldEditable(outer) }
}
