/// The colours that a document has for names, as they were when it was saved.
struct DocumentResources {
  private var colors: [String: [String: String]] = [:]

  init(_ root: MarkupElement) {
    for element in root.first("resources")?.children ?? [] {
      guard ["namedColor", "systemColor"].contains(element.name),
        let name = element.attributes["name"], let color = element.first("color")
      else { continue }
      colors[name] = color.attributes
    }
  }

  /// A colour with the value of its name added, for apps without a colour of that name.
  func color(_ attributes: [String: String]) -> [String: String] {
    guard let name = attributes["name"] ?? attributes["systemColor"], let known = colors[name]
    else { return attributes }
    return attributes.merging(known) { own, _ in own }
  }
}
