import UIKit

/// A tile goes around its field in four steps, and turns on the way.
final class KeyframeCard: AnimationCard {
  private lazy var walker = tile("walk", .red)

  init() {
    super.init("Keyframes", button: "Walk", height: 84)
    walker.center = start
  }

  required init?(coder: NSCoder) { return nil }

  private var start: CGPoint { CGPoint(x: 24, y: 20) }

  override func play() {
    let right = max(60, field.bounds.width - 24)
    let stops = [
      CGPoint(x: right, y: 20), CGPoint(x: right, y: 64), CGPoint(x: 24, y: 64), start,
    ]
    let times = [0.4, 0.1, 0.4, 0.1]
    UIView.animateKeyframes(withDuration: 3, delay: 0) { [walker] in
      var time = 0.0
      for (stop, length) in zip(stops, times) {
        UIView.addKeyframe(withRelativeStartTime: time, relativeDuration: length) {
          walker.center = stop
        }
        time += length
      }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.1) {
        walker.transform = CGAffineTransform(rotationAngle: .pi / 2)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) {
        walker.transform = .identity
      }
    }
  }
}
