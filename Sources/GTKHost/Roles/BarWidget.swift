import CGtk
import Foundation
import Scene

/// A bar: a title and flat buttons over a hairline, or tabs under one.
final class BarWidget: AreaWidget {
  /// What of the bar moves the window, below its contents; nil where a title bar does.
  private var handle: OpaquePointer?

  convenience init(_ node: Node, in host: GTKHost) {
    self.init(node, as: CG_ROLE_BAR, in: host)
    guard host.barsMoveWindow else { return }
    let handle: OpaquePointer = cg_window_handle_new(host.window)
    cg_insert(handle, widget, nil)
    self.handle = handle
  }

  override var lowest: OpaquePointer? { handle }

  override func show(_ node: Node, was old: Node?) {
    super.show(node, was: old)
    cg_set_class(widget, "tabs", node.traits.contains(.tab))
    cg_set_class(widget, "flat", node.traits.contains(.flat))
  }

  override func setFrame(_ frame: CGRect) {
    super.setFrame(frame)
    if let handle { cg_set_frame(handle, CgRect(CGRect(origin: .zero, size: frame.size))) }
  }

  override func drop() {
    if let handle { cg_drop(handle) }
    super.drop()
  }

  /// Lets the pointer through to what moves the window, where a part of the bar takes none.
  func letThrough(_ part: NodeWidget) {
    guard handle != nil else { return }
    if part is LabelWidget { cg_set_targetable(part.widget, false) }
    if type(of: part) == AreaWidget.self { cg_container_let_through(part.widget) }
  }
}
