import Foundation
import Scene

/// A label of a row. A change of its text may require another layout of the row.
final class RowLabel: UILabel {
  override func changed(_ really: Bool) {
    super.changed(really)
    guard really, let cell = superview?.superview as? UITableViewCell else { return }
    cell.parts.wordsChanged(in: self, of: cell)
  }
}

/// The image of a row, beside which the texts are placed.
final class RowImageView: UIImageView {
  override func changed(_ really: Bool) {
    super.changed(really)
    guard really, let cell = superview?.superview as? UITableViewCell else { return }
    cell.setNeedsLayout()
    cell.parts.contentChanged(of: cell)
  }
}

/// A button in a row, without a border.
final class FlatButton: UIButton {
  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.traits.insert(.flat)
  }
}
