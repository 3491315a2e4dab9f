extension UIStackView {
  func decodeStack(_ nib: NibCoder) {
    let fields = nib.fields
    let axes: [String: NSLayoutConstraint.Axis] = [
      "horizontal": .horizontal, "vertical": .vertical,
    ]
    if let axis = fields.choice("axis", axes) { self.axis = axis }
    let distributions: [String: Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    if let distribution = fields.choice("distribution", distributions) {
      self.distribution = distribution
    }
    let alignments: [String: Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
      "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
      "baseline": .lastBaseline,
    ]
    if let alignment = fields.choice("alignment", alignments) { self.alignment = alignment }
    if let spacing = fields.number("spacing") { self.spacing = spacing }
    if fields.attributes["spacingType"] == "standard" { spacing = UIStackView.spacingUseSystem }
    if let flag = fields.flag("layoutMarginsRelativeArrangement") {
      isLayoutMarginsRelativeArrangement = flag
    }
  }
}
