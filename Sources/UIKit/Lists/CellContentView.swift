/// What a cell of a table has below its own views: views that an app adds and aligns with the margins stand where the
/// texts of other rows do.
final class CellContentView: UIView {
  override var passesTouchesOn: Bool { true }

  override var usualMargins: UIEdgeInsets {
    var margins = RowTexts.margins(bounds.width, in: (superview as? UITableViewCell)?.table)
    margins.top = 11
    margins.bottom = 11
    return margins
  }
}
