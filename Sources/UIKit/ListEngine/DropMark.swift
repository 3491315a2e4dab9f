import Foundation
import Scene

/// The mark of the place of a drop in a list: a line between rows, or a frame around one.
final class DropMark: UIView {
  enum Kind { case line, frame }

  private var kind = Kind.line
  static let thickness = 3.0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    listLayer = 3
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ kind: Kind, _ area: CGRect, in list: UIView) {
    if self.kind != kind { changed(true) }
    self.kind = kind
    backgroundColor = kind == .line ? .tintColor : UIColor.tintColor.withAlphaComponent(0.2)
    layer.cornerRadius = kind == .line ? Self.thickness / 2 : 8
    frame = area
    if superview !== list { list.addSubview(self) }
  }

  override func describe(_ node: inout Node) {
    node.name = kind == .line ? Words.dropHere : Words.dropInto
  }
}

extension Node {
  /// The opacity of a row that is being dragged, at its old place.
  static let liftedOpacity = 0.4
}
