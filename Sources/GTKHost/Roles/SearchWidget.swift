import CGtk
import Foundation
import Scene

/// A native field to search in.
final class SearchWidget: NodeWidget, Editing {
  private var edited: EditedWidget

  init(_ node: Node, in host: GTKHost) {
    let field: OpaquePointer = cg_search_new()
    edited = EditedWidget(field)
    super.init(node, field, press: CG_NATIVE, container: nil, in: host)
  }

  override func show(_ node: Node, was old: Node?) {
    if old?.style != node.style {
      host.sheet.change(widget, from: old?.style.color, to: node.style.color, .ink)
      cg_search_set_look(widget, host.fontAttributes.look(node.style.font, node.style.color))
    }
    if old?.placeholder != node.placeholder {
      cg_search_set_placeholder(widget, node.placeholder)
    }
    if old?.traits != node.traits {
      cg_text_set_editable(widget, !node.traits.contains(.readOnly))
    }
    if old?.input != node.input {
      cg_text_set_history(widget, node.input.canUndo, node.input.canRedo)
    }
    _ = edited.set(node)
  }

  override func showName(_ node: Node) {
    cg_set_name(widget, node.name.isEmpty ? node.placeholder : node.name)
  }

  func takeEdit() -> SceneEvent? { edited.takeEdit(id) }

  override var heldText: String { taken(cg_text_copy(widget)) }
}
