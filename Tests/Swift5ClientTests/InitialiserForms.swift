import UIKit

// Cells, headers and constraints with the initialisers that clients usually write.

class BadgeCell: UICollectionViewCell {
  let badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(badge)
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class LoudBadgeCell: BadgeCell {
  var volume = 0

  override init(frame: CGRect) {
    volume = 11
    super.init(frame: frame)
    badge.text = "!"
  }

  required init?(coder aDecoder: NSCoder) { fatalError("no archives") }
}

class PlainBadgeCell: BadgeCell {}

class RuleView: UICollectionReusableView {
  static let kind = "rule"
  var builtWith = CGRect.null

  override init(frame: CGRect) {
    super.init(frame: frame)
    builtWith = frame
  }

  required init?(coder: NSCoder) { return nil }
}

class PriceCell: UITableViewCell {
  var currency = ""

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    currency = "€"
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

class FrameCell: UITableViewCell {
  convenience init(price: String) {
    self.init(style: .default, reuseIdentifier: nil)
    textLabel?.text = price
  }
}

class AisleHeader: UITableViewHeaderFooterView {
  var aisle = 0

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    aisle = 7
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

class ShopNavigationBar: UINavigationBar {
  var isShop = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isShop = true
  }

  required init?(coder aDecoder: NSCoder) { fatalError("no archives") }
}

class NamedConstraint: NSLayoutConstraint {
  var name: String? {
    get { identifier }
    set { identifier = newValue }
  }
}

class Panel: UIView {
  let padding: CGFloat

  init(padding: CGFloat) {
    self.padding = padding
    super.init(frame: .zero)
  }

  convenience init() { self.init(padding: 4) }

  required init?(coder: NSCoder) { fatalError("no archives") }

  override var description: String { "Panel \(padding)" }
}

/// What a library of shortcuts declares for every object.
protocol Configurable {}

extension Configurable where Self: AnyObject {
  func configured(_ block: (Self) -> Void) -> Self {
    block(self)
    return self
  }
}

extension NSObject: Configurable {}
