import Foundation

/// The texts of a document in the language of the session: `Main.strings` for `Main.storyboard`, with keys such as
/// `c4Y-1b-xQz.normalTitle` of an object's identifier and what Interface Builder calls the text.
struct NibStrings {
  private struct Text {
    var path: String
    var text: String
  }

  private var texts: [String: [Text]] = [:]

  /// - Parameters:
  ///   - document: The name of the document with its extension.
  ///   - bundle: The bundle that has the texts; nil for the app's.
  init(document: String, bundle: Bundle?) {
    let table = document.split(separator: ".").dropLast().joined(separator: ".")
    let all = LocalizedStrings.texts(of: table.isEmpty ? document : table, in: bundle ?? .main)
    for (key, text) in all {
      guard let point = key.firstIndex(of: ".") else { continue }
      texts[String(key[..<point]), default: []].append(
        Text(path: String(key[key.index(after: point)...]), text: text))
    }
  }

  /// The object with its texts replaced by those of the language.
  func translated(_ object: NibObject) -> NibObject {
    guard !texts.isEmpty else { return object }
    var fields = translated(inside: object.fields)
    if let own = object.id.flatMap({ texts[$0] }) {
      fields = Self.put(own, into: fields ?? object.fields)
    }
    guard let fields else { return object }
    return NibObject(
      number: object.number, id: object.id, line: object.line, className: object.className,
      custom: object.custom, module: object.module, fields: fields, parts: object.parts,
      connections: object.connections)
  }

  /// A value with the texts of those inside that have identifiers of their own, as menus and their commands do; nil where there
  /// is none to replace.
  private func translated(inside value: NibValue) -> NibValue? {
    var children = value.children
    var isChanged = false
    for (number, child) in children.enumerated() {
      var new = translated(inside: child)
      if let own = child.attributes["id"].flatMap({ texts[$0] }) {
        new = Self.put(own, into: new ?? child)
      }
      guard let new else { continue }
      children[number] = new
      isChanged = true
    }
    guard isChanged else { return nil }
    return NibValue(
      element: value.element, attributes: value.attributes, text: value.text, children: children,
      bundle: value.bundle)
  }

  private static func put(_ texts: [Text], into value: NibValue) -> NibValue {
    var edit = NibEdit(value)
    for text in texts { edit.put(text.text, text.path) }
    return edit.value
  }
}

/// A value of a document while texts in it are replaced.
private struct NibEdit {
  private let element: String
  private var attributes: [String: String]
  private var text: String?
  private var children: [NibValue]
  private let bundle: Bundle?

  init(_ value: NibValue) {
    (element, attributes, text) = (value.element, value.attributes, value.text)
    (children, bundle) = (value.children, value.bundle)
  }

  var value: NibValue {
    NibValue(
      element: element, attributes: attributes, text: text, children: children, bundle: bundle)
  }

  /// Replaces the text at a path such as `title`, `normalTitle`, `segmentTitles[1]` or `configuration.title`.
  mutating func put(_ text: String, _ path: String) {
    var path = path
    if path.hasPrefix("ibShadowed") {
      let rest = path.dropFirst("ibShadowed".count)
      path = rest.prefix(1).lowercased() + rest.dropFirst()
    }
    if let match = path.wholeMatch(of: #/(\w+)\[(\d+)\]/#), let index = Int(match.2) {
      return putItem(text, String(match.1), index)
    }
    let states = ["normal", "highlighted", "selected", "disabled", "focused"]
    if element == "button", path.hasSuffix("Title"),
      let state = states.first(where: { path == "\($0)Title" })
    {
      return edit(text, "title") { $0.element == "state" && $0.key == state }
    }
    if path.hasPrefix("configuration.") {
      return edit(text, String(path.dropFirst("configuration.".count))) {
        $0.element == "buttonConfiguration"
      }
    }
    let spoken = [
      "accessibilityLabel": "label", "accessibilityHint": "hint", "accessibilityValue": "value",
    ]
    if let name = spoken[path] { return edit(text, name) { $0.element == "accessibility" } }
    guard !path.contains(".") else { return }
    attributes[path] = text
    children.removeAll {
      $0.key == path && ["string", "mutableString", "nil"].contains($0.element)
    }
  }

  /// Changes an attribute of the value inside that fits.
  private mutating func edit(_ text: String, _ name: String, where fits: (NibValue) -> Bool) {
    guard let index = children.firstIndex(where: fits) else { return }
    var inner = NibEdit(children[index])
    inner.attributes[name] = text
    inner.children.removeAll { $0.key == name && ["string", "mutableString"].contains($0.element) }
    children[index] = inner.value
  }

  private mutating func putItem(_ text: String, _ list: String, _ number: Int) {
    switch list {
    case "segmentTitles":
      item(
        number, of: { $0.element == "segments" }, where: { $0.element == "segment" },
        change: { $0.attributes["title"] = text })
    case "scopeButtonTitles":
      item(
        number, of: { $0.element == list || $0.key == list }, where: { _ in true },
        change: {
          $0.text = text
          $0.attributes["base64-UTF8"] = nil
        })
    case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings":
      item(
        number, of: { $0.element == "userDefinedRuntimeAttributes" },
        where: { $0.attributes["type"] == "string" },
        change: {
          $0.attributes["value"] = text
          $0.children.removeAll { $0.key == "value" }
          $0.children.append(
            NibValue(
              element: "string", attributes: ["key": "value"], text: text, children: [], bundle: nil
            ))
        })
    default: break
    }
  }

  /// Changes one of the items of a list inside.
  private mutating func item(
    _ number: Int, of isList: (NibValue) -> Bool, where counts: (NibValue) -> Bool,
    change: (inout NibEdit) -> Void
  ) {
    guard let index = children.firstIndex(where: isList) else { return }
    var list = NibEdit(children[index])
    let items = list.children.indices.filter { counts(list.children[$0]) }
    guard items.indices.contains(number) else { return }
    var one = NibEdit(list.children[items[number]])
    change(&one)
    list.children[items[number]] = one.value
    children[index] = list.value
  }
}
