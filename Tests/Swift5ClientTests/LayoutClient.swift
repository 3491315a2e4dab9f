// swift-format-ignore-file
// Written for Swift 5 and for iOS 11, as tutorials do: anchors in one screen, visual format in
// another, a stack view in a third, and a cell that finds its own height.
import UIKit

class ProfileViewController: UIViewController {
  let profileImageView: UIImageView = {
    let iv = UIImageView()
    iv.translatesAutoresizingMaskIntoConstraints = false
    iv.contentMode = .scaleAspectFill
    iv.clipsToBounds = true
    return iv
  }()

  lazy var nameLabel: UILabel = {
    let label = UILabel()
    label.text = "Ada Lovelace"
    label.font = UIFont.boldSystemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()

  let bioLabel = UILabel()
  private var bioHeight: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(profileImageView)
    view.addSubview(nameLabel)
    view.addSubview(bioLabel)
    bioLabel.numberOfLines = 0
    bioLabel.text = "Wrote the first program before there was a machine for it"
    bioLabel.translatesAutoresizingMaskIntoConstraints = false
    setupConstraints()
  }

  private func setupConstraints() {
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      profileImageView.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      profileImageView.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      profileImageView.widthAnchor.constraint(equalToConstant: 64),
      profileImageView.heightAnchor.constraint(equalTo: profileImageView.widthAnchor),

      nameLabel.centerYAnchor.constraint(equalTo: profileImageView.centerYAnchor),
      nameLabel.leadingAnchor.constraint(equalToSystemSpacingAfter: profileImageView.trailingAnchor, multiplier: 1.0),
      nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor, constant: -16),

      bioLabel.topAnchor.constraint(equalTo: profileImageView.bottomAnchor, constant: 8),
      bioLabel.leadingAnchor.constraint(equalTo: profileImageView.leadingAnchor),
      bioLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
    ])
    bioHeight = bioLabel.heightAnchor.constraint(lessThanOrEqualToConstant: 100)
    bioHeight.priority = .defaultLow
    bioHeight.isActive = true
    nameLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
  }
}

class FormViewController: UIViewController {
  let nameLabel = UILabel()
  let nameField = UITextField()
  let sendButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = "Name"
    sendButton.setTitle("Send", for: .normal)
    let views: [String: Any] = ["label": nameLabel, "field": nameField, "send": sendButton]
    for case let subview as UIView in views.values {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let metrics = ["margin": 20, "height": 44]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-margin-[label]-8-[field(>=100)]-margin-|", options: [.alignAllCenterY], metrics: metrics, views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-margin-[field(height)]-[send(==field)]", options: NSLayoutConstraint.FormatOptions(rawValue: 0), metrics: metrics, views: views)
    view.addConstraints(constraints)
    view.addConstraint(NSLayoutConstraint(item: sendButton, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .centerX, multiplier: 1.0, constant: 0.0))
    nameLabel.setContentHuggingPriority(UILayoutPriority(rawValue: 252), for: .horizontal)
  }
}

class StackViewController: UIViewController {
  let stackView = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    stackView.axis = .vertical
    stackView.distribution = .equalSpacing
    stackView.alignment = .center
    stackView.spacing = 16.0
    for title in ["One", "Two", "Three"] {
      let label = UILabel()
      label.text = title
      stackView.addArrangedSubview(label)
    }
    stackView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stackView)
    stackView.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    stackView.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
  }
}

/// A view with constraints of its own, as a custom view has them.
class BadgeView: UIView {
  let label = UILabel()
  private var didSetupConstraints = false

  override class var requiresConstraintBasedLayout: Bool { return true }

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func updateConstraints() {
    if !didSetupConstraints {
      label.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
      bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 4).isActive = true
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
      trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8).isActive = true
      didSetupConstraints = true
    }
    super.updateConstraints()
  }

  override var intrinsicContentSize: CGSize {
    return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
}

// A view of the app's own that wraps, and has a baseline, as labels do.
class WrappingTags: UIView {
  override var contentHeightDependsOnWidth: Bool { true }
  override var contentBaselines: (first: CGFloat, last: CGFloat) { (12, 5) }
  override var intrinsicContentSize: CGSize { CGSize(width: 300, height: 20) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = (300 / max(1, size.width)).rounded(.up)
    return CGSize(width: size.width, height: rows * 20)
  }
}

class TagsViewController: UIViewController {
  let tags = WrappingTags()
  let other = WrappingTags()

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [tags, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      tags.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tags.topAnchor.constraint(equalTo: view.topAnchor),
      tags.widthAnchor.constraint(equalToConstant: 100),
      other.leadingAnchor.constraint(equalTo: tags.trailingAnchor),
      other.widthAnchor.constraint(equalToConstant: 150),
      other.firstBaselineAnchor.constraint(equalTo: tags.lastBaselineAnchor),
    ])
  }
}
