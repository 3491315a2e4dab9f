import Foundation

extension UICollectionView {
  func decodeCollection(_ nib: NibCoder) {
    let fields = nib.fields
    if let flag = fields.flag("allowsSelection") { allowsSelection = flag }
    if let flag = fields.flag("allowsMultipleSelection") { allowsMultipleSelection = flag }
    if let flag = fields.flag("prefetchingEnabled") { isPrefetchingEnabled = flag }
    if let view = nib.part("backgroundView", as: UIView.self) { backgroundView = view }
    let document = nib.assembly.document
    func prototypes(_ key: String) -> [(UINib, String)] {
      (nib.object.parts[key] ?? []).compactMap { number in
        let fields = document.objects[number].fields
        guard let identifier = fields.string("reuseIdentifier"), !identifier.isEmpty else {
          return nil
        }
        return (
          UINib(part: number, of: document, bundle: fields.bundle ?? .main, in: nib.assembly),
          identifier
        )
      }
    }
    for (nib, identifier) in prototypes("cells") {
      register(nib, forCellWithReuseIdentifier: identifier)
    }
    for (key, kind) in [
      ("sectionHeaderView", Self.elementKindSectionHeader),
      ("sectionFooterView", Self.elementKindSectionFooter),
    ] {
      for (nib, identifier) in prototypes(key) {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
  }
}

extension UICollectionViewCell {
  func decodeCell(_ nib: NibCoder) {
    if let inner = nib.adopt("contentView", contentView) { contentView.decode(inner) }
    if let view = nib.part("backgroundView", as: UIView.self) { backgroundView = view }
    if let view = nib.part("selectedBackgroundView", as: UIView.self) {
      selectedBackgroundView = view
    }
  }
}

extension UICollectionViewFlowLayout {
  func decodeFlow(_ fields: NibValue) {
    if let space = fields.number("minimumLineSpacing") { minimumLineSpacing = space }
    if let space = fields.number("minimumInteritemSpacing") { minimumInteritemSpacing = space }
    if let size = fields.size("itemSize"), size.width > 0, size.height > 0 { itemSize = size }
    if let size = fields.size("estimatedItemSize"), size.width > 0, size.height > 0 {
      estimatedItemSize = size
    }
    if fields.attributes["estimatedItemSize"] == "automatic"
      || fields.flag("automaticEstimatedItemSize") == true
    {
      estimatedItemSize = Self.automaticSize
    }
    if let size = fields.size("headerReferenceSize") { headerReferenceSize = size }
    if let size = fields.size("footerReferenceSize") { footerReferenceSize = size }
    if let insets = fields.insets("sectionInset") { sectionInset = insets }
    if fields.attributes["scrollDirection"] == "horizontal" { scrollDirection = .horizontal }
    if let flag = fields.flag("sectionHeadersPinToVisibleBounds") {
      sectionHeadersPinToVisibleBounds = flag
    }
    if let flag = fields.flag("sectionFootersPinToVisibleBounds") {
      sectionFootersPinToVisibleBounds = flag
    }
  }
}
