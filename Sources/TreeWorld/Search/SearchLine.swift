import UIKit

/// A quiet line above or below the rows of results: how many there are, or what else can be searched for.
final class SearchLine: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  var words: String {
    get { label.text ?? "" }
    set {
      guard newValue != words else { return }
      label.text = newValue
      setNeedsLayout()
    }
  }

  private static let room: CGFloat = 8

  /// The height in a list of a width, in points; none without words.
  func height(in width: CGFloat) -> CGFloat {
    guard !words.isEmpty else { return 0 }
    let most = CGSize(width: max(0, width - 2 * FileCell.side), height: .infinity)
    return (label.sizeThatFits(most).height + 2 * Self.room).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.textAlignment = .natural
    label.frame = bounds.insetBy(dx: FileCell.side, dy: Self.room)
  }
}
