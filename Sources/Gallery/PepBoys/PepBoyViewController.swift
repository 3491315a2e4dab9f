import UIKit

/// The portrait of one of them.
final class PepBoyViewController: UIViewController {
  private let boy: PepBoy

  init(_ boy: PepBoy) {
    self.boy = boy
    super.init(nibName: nil, bundle: nil)
    title = boy.name
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let portrait = UIImageView(image: PepPortrait(boy: boy).image(side: 320))
    portrait.contentMode = .scaleAspectFit
    portrait.accessibilityLabel = "Portrait of \(boy.name)"
    let words = UILabel()
    words.text = boy.trade
    words.font = .preferredFont(forTextStyle: .title3)
    words.textColor = .secondaryLabel
    words.textAlignment = .center
    words.numberOfLines = 0
    for part in [portrait, words] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let safe = view.safeAreaLayoutGuide
    let wish = portrait.heightAnchor.constraint(equalToConstant: 320)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wish, portrait.widthAnchor.constraint(equalTo: portrait.heightAnchor),
      portrait.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, multiplier: 0.8),
      portrait.heightAnchor.constraint(lessThanOrEqualTo: safe.heightAnchor, multiplier: 0.7),
      portrait.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      portrait.centerYAnchor.constraint(equalTo: safe.centerYAnchor, constant: -20),
      words.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 16),
      words.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
      words.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
    ])
  }
}
