import Foundation

/// What stands in a window whose app has nothing to show: why.
final class LaunchNotice: UIViewController {
  private let sentences: [String]

  init(_ sentences: [String]) {
    self.sentences = sentences
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = sentences.joined(separator: "\n\n")
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      label.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
  }
}
