import Foundation

/// What is wrong with a compiled document.
struct NibDamage: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// An object of a compiled document.
struct NibObject: Sendable {
  let number: Int
  let id: String?
  let line: Int
  /// The name of UIKit's class; nil for elements that are not known.
  let className: String?
  /// The app's class and its module.
  let custom: String?
  let module: String?
  /// Its attributes, with its values as children.
  let fields: NibValue
  /// The numbers of objects inside of it, by what it calls them.
  let parts: [String: [Int]]
  let connections: [NibValue]

  var element: String { fields.element }
}

/// The objects of a compiled document.
///
/// Whatever the bytes are, reading them gives a document or a sentence: numbers refer to objects that are there, and
/// each object is inside of at most one other, so that there are no circles.
struct NibDocument: Sendable {
  static let format = 1
  static let greatestDepth = 200
  /// Those of all its objects, with their names and texts.
  static let greatestCount = 5_000_000

  let name: String
  let kind: String
  let objects: [NibObject]
  let top: [Int]
  /// The numbers of the objects that contain others.
  let parents: [Int?]
  let numbers: [String: Int]

  init(_ data: Data, name: String, bundle: Bundle?) throws(NibDamage) {
    let list = try Self.list(data, name)
    guard let kind = list["kind"] as? String, kind == "nib" || kind == "scene",
      let records = list["objects"] as? [[String: Any]], let top = list["top"] as? [Int]
    else { throw NibDamage("“\(name)” is no compiled nib.") }
    self.kind = kind
    self.name = list["document"] as? String ?? name
    let strings = NibStrings(document: self.name, bundle: bundle)
    var objects: [NibObject] = []
    var parents: [Int?] = Array(repeating: nil, count: records.count)
    var numbers: [String: Int] = [:]
    for (number, record) in records.enumerated() {
      let object = strings.translated(try Self.object(record, number, name, bundle))
      for part in object.parts.values.joined() {
        // Objects are numbered from the outside inwards, so that this rules out circles.
        guard records.indices.contains(part), part > number, parents[part] == nil else {
          throw NibDamage("“\(name)” is damaged: object \(number) contains object \(part).")
        }
        parents[part] = number
      }
      if let id = object.id { numbers[id] = number }
      objects.append(object)
    }
    for number in top where !records.indices.contains(number) || parents[number] != nil {
      throw NibDamage("“\(name)” is damaged: object \(number) cannot be at its top.")
    }
    self.objects = objects
    self.top = top
    self.parents = parents
    self.numbers = numbers
    try checkDepth()
  }

  /// The property list of a file of the right version.
  static func list(_ data: Data, _ name: String) throws(NibDamage) -> [String: Any] {
    guard !SharedValues.exceed(greatestCount, in: data) else {
      throw NibDamage("“\(name)” is damaged: it stands for more than \(greatestCount) values.")
    }
    let any = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let list = any as? [String: Any] else {
      throw NibDamage(
        "“\(name)” is no compiled document. Compile the .xib or .storyboard with the module InterfaceBuilder."
      )
    }
    guard let version = list["format"] as? Int, version == format else {
      let found = (list["format"] as? Int).map { "\($0)" } ?? "none"
      throw NibDamage(
        "“\(name)” has the format \(found), and this version reads \(format). Compile it again.")
    }
    return list
  }

  private static func object(
    _ record: [String: Any], _ number: Int, _ name: String, _ bundle: Bundle?
  ) throws(NibDamage) -> NibObject {
    guard let element = record["element"] as? String else {
      throw NibDamage("“\(name)” is damaged: object \(number) has no element.")
    }
    let values = (record["values"] as? [[String: Any]] ?? []).compactMap {
      value($0, bundle, depth: 0)
    }
    let connections = (record["connections"] as? [[String: Any]] ?? []).compactMap {
      value($0, bundle, depth: 0)
    }
    return NibObject(
      number: number, id: record["id"] as? String, line: record["line"] as? Int ?? 0,
      className: record["class"] as? String, custom: record["custom"] as? String,
      module: record["module"] as? String,
      fields: NibValue(
        element: element, attributes: record["attributes"] as? [String: String] ?? [:], text: nil,
        children: values, bundle: bundle),
      parts: record["parts"] as? [String: [Int]] ?? [:], connections: connections)
  }

  private static func value(_ record: [String: Any], _ bundle: Bundle?, depth: Int) -> NibValue? {
    guard depth < greatestDepth, let element = record["element"] as? String else { return nil }
    return NibValue(
      element: element, attributes: record["attributes"] as? [String: String] ?? [:],
      text: record["text"] as? String,
      children: (record["children"] as? [[String: Any]] ?? []).compactMap {
        value($0, bundle, depth: depth + 1)
      }, bundle: bundle)
  }

  /// Whether an object is another, or is inside of it.
  func isInside(_ number: Int, _ outer: Int) -> Bool {
    var step: Int? = number
    while let here = step {
      if here == outer { return true }
      step = parents[here]
    }
    return false
  }

  private func checkDepth() throws(NibDamage) {
    var depths = Array(repeating: 0, count: objects.count)
    for (number, parent) in parents.enumerated() {
      guard let parent else { continue }
      depths[number] = depths[parent] + 1
      if depths[number] > Self.greatestDepth {
        throw NibDamage("“\(name)” is damaged: its objects are nested too deep.")
      }
    }
  }
}
