import CoreGraphics
import Foundation
import QuartzCore
import Scene

extension UIView: LayerOwner {
  package var layerPosition: CGPoint {
    get { center }
    set { center = newValue }
  }

  package var layerAnchor: CGPoint {
    get { display?.anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set {
      guard newValue != layerAnchor else { return }
      let center = center
      madeDisplay.anchor = newValue == CGPoint(x: 0.5, y: 0.5) ? nil : newValue
      placeDidChange()
      // The anchor point stays where it is, and the frame moves.
      self.center = center
      changed(true)
    }
  }

  package var layerTransform: CATransform3D {
    get { display?.space ?? CATransform3DMakeAffineTransform(transform) }
    set {
      let isFlat = CATransform3DIsAffine(newValue)
      if !isFlat || display?.space != nil, animatesSpace(to: newValue) { return }
      if !isFlat || display?.space != nil { madeDisplay.space = isFlat ? nil : newValue }
      let plane = CATransform3DGetAffineTransform(newValue)
      if plane == transform { spaceDidChange() } else { transform = plane }
    }
  }

  package var layerBackground: CGColor? {
    get { backgroundColor?.cgColor }
    set { backgroundColor = newValue.map { UIColor(cgColor: $0) } }
  }

  package var layerMasks: Bool {
    get { clipsToBounds }
    set { clipsToBounds = newValue }
  }

  package var layerOpacity: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }

  package var knownLayer: CALayer? { display?.layer }
  package var outerOwner: (any LayerOwner)? { superview }
  package var innerOwners: [any LayerOwner] { subviews }

  package var layerScene: (any LayerScene)? {
    guard let window else { return nil }
    return (window.joinedEngine ?? SceneEngine.current)?.features.layers
  }

  package var layersScroll: Bool { nodeRole == .list }

  package func ownContent() -> [Drawing.Step] {
    if needsDisplay { displayIfNeeded(.ofThisThread) }
    var steps = display?.placed(in: bounds.size)?.steps ?? []
    var node = Node(id: nodeID, role: nodeRole, frame: CGRect(origin: .zero, size: bounds.size))
    describe(&node)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    guard nodeRole == .image || nodeRole == .label else {
      let isDark = traitCollection.userInterfaceStyle == .dark
      return steps
        + ScreenPainter.content(
          of: node, measurer: TextSource.measurer, isDark: isDark,
          isRightToLeft: isRightToLeft
        ).steps
    }
    if let picture = node.picture {
      steps.append(.picture(picture.art, picture.fit.frame(of: picture.art.size, in: bounds.size)))
    } else if !node.text.isEmpty {
      if isRightToLeft, node.style.alignment == .natural { node.style.alignment = .right }
      steps.append(
        .text(node.text, node.runs, node.style, CGRect(origin: .zero, size: bounds.size)))
    }
    return steps
  }

  package func layerDidChange() {
    display?.isLayerStale = true
    changed(true)
  }

  // MARK: Animations

  private var flow: Flow? {
    guard window != nil, let flow = engine?.animations.flow else { return nil }
    return flow.changes(of: nodeID).isEmpty ? nil : flow
  }

  package func appearing() -> Appearing? {
    guard let flow, let engine else { return nil }
    return Appearing(
      frame: area, opacity: alpha, transform: transform.affine,
      with: flow.difference(of: nodeID, at: engine.now))
  }

  package func appearingBackground() -> CGColor? {
    guard let flow, let engine,
      flow.changes(of: nodeID).contains(where: { $0.change.property == .fill }),
      let end = Difference.paint(layerBackground.map { UIColor(cgColor: $0).paint })
    else { return nil }
    let left = flow.difference(of: nodeID, at: engine.now)
    return UIColor(Difference.color(end + left.fill)).cgColor
  }

  package func begin(_ transition: CATransition, lasting seconds: Double) {
    guard let animations = engine?.animations, seconds.isFinite else { return }
    let group = animations.makeGroup(
      Timing(seconds, curve: transition.timingFunction?.curve ?? .linear))
    let way = (transition.subtype ?? .fromLeft).direction
    switch transition.type {
    case .push, .reveal:
      animations.exit(self, .slide(x: way.x, y: way.y), in: group)
    case .moveIn: break
    default: animations.exit(self, .fade, in: group)
    }
    if transition.type == .push || transition.type == .moveIn {
      let end = CGPoint(x: area.midX, y: area.midY)
      let start = CGPoint(x: end.x - way.x * area.width, y: end.y - way.y * area.height)
      isOneThing = true
      group.add(self, .center(from: start, to: end), start: 0, end: 1)
    }
    animations.begin(group)
  }
}
