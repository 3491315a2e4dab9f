import CoreGraphics
import Foundation
import Scene

/// A view that shows a picture of another one.
final class SnapshotView: UIView {
  private let picture: Drawing
  /// The size of the picture, and what of it keeps its size when the view is resized.
  private let size: CGSize
  private let caps: UIEdgeInsets

  init(_ picture: Drawing, size: CGSize, caps: UIEdgeInsets = .zero) {
    self.picture = picture
    self.size = size
    self.caps = caps
    super.init(frame: CGRect(origin: .zero, size: size))
    contentMode = .redraw
  }

  /// nil for a part without a size.
  convenience init?(
    of view: UIView, _ rect: CGRect, _ caps: UIEdgeInsets, _ afterUpdates: Bool
  ) {
    let edges = [rect.minX, rect.minY, rect.width, rect.height]
    guard edges.allSatisfy(\.isFinite), rect.width > 0, rect.height > 0 else { return nil }
    let origin = CGPoint(x: rect.minX - view.bounds.minX, y: rect.minY - view.bounds.minY)
    var picture = view.picture(afterUpdates)
    if origin != .zero || rect.size != view.bounds.size {
      let whole = CGRect(origin: .zero, size: view.bounds.size)
      picture = Drawing([
        .picture(
          Artwork(.drawing(picture), size: whole.size),
          whole.offsetBy(dx: -origin.x, dy: -origin.y))
      ])
    }
    self.init(picture, size: rect.size, caps: caps)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard !picture.isEmpty else { return }
    let all = EdgeInsets(top: caps.top, left: caps.left, bottom: caps.bottom, right: caps.right)
    UIGraphicsGetCurrentContext()?.place(
      Artwork(.drawing(picture), size: size, caps: caps == .zero ? nil : all), in: bounds, nil, 1)
  }
}

extension UIView {
  /// What is seen of the view and all in it, from its top left corner, without its transform.
  func picture(_ afterUpdates: Bool) -> Drawing {
    var nodes: (top: [NodeID], all: [Node])
    if afterUpdates {
      (window ?? self).layoutIfNeeded()
      nodes = SceneEngine.nodes(of: self)
    } else {
      nodes = shownNodes
    }
    guard !nodes.top.isEmpty else { return Drawing() }
    var root = Node(
      id: NodeNumbers.next(), role: .group, frame: CGRect(origin: .zero, size: bounds.size))
    root.children = nodes.top
    if let own = nodes.all.firstIndex(where: { $0.id == nodeID }) {
      nodes.all[own].frame.origin = .zero
      nodes.all[own].transform = .identity
      nodes.all[own].projection = nil
    }
    return ScreenPainter.drawing(
      ofNode: root.id, in: Tree(root: root.id, nodes: [root] + nodes.all),
      measurer: TextSource.measurer, isDark: traitCollection.userInterfaceStyle == .dark,
      isRightToLeft: traitCollection.layoutDirection == .rightToLeft)
  }

  /// The nodes that the host has of the view and of all in it.
  private var shownNodes: (top: [NodeID], all: [Node]) {
    guard let engine else { return ([], []) }
    let own = engine.shownNodes(from: nodeID)
    guard own.isEmpty else { return ([nodeID], own) }
    // A plain view leaves no node, but what is in it may: in the coordinates of a view further out.
    var found: (top: [NodeID], all: [Node]) = ([], [])
    func collect(_ view: UIView) {
      for child in view.subviews {
        var nodes = engine.shownNodes(from: child.nodeID)
        guard !nodes.isEmpty else {
          collect(child)
          continue
        }
        let place = view.convert(child.area.origin, to: self)
        nodes[0].frame.origin = CGPoint(x: place.x - bounds.minX, y: place.y - bounds.minY)
        found.top.append(child.nodeID)
        found.all += nodes
      }
    }
    collect(self)
    return found
  }

  func paint(in rect: CGRect, _ afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    let picture = picture(afterUpdates)
    if !afterUpdates, picture.isEmpty { return engine?.shownNode(nodeID) != nil }
    let traits = traitCollection
    let colored =
      context.fixesColors
      ? picture.mappingColors {
        $0.fixed(
          isDark: traits.userInterfaceStyle == .dark,
          isStrong: traits.accessibilityContrast == .high)
      } : picture
    context.place(Artwork(.drawing(colored), size: bounds.size), in: rect, nil, 1)
    return true
  }
}
