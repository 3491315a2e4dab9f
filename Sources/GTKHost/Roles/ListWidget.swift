import CGtk
import Foundation
import Scene

/// A widget that a person can scroll.
@MainActor protocol Scrolling: AnyObject {
  /// Returns the content offset if it changed since the last call; otherwise nil.
  func takeOffset() -> CGPoint?
}

/// A list. GTK scrolls its content, in which the rows in view stand.
final class ListWidget: NodeWidget, Scrolling {
  /// The offset that the core knows.
  private var known = CGPoint.zero
  /// The current row, which key presses refer to.
  var current: NodeID?
  /// The description of the current row for assistive technology.
  var currentWords = ""

  init(_ node: Node, in host: GTKHost) {
    let list: OpaquePointer = cg_list_new(
      node.traits.contains(.grid) ? CG_ROLE_GRID : CG_ROLE_LIST)
    super.init(node, list, press: CG_PLAIN, container: cg_list_content(list), in: host)
    cg_set_class(list, "list", true)
  }

  override func show(_ node: Node, was old: Node?) {
    let scrolling = node.traits.intersection([.still, .plainSide, .plainBottom, .zooms])
    if scrolling != old?.traits.intersection([.still, .plainSide, .plainBottom, .zooms]) ?? [] {
      cg_list_set_scrolling(
        widget, scrolling.contains(.still), scrolling.contains(.plainSide),
        scrolling.contains(.plainBottom), node.contentSize.width > node.frame.width,
        scrolling.contains(.zooms))
    }
    if old?.insets ?? EdgeInsets() != node.insets || old?.path ?? [] != node.path {
      setBars()
    }
    if let old, old.input.reveals != node.input.reveals { cg_list_flash(widget) }
    if old?.contentSize != node.contentSize { setContentSize() }
    if node.offset != known {
      known = node.offset
      cg_scroll_to(widget, node.offset.x, node.offset.y)
    }
  }

  private func setBars() {
    let insets = node.insets
    let tint: CInt =
      node.path == ["bars:dark"] ? 1 : node.path == ["bars:light"] ? 2 : 0
    cg_list_set_bars(widget, insets.top, insets.left, insets.bottom, insets.right, tint)
  }

  override func setFrame(_ frame: CGRect) {
    super.setFrame(frame)
    setContentSize()
  }

  override func showName(_ node: Node) {
    let name = node.spokenName
    if !name.isEmpty { cg_set_name(widget, name) }
  }

  override func drop() {
    cg_list_set_current(widget, nil)
    super.drop()
  }

  private func setContentSize() {
    cg_list_set_content_size(
      widget, node.contentSize.width, node.contentSize.height, node.frame.width)
  }

  func takeOffset() -> CGPoint? {
    guard !cg_scroll_is_waiting(widget) else { return nil }
    var x = 0.0
    var y = 0.0
    cg_scroll_offset(widget, &x, &y)
    let offset = CGPoint(x: x, y: y)
    guard offset != known else { return nil }
    known = offset
    return offset
  }
}
