import UIKit

/// A cell with a second, smaller line. Tables make cells of a class in the plain style, so each
/// other style needs a class.
final class SubtitleCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { return nil }
}

/// A cell with a value at its end.
final class ValueCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { return nil }
}
