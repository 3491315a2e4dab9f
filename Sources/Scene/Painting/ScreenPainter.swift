import Foundation

/// Draws what a window shows, as the desktop's widgets look, without a desktop.
///
/// The result is a picture and nothing else: for people who look at many screens at once. The
/// frames are those of the scene; only letters are measured, to stand in their middle.
@MainActor public struct ScreenPainter {
  let tree: Tree
  let measurer: any TextMeasurer
  /// Dark mode where it draws: of the window, or of a node that is otherwise.
  private(set) var isDark: Bool
  /// What it draws is in another mode than the window, whose mode is that of colours that adapt.
  private var isOtherMode = false
  /// Natural texts stand at the right, and what stands at the ends of rows and fields changes sides.
  let isRightToLeft: Bool
  private(set) var steps: [Drawing.Step] = []
  /// What can be seen of where it draws.
  var clip: CGRect
  /// Shadows are blurred, as pixels can be, and not made of lines and curves.
  private(set) var blursShadows = false

  /// - Parameters:
  ///   - tree: What the screen shows.
  ///   - measurer: That of the letters with which the drawing will be drawn.
  ///   - isDark: Whether adaptive colours are those of dark mode.
  ///   - isRightToLeft: Whether the language of the app is read from right to left.
  public static func drawing(
    of tree: Tree, measurer: any TextMeasurer, isDark: Bool = false, isRightToLeft: Bool = false
  ) -> Drawing {
    guard let root = tree.root, let window = tree[root] else { return Drawing() }
    let all = CGRect(origin: .zero, size: window.frame.size)
    var painter = ScreenPainter(
      tree: tree, measurer: measurer, isDark: isDark, isRightToLeft: isRightToLeft, clip: all)
    painter.fill(all, .semantic(.background))
    painter.paint(root, at: CGPoint(x: -window.frame.minX, y: -window.frame.minY))
    return Drawing(painter.steps)
  }

  /// Draws one node with all in it, from its top left corner and without its transform, on nothing.
  package static func drawing(
    ofNode id: NodeID, in tree: Tree, measurer: any TextMeasurer, isDark: Bool,
    isRightToLeft: Bool = false
  ) -> Drawing {
    guard var node = tree[id] else { return Drawing() }
    (node.transform, node.projection, node.frame.origin) = (.identity, nil, .zero)
    var tree = tree
    tree.nodes[id] = node
    var painter = ScreenPainter(
      tree: tree, measurer: measurer, isDark: isDark, isRightToLeft: isRightToLeft,
      clip: node.frame)
    painter.blursShadows = true
    painter.paint(id, at: .zero)
    return Drawing(painter.steps)
  }

  /// Draws what a node shows of itself: neither its background nor its children.
  package static func content(
    of node: Node, measurer: any TextMeasurer, isDark: Bool, isRightToLeft: Bool = false
  ) -> Drawing {
    let all = CGRect(origin: .zero, size: node.frame.size)
    var painter = ScreenPainter(
      tree: Tree(), measurer: measurer, isDark: isDark, isRightToLeft: isRightToLeft, clip: all)
    painter.paintContent(node, all)
    return Drawing(painter.steps)
  }

  private init(
    tree: Tree, measurer: any TextMeasurer, isDark: Bool, isRightToLeft: Bool, clip: CGRect
  ) {
    self.tree = tree
    self.measurer = measurer
    self.isDark = isDark
    self.isRightToLeft = isRightToLeft
    self.clip = clip
  }

  // MARK: Nodes

  private mutating func paint(_ id: NodeID, at origin: CGPoint) {
    guard let node = tree[id], node.opacity > 0 else { return }
    let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
    let isTurned = node.transform != .identity
    let clipsAll = Self.clips(node)
    let outer = (isDark, isOtherMode)
    defer { (isDark, isOtherMode) = outer }
    enterMode(of: node)
    if clipsAll || node.children.isEmpty, !isTurned, !frame.intersects(clip) { return }
    if node.projection != nil || node.surface?.mask != nil { return paintFiltered(node, frame) }
    if node.opacity < 1 { add(.beginGroup) }
    paintBody(node, frame)
    if node.opacity < 1 { add(.endGroup(opacity: node.opacity)) }
  }

