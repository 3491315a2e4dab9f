import UIKit

/// Stands where nothing is open, and says what can be done.
final class PlaceholderViewController: UIViewController {
  private let usual: String
  private let label = UILabel()

  init(message: String) {
    usual = message
    super.init(nibName: nil, bundle: nil)
    label.text = message
  }

  required init?(coder: NSCoder) { return nil }

  /// Why what stood here is gone; nil for the usual words.
  func explain(_ reason: String?) {
    label.text = reason ?? usual
    viewIfLoaded?.setNeedsLayout()
  }

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

  private static let widest: CGFloat = 360
  private static let margin: CGFloat = 24

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = max(0, min(Self.widest, view.bounds.width - 2 * Self.margin))
    let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
    label.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(),
      y: ((view.bounds.height - height) / 2).rounded(), width: width, height: height)
  }
}
