/// An element of XML with what is in it.
final class MarkupElement {
  let name: String
  let attributes: [String: String]
  let line: Int
  var children: [MarkupElement] = []
  var text = ""

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// What its parent calls it: its `key`, or else its name.
  var role: String { attributes["key"] ?? name }

  var identifier: String? { attributes["id"] }

  func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }
}
