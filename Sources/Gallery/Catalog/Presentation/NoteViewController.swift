import UIKit

/// A few words, as large as they need.
final class NoteViewController: UIViewController {
  private let words: String

  init(_ words: String) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
    title = "Note"
    preferredContentSize = CGSize(width: 240, height: words.count > 30 ? 120 : 80)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = words
    label.numberOfLines = 0
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
    ])
  }
}
