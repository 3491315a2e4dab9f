import Foundation

extension UIView {
  /// Takes over the attributes that all views have, and the views inside.
  func decodeView(_ nib: NibCoder) {
    let fields = nib.fields
    if let frame = fields.rect("frame") { self.frame = frame }
    decodeSizes(fields)
    decodeLook(fields)
    decodeAccessibility(fields)
    decodeLayout(fields)
    addDecoded(nib.parts("subviews"))
  }

  /// Puts the views of a nib into this one, for classes that have a place of their own for them.
  private func addDecoded(_ views: [UIView]) {
    let before = subviews.count
    for (index, view) in views.enumerated() { takeDecoded(view, at: before + index) }
  }

  private func decodeSizes(_ fields: NibValue) {
    if let mask = fields.value("autoresizingMask") {
      let all: [(String, AutoresizingMask)] = [
        ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
        ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
      ]
      autoresizingMask = all.reduce(into: []) { result, entry in
        if mask.flag(entry.0) == true { result.formUnion(entry.1) }
      }
    }
    if let flag = fields.flag("autoresizesSubviews") { autoresizesSubviews = flag }
    // A view that the editor holds at its place has that frame, whatever else it says.
    if let flag = fields.flag("translatesAutoresizingMaskIntoConstraints"),
      fields.flag("fixedFrame") != true
    {
      translatesAutoresizingMaskIntoConstraints = flag
    }
    if let flag = fields.flag("preservesSuperviewLayoutMargins") {
      preservesSuperviewLayoutMargins = flag
    }
    if let flag = fields.flag("insetsLayoutMarginsFromSafeArea") {
      insetsLayoutMarginsFromSafeArea = flag
    }
    if let margins = fields.insets("layoutMargins") { layoutMargins = margins }
    if let margins = fields.directionalInsets("directionalLayoutMargins") {
      directionalLayoutMargins = margins
    }
  }

  private static let modes: [String: ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
    "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  private static let directions: [String: UISemanticContentAttribute] = [
    "unspecified": .unspecified, "playback": .playback, "spatial": .spatial,
    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
  ]

  private func decodeLook(_ fields: NibValue) {
    if let color = fields.color("backgroundColor") { backgroundColor = color }
    if let color = fields.color("tintColor") { tintColor = color }
    if let mode = fields.choice("contentMode", Self.modes), mode != contentMode {
      contentMode = mode
    }
    if let flag = fields.flag("clipsSubviews") { clipsToBounds = flag }
    if let flag = fields.flag("hidden") { isHidden = flag }
    if let alpha = fields.number("alpha") { self.alpha = alpha }
    if let tag = fields.integer("tag") { self.tag = tag }
    // True is what a view is by itself; saying so would fill what its drawing leaves free.
    if fields.flag("opaque") == false { isOpaque = false }
    if let flag = fields.flag("userInteractionEnabled") { isUserInteractionEnabled = flag }
    if let flag = fields.flag("multipleTouchEnabled"), flag != isMultipleTouchEnabled {
      isMultipleTouchEnabled = flag
    }
    if fields.flag("exclusiveTouch") == true { isExclusiveTouch = true }
    if let direction = fields.choice("semanticContentAttribute", Self.directions) {
      semanticContentAttribute = direction
    }
  }

  private func decodeLayout(_ fields: NibValue) {
    let hugging = (
      fields.priority("horizontalHuggingPriority"), fields.priority("verticalHuggingPriority")
    )
    if let priority = hugging.0 { setContentHuggingPriority(priority, for: .horizontal) }
    if let priority = hugging.1 { setContentHuggingPriority(priority, for: .vertical) }
    if let priority = fields.priority("horizontalCompressionResistancePriority") {
      setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    if let priority = fields.priority("verticalCompressionResistancePriority") {
      setContentCompressionResistancePriority(priority, for: .vertical)
    }
  }

  private func decodeAccessibility(_ fields: NibValue) {
    guard let values = fields.value("accessibilityConfiguration") else { return }
    if let label = values.string("label") { accessibilityLabel = label }
    if let hint = values.string("hint") { accessibilityHint = hint }
    if let name = values.string("identifier") { accessibilityIdentifier = name }
    if let element = values.values("bool").first(where: { $0.key == "isElement" }) {
      if let flag = element.flag("value") { isAccessibilityElement = flag }
    }
    if let traits = values.first("accessibilityTraits") {
      accessibilityTraits = traits.accessibilityTraits
    }
  }
}

extension NibValue {
  /// A priority of Auto Layout, above 0 and at most 1000.
  func priority(_ key: String) -> UILayoutPriority? {
    guard let number = number(key), Float(number) > 0, number <= 1000 else { return nil }
    return UILayoutPriority(Float(number))
  }

  fileprivate var accessibilityTraits: UIAccessibilityTraits {
    let all: [(String, UIAccessibilityTraits)] = [
      ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
      ("staticText", .staticText), ("header", .header), ("searchField", .searchField),
      ("notEnabled", .notEnabled), ("adjustable", .adjustable),
    ]
    return all.reduce(into: UIAccessibilityTraits.none) { result, entry in
      if flag(entry.0) == true { result.formUnion(entry.1) }
    }
  }
}
