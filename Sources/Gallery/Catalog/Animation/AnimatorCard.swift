import UIKit

/// A property animator, drawn with a slider or left to run.
final class AnimatorCard: AnimationCard {
  private let slider = UISlider()
  private lazy var card = tile("drag", .systemBlue, size: 48)
  private var animator: UIViewPropertyAnimator?

  init() {
    super.init("Property animator", button: "Run to the end", height: 110)
    slider.frame = CGRect(x: 0, y: 76, width: 200, height: 32)
    slider.addAction(
      UIAction { [weak self] _ in self?.drawn() }, for: .valueChanged)
    field.addSubview(slider)
    card.center = CGPoint(x: 40, y: 34)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame.size.width = max(0, bounds.width - 32)
  }

  private func ready() -> UIViewPropertyAnimator {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(duration: 1.2, curve: .easeInOut) { [self] in
      card.center.x = max(60, field.bounds.width - 40)
      card.transform = CGAffineTransform(rotationAngle: .pi * 0.75).scaledBy(x: 1.3, y: 1.3)
      card.backgroundColor = .orange
    }
    made.pausesOnCompletion = true
    animator = made
    return made
  }

  private func drawn() { ready().fractionComplete = CGFloat(slider.value) }

  override func play() {
    let animator = ready()
    if animator.fractionComplete >= 1 { animator.isReversed.toggle() }
    if animator.isRunning { animator.pauseAnimation() } else { animator.startAnimation() }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow == nil, let animator else { return }
    self.animator = nil
    animator.stopAnimation(false)
    animator.finishAnimation(at: .start)
  }
}
