import Foundation

extension NibValue {
  /// An image by its name, from the bundle of the document or the symbols of the system.
  func image(_ key: String) -> UIImage? {
    if let name = attributes[key] { return image(named: name, self) }
    guard let value = value(key), value.element == "imageReference",
      let name = value.attributes["image"], var image = image(named: name, value)
    else { return nil }
    let scales: [String: UIImage.SymbolScale] = [
      "small": .small, "medium": .medium, "large": .large,
    ]
    if let scale = value.choice("symbolScale", scales) {
      image = image.withConfiguration(UIImage.SymbolConfiguration(scale: scale))
    }
    switch value.attributes["renderingMode"] {
    case "template": return image.withRenderingMode(.alwaysTemplate)
    case "original": return image.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  private func image(named name: String, _ source: NibValue) -> UIImage? {
    source.attributes["catalog"] == "system"
      ? UIImage(systemName: name) : UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  /// How symbols look.
  func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
    guard let value = value(key) else { return nil }
    var configuration: UIImage.SymbolConfiguration?
    func add(_ more: UIImage.SymbolConfiguration) {
      configuration = configuration?.applying(more) as? UIImage.SymbolConfiguration ?? more
    }
    if let font = value.first("fontDescription")?.asFont {
      add(UIImage.SymbolConfiguration(font: font))
    }
    if let size = value.number("pointSize"), size > 0 {
      add(UIImage.SymbolConfiguration(pointSize: size))
    }
    let scales: [String: UIImage.SymbolScale] = [
      "small": .small, "medium": .medium, "large": .large,
    ]
    if let scale = value.choice("scale", scales) { add(UIImage.SymbolConfiguration(scale: scale)) }
    return configuration
  }
}
