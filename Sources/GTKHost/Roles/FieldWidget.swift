import CGtk
import Foundation
import Scene

/// One line of text in a native entry.
final class FieldWidget: NodeWidget, Editing {
  private var edited: EditedWidget

  init(_ node: Node, in host: GTKHost) {
    let field: OpaquePointer = cg_field_new()
    edited = EditedWidget(field)
    super.init(node, field, press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.style.color != node.style.color {
      host.sheet.change(widget, from: old?.style.color, to: node.style.color, .ink)
    }
    // GTK stands a text as its widget's font does, however large its letters are.
    host.sheet.change(widget, fromFont: old?.style.font, to: node.style.font)
    if old?.style != node.style || old?.runs != node.runs || !node.runs.isEmpty {
      showLooks(node)
    }
    if old?.input != node.input || old?.insets != node.insets || old?.traits != node.traits {
      host.setInput(of: widget, to: node)
      host.sheet.change(widget, from: old, to: node)
    }
    if old?.placeholder != node.placeholder {
      cg_field_set_placeholder(widget, node.placeholder)
    }
    if old?.traits != node.traits {
      cg_field_set_secure(widget, node.traits.contains(.secure))
      cg_text_set_editable(widget, !node.traits.contains(.readOnly))
    }
    _ = edited.set(node)
  }

  private func showLooks(_ node: Node) {
    let align = node.style.alignment.position(isRightToLeft: host.environment.isRightToLeft)
    guard !node.runs.isEmpty else {
      cg_field_set_look(widget, host.fontAttributes.look(node.style.font, node.style.color), align)
      return
    }
    let textLayout = host.fontAttributes.textLayout(
      node.text, node.runs, node.style, host.textFacts)
    cg_field_set_text_layout(widget, textLayout, align)
    cg_text_layout_unref(textLayout)
  }

  override func appearanceChanged() {
    if !node.runs.isEmpty { showLooks(node) }
  }

  override func showName(_ node: Node) {
    cg_set_name(widget, node.name.isEmpty ? node.placeholder : node.name)
  }

  func takeEdit() -> SceneEvent? { edited.takeEdit(id) }

  override var heldText: String { taken(cg_text_copy(widget)) }
}
