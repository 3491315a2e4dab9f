import UIKit

/// A card with a word on it.
final class EventCard: UIView {
  static let colors: [(String, UIColor)] = [
    ("Blue", .systemBlue), ("Green", UIColor(red: 0.2, green: 0.6, blue: 0.35, alpha: 1)),
    ("Red", .systemRed),
  ]

  private let label = UILabel()
  /// The size of the table on which it was put in the middle last.
  private(set) var home = CGSize.zero
  var color = UIColor.systemBlue { didSet { backgroundColor = color } }
  var isLit = false { didSet { alpha = isLit ? 0.85 : 1 } }
  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  private static let size = CGSize(width: 160, height: 100)

  override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    backgroundColor = color
    accessibilityLabel = "Card"
    label.text = "Card"
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { label.frame = bounds.insetBy(dx: 8, dy: 8) }

  func bringHome(in table: CGSize) {
    home = table
    bounds.size = Self.size
    center = CGPoint(x: table.width / 2, y: table.height / 2)
  }

  func grow(by factor: CGFloat) {
    let width = min(max(bounds.width * factor, 80), 480)
    bounds.size = CGSize(width: width, height: width * Self.size.height / Self.size.width)
  }
}
