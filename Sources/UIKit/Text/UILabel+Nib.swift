import Foundation

extension UILabel {
  func decodeLabel(_ nib: NibCoder) {
    let fields = nib.fields
    if let font = fields.font("fontDescription") { self.font = font }
    if let color = fields.color("textColor") { textColor = color }
    if let color = fields.color("highlightedColor") { highlightedTextColor = color }
    if let color = fields.color("shadowColor") { shadowColor = color }
    if let offset = fields.size("shadowOffset") { shadowOffset = offset }
    if let alignment = fields.textAlignment { textAlignment = alignment }
    if let mode = fields.lineBreakMode { lineBreakMode = mode }
    if let lines = fields.integer("numberOfLines"), lines >= 0 { numberOfLines = lines }
    if let flag = fields.flag("adjustsFontSizeToFit") { adjustsFontSizeToFitWidth = flag }
    if let scale = fields.number("minimumScaleFactor") { minimumScaleFactor = scale }
    if let size = fields.number("minimumFontSize"), size > 0, font.pointSize > 0 {
      minimumScaleFactor = min(size / font.pointSize, 1)
    }
    if let width = fields.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = width }
    if let flag = fields.flag("adjustsFontForContentSizeCategory") {
      adjustsFontForContentSizeCategory = flag
    }
    if let flag = fields.flag("adjustsLetterSpacingToFitWidth") {
      allowsDefaultTighteningForTruncation = flag
    }
    if let flag = fields.flag("enabled") { isEnabled = flag }
    if let flag = fields.flag("highlighted") { isHighlighted = flag }
    let adjustments: [String: UIBaselineAdjustment] = [
      "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
    ]
    if let adjustment = fields.choice("baselineAdjustment", adjustments) {
      baselineAdjustment = adjustment
    }
    if let text = fields.string("text") { self.text = text }
    if let text = fields.attributedString("attributedText") { attributedText = text }
  }
}