  private mutating func enterMode(of node: Node) {
    guard node.isDark != nil || isOtherMode else { return }
    // What does not say in a node of another mode is in the window's.
    isDark = node.isDark ?? !isDark
    isOtherMode = node.isDark != nil
  }

  private mutating func paintBody(_ node: Node, _ frame: CGRect) {
    let isTurned = node.transform != .identity
    let clipsAll = Self.clips(node)
    if isTurned { turn(node.transform, around: CGPoint(x: frame.midX, y: frame.midY)) }
    let isShaded = blursShadows && beginShadow(of: node, frame)
    paintGround(node, frame)
    let seen = clip
    if clipsAll { cut(to: frame, radii(of: node)) }
    paintDrawing(node.surface?.drawing, at: frame.origin)
    paintContent(node, frame)
    let scrolled = node.role == .list ? node.offset : .zero
    let inside = CGPoint(x: frame.minX - scrolled.x, y: frame.minY - scrolled.y)
    for child in node.children { paint(child, at: inside) }
    paintDrawing(node.surface?.cover, at: frame.origin)
    if clipsAll {
      add(.restore)
      clip = seen
    }
    paintBorder(node, frame)
    if isShaded { endShadow() }
    if isTurned { add(.restore) }
  }

  /// Paints a node that is masked or turned in space as a piece: in coordinates of its own and with all that is in it, so that
  /// it is the same piece wherever it is scrolled to.
  private mutating func paintFiltered(_ node: Node, _ frame: CGRect) {
    let area = CGRect(origin: .zero, size: frame.size)
    let (outer, seen) = (steps, clip)
    (steps, clip) = ([], CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    paintBody(node, area)
    let body = steps
    (steps, clip) = (outer, seen)
    let drawing = Drawing(Self.masked(body, node))
    let projection = node.projection?.around(area)
    let extent = drawing.extent(in: area)
    let shown = projection.map { $0.bounds(of: extent) } ?? extent
    guard !extent.isEmpty, shown.offsetBy(dx: frame.minX, dy: frame.minY).intersects(clip) else {
      return
    }
    add(.save)
    add(.transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: frame.minX, ty: frame.minY)))
    add(.piece(Drawing.Piece(drawing, area: extent), projection))
    add(.restore)
  }

  private static func masked(_ body: [Drawing.Step], _ node: Node) -> [Drawing.Step] {
    guard let mask = node.surface?.mask else {
      return node.opacity < 1 ? [.beginGroup] + body + [.endGroup(opacity: node.opacity)] : body
    }
    return [.beginGroup] + body + [.blend(.destinationIn), .beginGroup] + mask.steps
      + [.endGroup(opacity: 1), .blend(.normal), .endGroup(opacity: node.opacity)]
  }

  private static func clips(_ node: Node) -> Bool {
    node.role == .list || node.role == .column || node.role == .dialog
      || node.traits.contains(.clips)
  }

  private mutating func turn(_ change: Affine, around middle: CGPoint) {
    add(.save)
    add(.transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: middle.x, ty: middle.y)))
    add(.transform(change))
    add(.transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: -middle.x, ty: -middle.y)))
  }

  private mutating func paintDrawing(_ drawing: Drawing?, at origin: CGPoint) {
    guard let drawing, !drawing.isEmpty else { return }
    add(.save)
    add(.transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: origin.x, ty: origin.y)))
    steps += drawing.steps
    add(.restore)
  }

  private mutating func paintContent(_ node: Node, _ frame: CGRect) {
    switch node.role {
    case .label: label(node, frame)
    case .image: image(node, frame)
    case .button: button(node, frame)
    case .row, .cell: row(node, frame)
    case .textField, .searchField: field(node, frame)
    case .textView: prose(node, frame)
    case .segment: segment(node, frame)
    case .toggle: toggle(node, frame)
    case .slider: slider(node, frame)
    case .progress: progress(node, frame)
    case .spinner: spinner(node, frame)
    case .pages: pages(node, frame)
    case .wheel: wheel(node, frame)
    case .calendar: calendar(node, frame)
    case .dayButton, .timeButton: opener(node, frame)
    case .grip: grip(frame)
    case .index: index(node, frame)
    case .menu, .menuItem: menuItem(node, frame)
    case .fileDialog: fileDialog(node, frame)
    case .window, .group, .split, .column, .navigation, .bar, .list, .header, .separator, .dimming,
      .dialog, .popover, .buttonGroup, .element:
      break
    }
  }

  // MARK: Strokes of the pen

  mutating func add(_ step: Drawing.Step) {
    steps.append(isOtherMode ? step.mappingColors { $0.fixed(isDark: isDark) } : step)
  }

  mutating func fill(_ rect: CGRect, _ color: Color, radius: Double = 0) {
    fill(rect, color, CornerRadii(radius))
  }

  mutating func fill(_ rect: CGRect, _ color: Color, _ radii: CornerRadii) {
    guard rect.width > 0, rect.height > 0 else { return }
    add(.fill(Self.shape(rect, radii), .winding, color))
  }

  mutating func stroke(
    _ rect: CGRect, _ color: Color, width: Double = 1, _ radii: CornerRadii = CornerRadii(0)
  ) {
    let inside = rect.insetBy(dx: width / 2, dy: width / 2)
    guard inside.width > 0, inside.height > 0 else { return }
    add(.stroke(Self.shape(inside, radii), Drawing.Stroke(width: width), color))
  }

  mutating func line(
    _ points: [CGPoint], _ color: Color, width: Double, isClosed: Bool = false
  ) {
    var path = Path()
    for (index, point) in points.enumerated() {
      path.elements.append(index == 0 ? .move(point) : .line(point))
    }
    if isClosed { path.elements.append(.close) }
    add(.stroke(path, Drawing.Stroke(width: width, cap: .round, join: .round), color))
  }

  /// Until the next `restore`.
  mutating func cut(to rect: CGRect, _ radii: CornerRadii = CornerRadii(0)) {
    add(.save)
    add(.clip(Self.shape(rect, radii), .winding))
    let seen = clip.intersection(rect)
    clip = seen.isNull ? .zero : seen
  }

  /// A soft shadow of lines and curves: outlines, each further out, and so faint that nobody sees where one ends.
  mutating func shade(_ rect: CGRect, _ radii: CornerRadii, reach: Double, drop: Double) {
    shade(
      rect.offsetBy(dx: 0, dy: drop), radii, reach: reach, from: 0, .rgba(isDark ? 0x08 : 0x03),
      count: 16)
  }

  /// The shadow that an app gives a view, which is half as strong where the edge of the view is, and as far inside as
  /// outside of it.
  mutating func shade(_ rect: CGRect, _ radii: CornerRadii, _ shadow: Shadow) {
    let value = shadow.color.value(isDark: isDark)
    let strength = Int(value & 0xFF)
    guard strength > 0 else { return }
    let count = max(1, min(16, strength))
    let each = Color.rgba(value & 0xFFFF_FF00 | UInt32(max(1, strength / count)))
    shade(
      rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), radii,
      reach: shadow.radius * 1.5, from: -shadow.radius * 1.5, each, count: count)
  }

  private mutating func shade(
    _ rect: CGRect, _ radii: CornerRadii, reach: Double, from start: Double, _ color: Color,
    count: Int
  ) {
    for step in 1...count {
      let out = start + (reach - start) * Double(step) / Double(count)
      fill(rect.insetBy(dx: -out, dy: -out), color, radii.grown(by: out))
    }
  }

  package static func shape(_ rect: CGRect, _ radii: CornerRadii) -> Path {
    var path = Path()
    if radii == CornerRadii(0) { path.addRect(rect) } else { path.addRounded(rect, radii) }
    return path
  }

  func radii(of node: Node) -> CornerRadii {
    (node.surface ?? Surface()).radii(node.cornerRadius)
  }
}

extension CornerRadii {
  func grown(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft + distance), topRight: max(0, topRight + distance),
      bottomRight: max(0, bottomRight + distance), bottomLeft: max(0, bottomLeft + distance))
  }
}
