import UIKit

extension UIView {
  /// Puts words into the middle that say what could stand here.
  func invite(_ words: String) {
    let label = UILabel(frame: bounds.insetBy(dx: 32, dy: 32))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = words
    label.font = .preferredFont(forTextStyle: .title3)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
  }
}
