import CGtk
import Foundation
import Scene

/// The state of the widgets, for tests that compare it with the scene.
extension GTKHost {
  /// Returns a line for each node in the order of the widgets: depth, identity, role, frame and
  /// text.
  func readBack() -> [String] {
    var lines: [String] = []
    func children(of container: OpaquePointer, _ depth: Int) {
      var next: OpaquePointer? = cg_first_child(container)
      while let widget = next {
        next = cg_next_sibling(widget)
        let tag = cg_tag_of(widget)
        guard tag != 0, let item = shown[NodeID(tag: tag)] else { continue }
        let frame = cg_frame_set(widget)
        lines.append(
          String(repeating: " ", count: depth)
            + "\(item.id) \(item.node.role) \(frame.x) \(frame.y) \(frame.width) "
            + "\(frame.height) \(item.heldText)")
        if let inner = item.container { children(of: inner, depth + 1) }
      }
    }
    children(of: cg_window_root(window), 0)
    return lines
  }
}
