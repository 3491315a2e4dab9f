import CGtk
import Foundation
import Scene

/// A bar: a title and flat buttons over a hairline.
final class ShownBar: ShownArea {
  convenience init(_ node: Node, in host: GTKHost) {
    self.init(node, as: CG_ROLE_BAR, in: host)
  }
}
