import Foundation

/// Stands in a storyboard where a controller of a class would that is not there, and says which.
final class NibBoxController: UIViewController {
  private let words: String

  required init?(coder: NSCoder) {
    guard let nib = coder as? NibCoder else { return nil }
    words = nib.object.custom ?? nib.object.element
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: view.bounds)
    label.text = words
    label.textAlignment = .center
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    label.backgroundColor = .secondarySystemBackground
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}
