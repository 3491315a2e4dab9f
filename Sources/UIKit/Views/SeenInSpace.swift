import Foundation
import Scene

/// What of a view is seen otherwise than the view says: by animations of its layer, in space, or around
/// another point than its middle. An object, as the walk over all views passes it along, mostly nil.
@MainActor final class SeenInSpace {
  /// The frame without the transform, in the coordinates of the superview.
  let frame: CGRect
  let isSeen: Bool
  /// The transform around the middle of the frame.
  let turn: Projection
  let look: CALayer.Look
  let isAnimated: Bool

  init(frame: CGRect, isSeen: Bool, turn: Projection, look: CALayer.Look, isAnimated: Bool) {
    self.frame = frame
    self.isSeen = isSeen
    self.turn = turn
    self.look = look
    self.isAnimated = isAnimated
  }

  /// Replaces what the view said.
  func describe(_ node: inout Node) {
    if let affine = turn.affine {
      node.transform = affine.isAlmostIdentity ? .identity : affine
      node.projection = nil
    } else {
      node.transform = .identity
      node.projection = turn
    }
    guard isAnimated else { return }
    node.opacity = Double(look.opacity)
    node.fill = look.background.map { UIColor(cgColor: $0).paint }
    node.cornerRadius = look.radius
    if look.clips { node.traits.insert(.clips) } else { node.traits.remove(.clips) }
  }
}

extension Affine {
  fileprivate var isAlmostIdentity: Bool {
    abs(a - 1) < 1e-12 && abs(b) < 1e-12 && abs(c) < 1e-12 && abs(d - 1) < 1e-12
      && abs(tx) < 1e-9 && abs(ty) < 1e-9
  }
}

extension UIView {
  /// nil for a view that is seen as it says. Asked only of views that have a `display`, or whose
  /// superview has one with a perspective.
  var seenInSpace: SeenInSpace? {
    guard let display else { return nil }
    let outer = superview?.display?.layer
    let hasPerspective = LayerDepth.isUsed && outer?.hasPerspective == true
    let isAnimated = display.layer?.isAnimated == true
    guard isAnimated || hasPerspective || display.space != nil || display.anchor != nil else {
      return nil
    }
    let (area, look) = layer.seenValues
    let size = area.bounds.size
    let frame = CGRect(
      x: area.position.x - area.anchor.x * size.width,
      y: area.position.y - area.anchor.y * size.height, width: size.width, height: size.height)
    let turn = layer.turn(of: area, framed: frame, in: outer)
    let isTurnedAway =
      !look.isDoubleSided && turn.facing(at: .zero) < 0
    let isSeen =
      isAnimated
      ? !look.isHidden && look.opacity > 0 : !isHidden && alpha > 0
    return SeenInSpace(
      frame: frame, isSeen: isSeen && !isTurnedAway, turn: turn, look: look,
      isAnimated: isAnimated)
  }
}

extension UIView {
  /// A view in a perspective is looked at more closely than others.
  func meetPerspective() {
    if display == nil, superview?.display?.layer?.hasPerspective == true { _ = madeDisplay }
  }
}

extension UIView {
  /// The subviews in the order in which they are drawn: that of their layers' depths.
  var drawnSubviews: [UIView] {
    guard LayerDepth.isUsed else { return subviews }
    func depth(_ view: UIView) -> CGFloat { view.display?.layer?.zPosition ?? 0 }
    guard subviews.contains(where: { depth($0) != 0 }) else { return subviews }
    return subviews.enumerated().sorted {
      (depth($0.element), $0.offset) < (depth($1.element), $1.offset)
    }.map(\.element)
  }
}
