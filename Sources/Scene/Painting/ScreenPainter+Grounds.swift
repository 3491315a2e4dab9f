import Foundation

/// What lies behind the content of a node, and around it.
extension ScreenPainter {
  mutating func paintGround(_ node: Node, _ frame: CGRect) {
    let radii = radii(of: node)
    switch node.role {
    case .dialog: panel(frame, radii, node.fill)
    case .popover: popover(node, frame)
    case .menu where node.anchor != nil: panel(frame.insetBy(dx: -6, dy: -6), CornerRadii(9), nil)
    case .dimming: veil(node, frame)
    case .separator: fill(frame, .semantic(.separator))
    case .buttonGroup: fill(frame, Tone.faint, radius: 8)
    case .searchField, .textField:
      // What the app sets fills the platform's frame, and not the corners beside it.
      let isFramed = node.role == .searchField || node.input.border.isRound
      if let fill = node.fill {
        let frameRadius = CornerRadii(node.role == .searchField ? 10 : 8)
        self.fill(frame, fill, isFramed && radii == CornerRadii(0) ? frameRadius : radii)
      }
    default:
      if let shadow = node.surface?.shadow, !node.traits.contains(.clips), !blursShadows {
        shade(frame, castingRadii(of: node), shadow)
      }
      if let fill = node.fill { self.fill(frame, fill, radii) }
    }
    if node.role == .bar, !node.traits.contains(.flat) {
      let y = node.traits.contains(.tab) ? frame.minY : frame.maxY - 1
      fill(CGRect(x: frame.minX, y: y, width: frame.width, height: 1), Tone.hairline)
    }
  }

  /// The corners of what casts the shadow of a node: of its content, where that fills it and it has no colour of its own.
  private func castingRadii(of node: Node) -> CornerRadii {
    guard node.fill == nil, let first = node.children.first.flatMap({ tree[$0] }),
      first.fill != nil, first.frame == CGRect(origin: .zero, size: node.frame.size)
    else { return radii(of: node) }
    return radii(of: first)
  }

  /// Begins a group if the content of a node casts its shadow, or draws that of its fill or its path.
  ///
  /// - Returns: Whether a group was begun, which `endShadow()` ends.
  mutating func beginShadow(of node: Node, _ frame: CGRect) -> Bool {
    guard let surface = node.surface, let shadow = surface.shadow, !node.traits.contains(.clips)
    else { return false }
    if node.fill == nil, surface.shadowPath == nil {
      add(.shadow(shadow))
      add(.beginGroup)
      return true
    }
    var alone = shadow
    alone.isAlone = true
    let path =
      surface.shadowPath?.transformed(
        Affine(a: 1, b: 0, c: 0, d: 1, tx: frame.minX, ty: frame.minY))
      ?? Self.shape(frame, radii(of: node))
    add(.shadow(alone))
    add(.fill(path, .winding, surface.shadowPath == nil ? node.fill ?? Tone.black : Tone.black))
    add(.shadow(nil))
    return false
  }

  mutating func endShadow() {
    add(.endGroup(opacity: 1))
    add(.shadow(nil))
  }

  mutating func paintBorder(_ node: Node, _ frame: CGRect) {
    guard let surface = node.surface, surface.borderWidth > 0, let color = surface.borderColor
    else { return }
    stroke(frame, color, width: surface.borderWidth, radii(of: node))
  }

  /// The platform's dialog is not of the scene: a panel with its title stands for it.
  mutating func fileDialog(_ node: Node, _ frame: CGRect) {
    let size = CGSize(width: min(360, frame.width - 32), height: min(240, frame.height - 32))
    let area = CGRect(
      x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
      height: size.height)
    panel(area, CornerRadii(12), nil)
    let style = TextStyle(font: Font(size: 15, weight: 600), alignment: .center)
    write(node.text, style, in: CGRect(x: area.minX, y: area.minY, width: size.width, height: 40))
    line(
      [CGPoint(x: area.minX, y: area.minY + 40), CGPoint(x: area.maxX, y: area.minY + 40)],
      Tone.hairline, width: 1)
  }

