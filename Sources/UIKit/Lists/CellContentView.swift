/// What a cell of a table has below its own views: views that an app adds and aligns with the margins stand where the
/// texts of other rows do.
final class CellContentView: UIView {
  override var usualMargins: UIEdgeInsets {
    UIEdgeInsets(top: 11, left: RowTexts.margins.left, bottom: 11, right: RowTexts.margins.right)
  }
}
