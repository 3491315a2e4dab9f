import UIKit

/// Layers that move: a spinner, a ring, a masked gradient, a card that turns over in space, and a wall
/// of layers with masks and shadows.
final class CoreAnimationPage: UIViewController {
  private let scroll = UIScrollView()
  private let spinner = SpinnerView()
  private let ring = ProgressRingView()
  private let masked = MaskedView()
  private let card = FlipCardView()
  private let wall = LayerWallView()
  private let fill = UIButton(type: .system)
  private let turn = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(scroll)
    for part in [spinner, ring, masked, card, wall] { scroll.addSubview(part) }
    fill.setTitle("Fill", for: .normal)
    fill.addAction(UIAction { [weak self] _ in self?.ring.fill() }, for: .touchUpInside)
    turn.setTitle("Turn over", for: .normal)
    turn.addAction(UIAction { [weak self] _ in self?.card.turnOver() }, for: .touchUpInside)
    scroll.addSubview(fill)
    scroll.addSubview(turn)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let top = view.safeAreaInsets.top + 24
    spinner.frame = CGRect(x: 24, y: top, width: 120, height: 120)
    ring.frame = CGRect(x: 168, y: top, width: 120, height: 120)
    masked.frame = CGRect(x: 24, y: top + 184, width: 264, height: 80)
    card.frame = CGRect(x: 24, y: top + 288, width: 264, height: 140)
    fill.frame = CGRect(x: 168, y: top + 128, width: 120, height: 36)
    turn.frame = CGRect(x: 96, y: top + 440, width: 120, height: 36)
    let wide = max(1, Int((view.bounds.width - 48) / 96))
    wall.columns = wide
    wall.frame = CGRect(
      x: 24, y: top + 500, width: CGFloat(wide) * 96, height: wall.height)
    scroll.contentSize = CGSize(width: view.bounds.width, height: wall.frame.maxY + 24)
  }
}