  private mutating func panel(_ frame: CGRect, _ radii: CornerRadii, _ color: Color?) {
    shade(frame, radii, reach: 18, drop: 6)
    fill(frame, color ?? Tone.panel(isDark), radii)
    stroke(frame.insetBy(dx: -1, dy: -1), Tone.outline(isDark), radii.grown(by: 1))
  }

  /// Darker all over, but for where what lies below can be used all the same.
  private mutating func veil(_ node: Node, _ frame: CGRect) {
    guard node.fill != .semantic(.clear) else { return }
    var path = Path()
    path.addRect(frame)
    for hole in node.holes { path.addRect(hole.offsetBy(dx: frame.minX, dy: frame.minY)) }
    add(.fill(path, .evenOdd, node.fill ?? .rgba(isDark ? 0x80 : 0x47)))
  }

  private mutating func popover(_ node: Node, _ frame: CGRect) {
    var body = frame
    var tip: [CGPoint] = []
    if let arrow = node.arrow {
      let (at, high) = (arrow.position, arrow.height)
      switch arrow.side {
      case .top, .bottom:
        body.size.height -= high
        if arrow.side == .top { body.origin.y += high }
        let (base, end) =
          arrow.side == .top ? (body.minY, frame.minY) : (body.maxY, frame.maxY)
        tip = [
          CGPoint(x: frame.minX + at - high, y: base), CGPoint(x: frame.minX + at, y: end),
          CGPoint(x: frame.minX + at + high, y: base),
        ]
      case .left, .right:
        body.size.width -= high
        if arrow.side == .left { body.origin.x += high }
        let (base, end) =
          arrow.side == .left ? (body.minX, frame.minX) : (body.maxX, frame.maxX)
        tip = [
          CGPoint(x: base, y: frame.minY + at - high), CGPoint(x: end, y: frame.minY + at),
          CGPoint(x: base, y: frame.minY + at + high),
        ]
      }
    }
    let color = node.fill ?? Tone.panel(isDark)
    guard color != .semantic(.clear) else { return }
    panel(body, CornerRadii(12), color)
    guard tip.count == 3 else { return }
    var path = Path()
    path.elements = [.move(tip[0]), .line(tip[1]), .line(tip[2]), .close]
    add(.fill(path, .winding, color))
  }
}

/// Greys that are not meanings of their own.
enum Tone {
  /// Behind buttons that touch each other.
  static let faint = Color.adaptive(.init(0x2E34_3612, 0xFFFF_FF14))
  static let hairline = Color.adaptive(.init(0x2E34_361A, 0xFFFF_FF1A))
  static let track = Color.adaptive(.init(0x2E34_3626, 0xFFFF_FF2E))
  static let raised = Color.adaptive(.init(0xFFFF_FFFF, 0x5A5A_5AFF))
  static let button = Color.adaptive(.init(0xF6F5_F4FF, 0x3D3D_3DFF))
  /// Search fields of iOS have this, and no edge.
  static let search = Color.adaptive(.init(0x7676_801F, 0x7676_803D))
  static let edge = Color.adaptive(.init(0xCDC7_C2FF, 0x1B1B_1BFF))
  static let chosen = Color.adaptive(.init(0x3584_E429, 0x3584_E466))
  static let chosenRow = Color.adaptive(.init(0xD1D1_D6FF, 0x3A3A_3CFF))
  static let white = Color.rgba(0xFFFF_FFFF)
  static let black = Color.rgba(0x0000_00FF)

  static func outline(_ isDark: Bool) -> Color { .rgba(isDark ? 0xFFFF_FF16 : 0x0000_0018) }
  /// What stands above other content, and has no colour of its own.
  static func panel(_ isDark: Bool) -> Color {
    isDark ? .rgba(0x1C1C_1EFF) : .semantic(.background)
  }
}
