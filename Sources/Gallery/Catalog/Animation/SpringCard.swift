import UIKit

/// Three springs race: one swings, one hardly, one not at all.
final class SpringCard: AnimationCard {
  private static let dampings: [CGFloat] = [0.25, 0.6, 1]
  private lazy var tiles = zip(
    Self.dampings, [UIColor.systemBlue, .orange, .darkGray]
  ).map { tile("\($0)", $1) }
  private var areThere = false

  init() {
    super.init("Springs", button: "Run", height: 128)
    place()
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutIfChanged()
  }

  private var width: CGFloat = 0

  private func layoutIfChanged() {
    guard width != field.bounds.width else { return }
    width = field.bounds.width
    place()
  }

  private func place() {
    for (row, tile) in tiles.enumerated() {
      tile.center = CGPoint(
        x: areThere ? max(60, bounds.width - 32 - 60) : 40, y: 20 + CGFloat(row) * 44)
    }
  }

  override func play() {
    areThere.toggle()
    for (row, tile) in tiles.enumerated() {
      UIView.animate(
        withDuration: 1.5, delay: 0, usingSpringWithDamping: Self.dampings[row],
        initialSpringVelocity: 0
      ) {
        tile.center.x = self.areThere ? max(60, self.field.bounds.width - 60) : 40
      }
    }
  }
}
