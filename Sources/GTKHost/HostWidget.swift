import CGtk
import Foundation
import Scene

/// The native widget of one node. One subclass for each kind knows how to show it.
@MainActor class HostWidget {
  var node: Node
  var parent: NodeID?
  /// The widget that stands in the parent.
  let outer: OpaquePointer
  /// Where the children go.
  var inner: OpaquePointer
  /// What takes the keyboard.
  var focus: OpaquePointer

  init(_ node: Node, _ widget: OpaquePointer) {
    self.node = node
    self.node.children = []
    outer = cgtk_widget_retain(widget)
    inner = widget
    focus = widget
    cgtk_widget_set_id(outer, node.id.raw)
  }

  isolated deinit { cgtk_widget_release(outer) }

  static func make(_ node: Node) -> HostWidget {
    let widget: HostWidget =
      switch node.role {
      case .window, .group, .split, .column, .navigation, .bar, .header, .separator, .dialog,
        .dimming:
        AreaWidget(node)
      case .row: RowWidget(node)
      case .list: ListWidget(node)
      case .label: LabelWidget(node)
      case .button: ButtonWidget(node)
      case .textField: FieldWidget(node)
      case .textView: TextWidget(node)
      }
    widget.show(node, from: nil)
    return widget
  }

  func update(to next: Node) {
    let old = node
    var next = next
    next.children = old.children
    node = next
    if old.frame != next.frame { setFrame() }
    show(next, from: old)
  }

  func setFrame() {
    let frame = node.frame
    cgtk_widget_set_frame(outer, frame.minX, frame.minY, frame.width, frame.height)
  }

  /// Makes the widget look like `node`; `old` is nil the first time.
  func show(_ node: Node, from old: Node?) {
    if old?.name != node.name || old?.text != node.text { showName(node) }
    if old?.traits.contains(.disabled) != node.traits.contains(.disabled) {
      cgtk_widget_set_enabled(outer, !node.traits.contains(.disabled))
    }
  }

  func showName(_ node: Node) {
    if !node.name.isEmpty { cgtk_widget_set_name(outer, node.name, false) }
  }

  /// For tests: the text as the widget holds it.
  var heldText: String { "" }
}

/// Calls `body` with what C knows of a font.
func withFont<Result>(_ font: Font, _ body: (CgtkFont) -> Result) -> Result {
  font.family.withCString { family in
    body(
      CgtkFont(
        size: font.size, weight: Int32(font.weight), italic: font.italic,
        monospaced: font.monospaced, family: family))
  }
}
