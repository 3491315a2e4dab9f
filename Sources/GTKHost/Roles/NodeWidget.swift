import CGtk
import Foundation
import Scene

/// A node and its native widget. Each role has a subclass.
@MainActor class NodeWidget {
  /// The node as of the last patch, without children.
  private(set) var node: Node
  var parent: NodeID?
  var children: [NodeID] = []
  let widget: OpaquePointer
  /// The container of the children; nil for a native leaf without children.
  private(set) var container: OpaquePointer?
  /// The container of a native leaf's children, above the leaf and with its frame; nil for others.
  private(set) var overlay: OpaquePointer?
  unowned let host: GTKHost

  var id: NodeID { node.id }

  init(
    _ node: Node, _ widget: OpaquePointer, press: CgPress, container: OpaquePointer?,
    in host: GTKHost
  ) {
    self.node = node
    self.widget = widget
    self.container = container
    self.host = host
    cg_tag(widget, host.window, node.id.tag, press)
  }

  /// Updates the widget to `node`; `old` is nil the first time.
  func show(_ node: Node, was old: Node?) {}

  /// Called when the appearance became light or dark. What the style sheet defines is updated by
  /// itself.
  func appearanceChanged() {}

  final func showFirst() {
    if let kind = node.accessibility?.kind {
      cg_accessible_set_kind(widget, CgAccessibleKind(kind))
    }
    setFrame(node.frame)
    showAlways(node, was: nil)
    show(node, was: nil)
  }

  final func update(to next: Node) {
    let old = node
    node = next
    node.children = []
    if old.frame != next.frame { setFrame(next.frame) }
    showAlways(next, was: old)
    show(next, was: old)
  }

  final func move(to frame: CGRect) {
    let old = node
    node.frame = frame
    setFrame(frame)
    // The shadow and the extent of drawings depend on the size.
    if old.surface != nil, old.frame.size != frame.size { showSurface(node, was: old) }
  }

  func setFrame(_ frame: CGRect) {
    cg_set_frame(widget, CgRect(frame))
    if let overlay { cg_set_frame(overlay, CgRect(frame)) }
  }

  /// Sets the presentation during a transition; nil for none.
  final func pose(_ pose: UnsafePointer<CgPose>?) {
    cg_set_pose(widget, pose)
    if let overlay { cg_set_pose(overlay, pose) }
  }

  /// Sets the presentation during animations; nil for none.
  final func change(to seen: Appearing?, fill: SIMD4<Double>?) {
    guard let seen else {
      cg_set_presentation(widget, nil)
      if let overlay { cg_set_presentation(overlay, nil) }
      return
    }
    let held = CGRect(origin: node.frame.origin, size: seen.size)
    let map = seen.way(from: held, node.transform.isFlat ? .identity : node.transform)
    var way = CgPresentation()
    way.map = (map.a, map.b, map.c, map.d, map.tx, map.ty)
    (way.width, way.height) = (seen.size.width, seen.size.height)
    way.opacity = seen.opacity
    if let overlay { cg_set_presentation(overlay, &way) }
    if let fill {
      way.is_filled = true
      way.fill = (fill.x, fill.y, fill.z, fill.w)
      way.radius = node.cornerRadius
    }
    cg_set_presentation(widget, &way)
  }

  private func showTransform(_ node: Node) {
    let (turn, isFlat) = (node.transform, node.transform.isFlat)
    let map = [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty]
    for widget in [widget, overlay].compactMap({ $0 }) {
      cg_set_transform(widget, turn == .identity || isFlat ? nil : map, isFlat)
    }
  }

  private func showOpacity(_ node: Node) {
    for widget in [widget, overlay].compactMap({ $0 }) { cg_set_opacity(widget, node.opacity) }
  }

  private func showAlways(_ node: Node, was old: Node?) {
    let traits = node.traits
    if (old?.transform ?? .identity) != node.transform { showTransform(node) }
    if (old?.opacity ?? 1) != node.opacity { showOpacity(node) }
    if traits.contains(.disabled) != (old?.traits.contains(.disabled) ?? false) {
      cg_set_enabled(widget, !traits.contains(.disabled))
    }
    if old?.fill != node.fill { showFill(node, was: old) }
    showSurface(node, was: old)
    if old == nil || old?.name != node.name || old?.text != node.text || old?.tip != node.tip {
      showName(node)
    }
    if old?.accessibility != node.accessibility { showAccessibility(node, was: old) }
  }

  func showFill(_ node: Node, was old: Node?) {
    host.sheet.change(widget, from: old?.fill, to: node.fill, .fill)
  }

  /// Sets the accessibility label. Text widgets have their text as the label unless there is a
  /// name.
  func showName(_ node: Node) {
    if !node.name.isEmpty { cg_set_name(widget, node.name) }
  }

  // MARK: Structure

  /// A widget below those of all children; nil for none.
  var lowest: OpaquePointer? { nil }

  /// The topmost widget of the node.
  private var last: OpaquePointer { overlay ?? widget }

  final func place(in target: NodeWidget, after sibling: NodeWidget?) {
    place(inside: target.holder(), after: sibling?.last ?? target.lowest)
  }

  final func place(inside outside: OpaquePointer, after sibling: OpaquePointer?) {
    cg_insert(widget, outside, sibling)
    if let overlay { cg_insert(overlay, outside, widget) }
    setFrame(node.frame)
  }

  private func holder() -> OpaquePointer {
    if let container { return container }
    let made: OpaquePointer = cg_container_new(CG_ROLE_HOLDER, true)
    cg_tag(made, host.window, 0, CG_PLAIN)
    cg_set_frame(made, CgRect(node.frame))
    if let outside = cg_parent(widget) { cg_insert(made, outside, widget) }
    overlay = made
    container = made
    if node.transform != .identity { showTransform(node) }
    if node.opacity != 1 { showOpacity(node) }
    return made
  }

  /// Removes the widget from its parent, with its remaining children.
  final func takeAway() {
    cg_remove(widget)
    if let overlay { cg_remove(overlay) }
  }

  func drop() {
    cg_drop(widget)
    if let overlay { cg_drop(overlay) }
  }

  /// The text of the widget, for tests.
  var heldText: String { "" }
}

extension NodeID {
  /// The tag of a widget. Tags begin at 1; 0 is no node.
  var tag: UInt64 { raw &+ 1 }
  init(tag: UInt64) { self.init(tag &- 1) }
}

extension CgRect {
  init(_ frame: CGRect) {
    self.init(
      x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
  }
}

/// Returns a C string and frees it.
func taken(_ text: UnsafeMutablePointer<CChar>?) -> String {
  guard let text else { return "" }
  defer { cg_text_free(text) }
  return String(cString: text)
}
