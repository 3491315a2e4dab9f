extension KeyedProperties {
  /// The properties of `UILabel` that documents set by their names: outlets and user-defined attributes.
  static let ofUILabel: [Outlet] = [
    Outlet("text", \UILabel.text),
    Outlet("textColor", \UILabel.textColor),
    Outlet("numberOfLines", \UILabel.numberOfLines),
    Outlet("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    Outlet("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    Outlet("allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation),
    Outlet("enabled", \UILabel.isEnabled),
    Outlet("font", \UILabel.font),
    Outlet("highlighted", \UILabel.isHighlighted),
    Outlet("highlightedTextColor", \UILabel.highlightedTextColor),
    Outlet("lineBreakMode", raw: \UILabel.lineBreakMode),
    Outlet("minimumScaleFactor", \UILabel.minimumScaleFactor),
    Outlet("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
    Outlet("shadowColor", \UILabel.shadowColor),
    Outlet("shadowOffset", \UILabel.shadowOffset),
    Outlet("textAlignment", raw: \UILabel.textAlignment),
  ]
}
