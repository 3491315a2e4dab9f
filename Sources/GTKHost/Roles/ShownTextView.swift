import CGtk
import Foundation
import Scene

/// Text of any length in a native text view, which scrolls by itself.
final class ShownTextView: Shown, Editing, Scrolling {
  private var edited: EditedWidget
  /// The offset that the core knows.
  private var known = CGPoint.zero

  init(_ node: Node, in host: GTKHost) {
    let view: OpaquePointer = cg_textview_new()
    edited = EditedWidget(view)
    super.init(node, view, press: CG_NATIVE, container: nil, in: host)
    cg_set_class(view, "text", true)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.style != node.style {
      host.sheet.change(widget, from: old?.style.color, to: node.style.color, .ink)
      host.sheet.change(widget, fromFont: old?.style.font, to: node.style.font)
      cg_textview_set_align(
        widget, node.style.alignment.position(isRightToLeft: host.environment.isRightToLeft))
    }
    if old?.insets != node.insets {
      let insets = node.insets
      cg_textview_set_insets(widget, insets.top, insets.left, insets.bottom, insets.right)
    }
    if old?.traits != node.traits {
      cg_text_set_editable(widget, !node.traits.contains(.readOnly))
    }
    let didChange = edited.set(node.text, node.selection)
    if node.offset != known {
      known = node.offset
      cg_scroll_to(widget, node.offset.x, node.offset.y)
    } else if didChange, old != nil, host.focus == id {
      // The core undid or redid something: it has to be seen.
      cg_textview_show_cursor(widget)
    }
  }

  func takeEdit() -> SceneEvent? { edited.takeEdit(id) }

  func takeOffset() -> CGPoint? {
    guard !cg_scroll_is_waiting(widget) else { return nil }
    var x = 0.0
    var y = 0.0
    cg_scroll_offset(widget, &x, &y)
    let offset = CGPoint(x: 0, y: y)
    guard offset != known else { return nil }
    known = offset
    return offset
  }

  override var heldText: String { taken(cg_text_copy(widget)) }
}
