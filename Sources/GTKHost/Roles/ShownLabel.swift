import CGtk
import Foundation
import Scene

/// Text that is read.
final class ShownLabel: Shown {
  init(_ node: Node, in host: GTKHost) {
    let label: OpaquePointer = cg_label_new(node.traits.contains(.heading))
    super.init(node, label, press: CG_PLAIN, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.text != node.text { cg_label_set_text(widget, node.text) }
    guard old?.style != node.style else { return }
    let style = node.style
    host.sheet.change(widget, from: old?.style.color, to: style.color, .ink)
    let overflow: CgOverflow =
      switch style.truncation {
      case .head: CG_START
      case .middle: CG_MIDDLE
      case .tail: CG_END
      // In UIKit a label that wraps cuts what has no room; a letter cut in half is ugly.
      case .wordWrap: style.lines == 1 ? CG_END : CG_CLIP
      case .clip: CG_CLIP
      }
    cg_label_set_look(
      widget, host.looks.look(style.font, style.color),
      style.alignment.position(isRightToLeft: host.environment.isRightToLeft), overflow)
    // No more lines than that have room; they stand in the middle of the frame.
    cg_set_tallest(
      widget, style.lines > 0 ? host.pango.lineHeight(of: style.font) * Double(style.lines) : 0)
  }

  override var heldText: String { taken(cg_label_copy(widget)) }
}
