import Foundation

/// Stands in a nib where an object of a class would that is not there, and says which.
final class NibBox: UIView {
  private let label = UILabel()

  init(_ nib: NibCoder) {
    super.init(frame: .zero)
    label.text = nib.object.custom ?? nib.object.element
    label.textAlignment = .center
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    backgroundColor = .secondarySystemBackground
    addSubview(label)
    decode(nib)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
