import CGtk
import Foundation
import Scene

/// A picture from a file, or a symbol.
final class ShownImage: Shown {
  init(_ node: Node, in host: GTKHost) {
    let image: OpaquePointer = cg_image_new()
    super.init(node, image, press: CG_PLAIN, container: nil, in: host)
    cg_set_clips(image, true)
  }

  override func show(_ node: Node, was old: Node?) {
    guard old == nil || old?.picture != node.picture || old?.symbol != node.symbol else { return }
    if let picture = node.picture {
      cg_image_set_file(widget, picture.file, picture.fit.native)
    } else if let icon = Symbols.icons(for: node.symbol).first(where: { cg_has_icon($0) }) {
      cg_image_set_icon(widget, icon)
    } else {
      cg_image_set_file(widget, nil, CG_STRETCH)
    }
  }

  override func showName(_ node: Node) { cg_set_name(widget, node.spokenName) }
}

extension Node.Picture.Fit {
  fileprivate var native: CgFit {
    switch self {
    case .stretch: CG_STRETCH
    case .contain: CG_CONTAIN
    case .cover: CG_COVER
    }
  }
}
