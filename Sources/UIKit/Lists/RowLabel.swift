import Foundation
import Scene

/// A label of a row, which may need other places when it says something else.
final class RowLabel: UILabel {
  override func changed(_ really: Bool) {
    super.changed(really)
    guard really, let cell = superview?.superview as? UITableViewCell else { return }
    cell.parts.wordsChanged(in: self, of: cell)
  }
}

/// The picture of a row, for which the words move aside.
final class RowImageView: UIImageView {
  override func changed(_ really: Bool) {
    super.changed(really)
    guard really, let cell = superview?.superview as? UITableViewCell else { return }
    cell.setNeedsLayout()
    cell.parts.contentChanged(of: cell)
  }
}

/// A button in a row, without a frame of its own.
final class FlatButton: UIButton {
  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.traits.insert(.flat)
  }
}
