import UIKit

/// Stands where nothing is open, and says what can be done.
final class PlaceholderViewController: UIViewController {
  private let label = UILabel()

  init(message: String) {
    super.init(nibName: nil, bundle: nil)
    label.text = message
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(360, view.bounds.width - 48)
    let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
    label.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(),
      y: ((view.bounds.height - height) / 2).rounded(), width: width, height: height)
  }
}
