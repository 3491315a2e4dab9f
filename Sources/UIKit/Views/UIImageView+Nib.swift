extension UIImageView {
  func decodeImageView(_ nib: NibCoder) {
    let fields = nib.fields
    if let image = fields.image("image") { self.image = image }
    if let image = fields.image("highlightedImage") { highlightedImage = image }
    if let flag = fields.flag("highlighted") { isHighlighted = flag }
    if let configuration = fields.symbolConfiguration("preferredSymbolConfiguration") {
      preferredSymbolConfiguration = configuration
    }
  }
}
