import UIKit

/// A page with a few words in its middle.
final class PageViewController: UIViewController {
  private let label = UILabel()

  init(title: String, words: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    label.text = words
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.textAlignment = .center
    label.numberOfLines = 0
    label.frame = view.bounds.insetBy(dx: 20, dy: 20)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
