import UIKit

/// Views that are seen changing: springs, keyframes, constraints, transitions, and an animator
/// that is drawn to and fro.
final class AnimationPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let cards = UIStackView(arrangedSubviews: [
      SpringCard(), AnimatorCard(), KeyframeCard(), WidthCard(), TransitionCard(),
    ])
    cards.axis = .vertical
    cards.spacing = 12
    cards.translatesAutoresizingMaskIntoConstraints = false
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scroll)
    scroll.addSubview(cards)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      cards.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      cards.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      cards.leadingAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 20),
      cards.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -40),
      scroll.contentLayoutGuide.widthAnchor.constraint(
        equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
  }
}

/// A title, a button and a field in which something moves.
class AnimationCard: UIView {
  let field = UIView()
  let button = UIButton(type: .system)
  private let label = UILabel()

  init(_ title: String, button name: String, height: CGFloat) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    button.setTitle(name, for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.play() }, for: .touchUpInside)
    for view in [label, button, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      button.centerYAnchor.constraint(equalTo: label.centerYAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      field.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      field.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      field.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  func play() {}

  /// A coloured square with a word in it.
  func tile(_ word: String, _ color: UIColor, size: CGFloat = 36) -> UIView {
    let tile = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    tile.backgroundColor = color
    let label = UILabel(frame: tile.bounds)
    label.text = word
    label.textColor = .white
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tile.addSubview(label)
    field.addSubview(tile)
    return tile
  }
}
