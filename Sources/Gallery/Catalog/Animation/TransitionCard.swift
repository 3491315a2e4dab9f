import UIKit

/// A card is turned over, and a word fades into another.
final class TransitionCard: AnimationCard {
  private let word = UILabel()
  private lazy var front = tile("front", .systemBlue, size: 64)
  private lazy var back = tile("back", .orange, size: 64)
  private var isFront = true

  init() {
    super.init("Transitions", button: "Turn over", height: 68)
    for side in [front, back] { side.center = CGPoint(x: 40, y: 34) }
    back.removeFromSuperview()
    word.frame = CGRect(x: 100, y: 14, width: 240, height: 40)
    word.text = "The front is seen"
    field.addSubview(word)
  }

  required init?(coder: NSCoder) { return nil }

  override func play() {
    let (old, new) = isFront ? (front, back) : (back, front)
    isFront.toggle()
    UIView.transition(
      from: old, to: new, duration: 0.8, options: .transitionFlipFromLeft)
    UIView.transition(with: word, duration: 0.8, options: .transitionCrossDissolve) {
      self.word.text = self.isFront ? "The front is seen" : "This is the back of it"
    }
  }
}
