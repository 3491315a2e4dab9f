import UIKit

/// A constraint gets another constant; the layout in the block is what is seen.
final class WidthCard: AnimationCard {
  private let bar = UIView()
  private let follower = UILabel()
  private lazy var width = bar.widthAnchor.constraint(equalToConstant: 80)

  init() {
    super.init("Constraints", button: "Grow", height: 40)
    bar.backgroundColor = .systemBlue
    follower.text = "follows"
    for view in [bar, follower] {
      view.translatesAutoresizingMaskIntoConstraints = false
      field.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: field.leadingAnchor),
      bar.topAnchor.constraint(equalTo: field.topAnchor),
      bar.bottomAnchor.constraint(equalTo: field.bottomAnchor),
      width,
      follower.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 12),
      follower.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  override func play() {
    width.constant = width.constant == 80 ? max(120, field.bounds.width - 120) : 80
    UIView.animate(withDuration: 0.8, delay: 0, options: .curveEaseInOut) {
      self.layoutIfNeeded()
    }
  }
}
