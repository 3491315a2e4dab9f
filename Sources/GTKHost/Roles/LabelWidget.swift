import CGtk
import Foundation
import Scene

/// Text that is read.
final class LabelWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let label: OpaquePointer = cg_label_new(node.traits.contains(.heading))
    super.init(node, label, press: CG_PLAIN, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    let style = node.style
    host.sheet.change(widget, from: old?.style.color, to: style.color, .ink)
    host.sheet.change(widget, from: old?.style.shadow, to: style.shadow)
    if old?.insets != node.insets {
      let insets = node.insets
      cg_label_set_insets(widget, insets.top, insets.left, insets.bottom, insets.right)
    }
    guard old?.text != node.text || old?.style != style || old?.runs != node.runs else { return }
    let textLayout = host.fontAttributes.textLayout(node.text, node.runs, style, host.textFacts)
    cg_label_set_text_layout(widget, textLayout)
    cg_text_layout_unref(textLayout)
  }

  override func appearanceChanged() {
    if !node.runs.isEmpty { show(node, was: nil) }
  }

  override var heldText: String { taken(cg_label_copy(widget)) }
}
