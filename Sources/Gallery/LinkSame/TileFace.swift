import UIKit

/// A gem or a flower on a tile.
final class TileFace: UIView {
  let kind: Int
  private let style: GameSettings.Style
  var isChosen = false { didSet { if oldValue != isChosen { setNeedsDisplay() } } }

  init(kind: Int, style: GameSettings.Style) {
    self.kind = kind
    self.style = style
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  private static let colors: [(name: String, color: UIColor)] = [
    ("Red", .systemRed), ("Blue", .systemBlue), ("Green", .systemGreen),
    ("Orange", .systemOrange), ("Purple", .systemPurple),
  ]
  private static let gems = ["triangle", "diamond", "pentagon", "hexagon"]
  private static let flowers = ["daisy", "rose", "aster", "poppy"]

  /// “Red hexagon”.
  static func name(of kind: Int, _ style: GameSettings.Style) -> String {
    let shapes = style == .gems ? gems : flowers
    let shape = shapes[kind / colors.count % shapes.count]
    return "\(colors[kind % colors.count].name) \(shape)"
  }

  private var color: UIColor { Self.colors[kind % Self.colors.count].color }
  private var corners: Int { kind / Self.colors.count % Self.gems.count + 3 }

  override func draw(_ rect: CGRect) {
    let tile = UIBezierPath(roundedRect: bounds.insetBy(dx: 1.5, dy: 1.5), cornerRadius: 9)
    (isChosen ? color.withAlphaComponent(0.28) : UIColor.secondarySystemGroupedBackground).setFill()
    tile.fill()
    tile.lineWidth = isChosen ? 3 : 1
    (isChosen ? color : UIColor.separator).setStroke()
    tile.stroke()
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.translateBy(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) * 0.34
    if style == .gems { drawGem(radius) } else { drawFlower(radius) }
  }

  /// Facets, the lighter the further above they face.
  private func drawGem(_ radius: CGFloat) {
    color.setFill()
    outline(radius).fill()
    for side in 0..<corners {
      let facet = UIBezierPath()
      facet.move(to: corner(side, radius))
      facet.addLine(to: corner(side + 1, radius))
      facet.addLine(to: corner(side + 1, radius * 0.52))
      facet.addLine(to: corner(side, radius * 0.52))
      facet.close()
      let facing = -sin((CGFloat(side) + 0.5) * 2 * .pi / CGFloat(corners) - .pi / 2)
      (facing > 0 ? UIColor.white : .black).withAlphaComponent(abs(facing) * 0.3).setFill()
      facet.fill()
    }
    UIColor.white.withAlphaComponent(0.18).setFill()
    outline(radius * 0.52).fill()
  }

  private func outline(_ radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: corner(0, radius))
    for side in 1..<corners { path.addLine(to: corner(side, radius)) }
    path.close()
    return path
  }

  private func corner(_ number: Int, _ radius: CGFloat) -> CGPoint {
    let angle = CGFloat(number) * 2 * .pi / CGFloat(corners) - .pi / 2
    return CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
  }

  /// Petals around a middle.
  private func drawFlower(_ radius: CGFloat) {
    let petals = corners + 2
    let size = radius * 1.5 * sin(.pi / CGFloat(petals))
    for petal in 0..<petals {
      let angle = CGFloat(petal) * 2 * .pi / CGFloat(petals) - .pi / 2
      let middle = CGPoint(x: cos(angle) * radius * 0.62, y: sin(angle) * radius * 0.62)
      let leaf = UIBezierPath(
        arcCenter: middle, radius: size / 2 + 1, startAngle: 0, endAngle: .pi * 2,
        clockwise: true)
      color.withAlphaComponent(0.85).setFill()
      leaf.fill()
    }
    UIColor.systemYellow.setFill()
    UIBezierPath(
      arcCenter: .zero, radius: radius * 0.36, startAngle: 0, endAngle: .pi * 2, clockwise: true
    ).fill()
  }
}
