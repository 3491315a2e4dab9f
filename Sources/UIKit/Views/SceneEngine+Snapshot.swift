import Foundation
import Scene

/// Pass 4: what is visible, as a scene. Views that only hold others leave no node.
extension SceneEngine {
  func snapshot() -> Tree {
    guard let window, !window.isHidden else { return Tree() }
    var nodes: [Node] = []
    nodes.reserveCapacity(256)
    var root: [NodeID] = []
    let style = Style(environment)
    Self.collect(window, .zero, style, &root, &nodes)
    for overlay in overlays where nodes.last?.id == window.nodeID {
      var ids: [NodeID] = []
      guard let main = nodes.popLast() else { break }
      Self.collect(overlay, .zero, style, &ids, &nodes)
      nodes.append(
        Node(
          id: main.id, role: main.role, frame: main.frame, look: main.look,
          children: main.children + ids))
    }
    var content = SceneContent(window: window, nodes: nodes)
    for feature in features.all { feature.describe(&content) }
    return Tree(root: window.nodeID, nodes: content.nodes, focus: content.focus)
  }

  /// The nodes of a view and all in it, in the coordinates of its top left corner, and which of them
  /// are the outermost: that of the view, or of what is in a view that leaves no node.
  static func nodes(of view: UIView) -> (top: [NodeID], all: [Node]) {
    let traits = view.traitCollection
    let isDark = traits.userInterfaceStyle == .dark
    var style = Style(
      window: view.engine?.environment.isDark ?? isDark,
      isStrong: traits.accessibilityContrast == .high,
      isOnDevice: view.engine?.environment.device != nil)
    style.isDark = isDark
    style.isElevated = traits.userInterfaceLevel == .elevated
    let frame = (view.display == nil ? nil : view.seenInSpace)?.frame ?? view.area
    var (top, all): ([NodeID], [Node]) = ([], [])
    collect(view, CGPoint(x: -frame.minX, y: -frame.minY), style, &top, &all)
    return (top, all)
  }

  /// Light or dark, of the window as the host draws it and of what stands in it.
  @MainActor private struct Style {
    let window: Bool
    var isDark: Bool
    /// For people who want more contrast.
    let isStrong: Bool
    /// Desktops draw their dialogs otherwise than what is below by themselves.
    let isOnDevice: Bool
    /// Above other content, as in a sheet.
    var isElevated = false

    var isOverridden: Bool { isDark != window }
    /// Whether backgrounds are lighter than those of what is below.
    var isRaised: Bool { isElevated && isDark && isOnDevice }

    init(window: Bool, isStrong: Bool, isOnDevice: Bool) {
      self.window = window
      self.isStrong = isStrong
      self.isOnDevice = isOnDevice
      isDark = window
    }

    init(_ environment: Environment) {
      self.init(
        window: environment.isDark, isStrong: environment.isHighContrast,
        isOnDevice: environment.device != nil)
    }

    /// Only controllers and views that override something can change it.
    mutating func enter(_ view: UIView) {
      guard view.viewController != nil || view.traitStore != nil else { return }
      let traits = view.traitCollection
      isDark = traits.userInterfaceStyle == .dark
      isElevated = traits.userInterfaceLevel == .elevated
    }
  }

  private static func collect(
    _ view: UIView, _ origin: CGPoint, _ style: Style, _ siblings: inout [NodeID],
    _ nodes: inout [Node]
  ) {
    if LayerDepth.isUsed { view.meetPerspective() }
    let seen = view.display == nil ? nil : view.seenInSpace
    guard seen.map(\.isSeen) ?? (!view.isHidden && view.alpha > 0) else { return }
    var style = style
    style.enter(view)
    let frame = seen?.frame ?? view.area
    let shift = view.boundsOrigin
    if view.needsDisplay {
      view.displayIfNeeded(.ofThisThread)
    } else if view.display?.isLayerStale == true {
      view.drawLayer()
    }
    if view.isPlain, seen == nil {
      let inside = CGPoint(
        x: origin.x + frame.minX - shift.x, y: origin.y + frame.minY - shift.y)
      for child in LayerDepth.isUsed ? view.drawnSubviews : view.subviews {
        collect(child, inside, style, &siblings, &nodes)
      }
      return
    }
    let role = view.nodeRole
    let subviews = view.subviews
    var children: [NodeID] = []
    let elements = view.accessibilityElements
    let firstInside = nodes.endIndex
    if let layer = view.display?.layer, let arrangement = layer.arrangement {
      let inside =
        role == .list ? view.contentShift : CGPoint(x: -shift.x, y: -shift.y)
      let isList = role == .list
      let all =
        isList
        ? arrangement.below.map(CALayer.Member.layer) + arrangement.between
          + arrangement.above.map(CALayer.Member.layer) : arrangement.between
      for member in all {
        switch member {
        case .view(let owner):
          if let child = owner as? UIView, child.superview === view {
            collect(child, inside, style, &children, &nodes)
          }
        case .layer(let sublayer):
          collect(sublayer, of: layer, inside, style, &children, &nodes)
        }
      }
    } else if role == .list {
      children.reserveCapacity(subviews.count)
      // A list's rows stand in content coordinates: the host scrolls.
      let inside = view.contentShift
      for child in fromTop(subviews) { collect(child, inside, style, &children, &nodes) }
    } else {
      let inside = CGPoint(x: -shift.x, y: -shift.y)
      for child in LayerDepth.isUsed ? view.drawnSubviews : view.subviews {
        collect(child, inside, style, &children, &nodes)
      }
    }
    if !children.isEmpty, view.isAccessibilityElement, !view.isAccessibilityElementByDefault {
      view.limitAccessibility(to: [], &children, &nodes[firstInside...])
    }
    if let elements {
      view.limitAccessibility(to: elements, &children, &nodes[firstInside...])
      let parts = view.accessibilityNodes(of: elements)
      children.append(contentsOf: parts.map(\.id))
      nodes.append(contentsOf: parts)
    }
    siblings.append(view.nodeID)
    nodes.append(
      Node(
        id: view.nodeID, role: role,
        frame: CGRect(
          x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width,
          height: frame.height), look: look(of: view, seen, style), children: children))
  }

