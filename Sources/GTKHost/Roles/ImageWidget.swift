import CGtk
import Foundation
import Scene

/// A picture or a symbol.
final class ImageWidget: NodeWidget {
  init(_ node: Node, in host: GTKHost) {
    let image: OpaquePointer = cg_image_new()
    super.init(node, image, press: CG_PLAIN, container: nil, in: host)
    cg_set_clips(image, node.traits.contains(.clips))
  }

  override func show(_ node: Node, was old: Node?) {
    cg_set_clips(widget, node.traits.contains(.clips))
    if old?.picture != node.picture || old?.frame.size != node.frame.size {
      cg_image_changed(widget)
    }
  }

  override func setFrame(_ frame: CGRect) {
    super.setFrame(frame)
    cg_image_changed(widget)
  }

  /// Sets the accessibility label. A symbol without a name of its own is decoration.
  override func showName(_ node: Node) {
    let isDecoration = node.spokenName.isEmpty || node.name == node.symbol
    cg_set_decoration(widget, isDecoration)
    cg_set_name(widget, isDecoration ? "" : node.spokenName)
  }
}
