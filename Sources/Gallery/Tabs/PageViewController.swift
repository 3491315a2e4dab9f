import UIKit

/// A page with a few words in its middle.
final class PageViewController: UIViewController {
  private let words: String
  private let label = UILabel()
  /// Stands where nothing is chosen yet.
  var isPlaceholder = false

  init(title: String?, words: String) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.text = words
    label.textColor = isPlaceholder ? .secondaryLabel : .label
    label.textAlignment = .center
    label.numberOfLines = 0
    label.frame = view.bounds.inset(by: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