  /// A layer without a view that stands between subviews, or is scrolled with them.
  private static func collect(
    _ layer: CALayer, of outer: CALayer, _ origin: CGPoint, _ style: Style,
    _ siblings: inout [NodeID], _ nodes: inout [Node]
  ) {
    guard let picture = layer.picture(in: outer) else { return }
    let id = layer.nodeID ?? NodeNumbers.next()
    layer.nodeID = id
    var node = Node(
      id: id, role: .group, frame: picture.frame.offsetBy(dx: origin.x, dy: origin.y))
    var surface = Surface()
    surface.drawing = picture.drawing
    node.surface = surface
    if style.isRaised { node.raiseColors() }
    if style.isOverridden {
      node.fixColors(isDark: style.isDark, isStrong: style.isStrong)
    } else if style.isStrong {
      node.strengthenColors()
    }
    siblings.append(id)
    nodes.append(node)
  }

  /// Most views look as they did in the last scene.
  private static func look(
    of view: UIView, _ seen: SeenInSpace?, _ style: Style
  ) -> SharedLook {
    let keepsLook =
      seen == nil && view.keepsLook && !style.isOverridden && !style.isStrong && !style.isRaised
      && view.display == nil
    if keepsLook, let known = view.shownLook { return known }
    var node = Node(id: view.nodeID, role: view.nodeRole, frame: view.area)
    if let color = view.backgroundColor, view.display?.layer?.keepsDepth != true {
      node.fill = color.paint
    }
    if let label = view.spokenLabel { node.name = label }
    if view.clipsToBounds { node.traits.insert(.clips) }
    if view.cornerRadius != 0 { node.cornerRadius = view.cornerRadius }
    if view.alpha < 1 { node.opacity = view.alpha }
    if view.isTransformed { node.transform = view.transform.affine }
    if view.mayHandleTouches { node.traits.insert(.touchable) }
    if var surface = view.surface {
      // A node has one radius, with which its corners are animated too.
      if let radii = surface.cornerRadii, radii == CornerRadii(radii.topLeft) {
        node.cornerRadius = radii.topLeft
        surface.cornerRadii = nil
      }
      node.surface = surface
    }
    if let tiles = view.backgroundColor?.tiles(in: view.bounds.size) {
      var surface = node.surface ?? Surface()
      surface.drawing = Drawing(tiles + (surface.drawing?.steps ?? []))
      node.surface = surface
    }
    if let seen { seen.describe(&node) }
    view.describe(&node)
    view.describeAccessibility(&node)
    if style.isRaised { node.raiseColors() }
    if style.isOverridden {
      node.fixColors(isDark: style.isDark, isStrong: style.isStrong)
      node.isDark = style.isDark
    } else if style.isStrong {
      node.strengthenColors()
    }
    view.shownLook = keepsLook ? node.look : nil
    return node.look
  }

  /// Rows come and go in any order; they are read from top to bottom, and those beside each
  /// other from the left, layer by layer.
  private static func fromTop(_ rows: [UIView]) -> [UIView] {
    func place(_ view: UIView) -> (Int, CGFloat, CGFloat) {
      (view.listLayer, view.frame.minY, view.frame.minX)
    }
    var last = (Int.min, -CGFloat.infinity, -CGFloat.infinity)
    for row in rows {
      let next = place(row)
      guard next >= last else { return rows.sorted { place($0) < place($1) } }
      last = next
    }
    return rows
  }
}
