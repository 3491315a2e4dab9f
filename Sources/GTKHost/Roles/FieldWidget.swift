import CGtk
import Scene

/// One line of text in a native entry.
final class FieldWidget: HostWidget {
  init(_ node: Node) { super.init(node, cgtk_field_new()) }

  override func show(_ node: Node, from old: Node?) {
    super.show(node, from: old)
    if old?.style != node.style { withFont(node.style.font) { cgtk_field_set_font(outer, $0) } }
    if old?.placeholder != node.placeholder { cgtk_field_set_placeholder(outer, node.placeholder) }
    let isSecure = node.traits.contains(.secure)
    if isSecure != (old?.traits.contains(.secure) ?? false) {
      cgtk_field_set_secure(outer, isSecure)
    }
    if old?.text != node.text || old?.selection != node.selection {
      let (start, end) = TextOffsets.characters(node.selection, in: node.text)
      cgtk_editable_set(outer, node.text, Int32(start), Int32(end))
    }
  }

  override var heldText: String { heldEditable(outer) }
}

/// Text as an editing widget holds it.
@MainActor func heldEditable(_ widget: OpaquePointer) -> String {
  var start: Int32 = 0
  var end: Int32 = 0
  guard let text = cgtk_editable_get(widget, &start, &end) else { return "" }
  defer { cgtk_free(text) }
  return String(cString: text)
}
