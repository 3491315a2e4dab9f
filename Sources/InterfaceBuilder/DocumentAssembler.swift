import Foundation

/// Makes property lists of the elements of a document.
///
/// Objects stand in one table and refer to each other by their numbers in it; values stay the elements that they
/// are, without those that only the editor needs.
struct DocumentAssembler {
  typealias Record = [String: Any]

  let document: String
  let module: String
  private let resources: DocumentResources
  private(set) var warnings: [InterfaceBuilderError] = []

  private var records: [Record] = []
  /// The numbers of the objects by their identifiers, and the lines of these.
  private var numbers: [String: Int] = [:]
  private var lines: [String: Int] = [:]
  /// What must exist, and where it is said.
  private var references: [(id: String, what: String, line: Int)] = []

  init(document: String, module: String, resources root: MarkupElement) {
    self.document = document
    self.module = module
    resources = DocumentResources(root)
  }

  private func error(_ line: Int, _ message: String) -> InterfaceBuilderError {
    InterfaceBuilderError(document: document, line: line, message: message)
  }

  private mutating func warn(_ line: Int, _ message: String) {
    warnings.append(error(line, message))
  }

  // MARK: Documents

  mutating func nib(_ objects: MarkupElement) throws(InterfaceBuilderError) -> Data {
    let top = try table(objects)
    try checkReferences(known: Set(numbers.keys))
    return try write(["kind": "nib", "top": top, "objects": records])
  }

  /// - Parameter tint: The colour that Interface Builder calls Global Tint.
  mutating func storyboard(
    _ scenes: MarkupElement, initial: String?, tint: MarkupElement? = nil
  ) throws(InterfaceBuilderError) -> CompiledStoryboard {
    var files: [String: Data] = [:]
    var info: [String: Record] = [:]
    var known: Set<String> = []
    var everywhere: [(id: String, what: String, line: Int)] = []
    var names: [String: Int] = [:]
    for (number, scene) in scenes.children.filter({ $0.name == "scene" }).enumerated() {
      guard let objects = scene.first("objects") else {
        throw error(scene.line, "The scene has no <objects>.")
      }
      (records, numbers, references) = ([], [:], [])
      let top = try table(objects)
      known.formUnion(numbers.keys)
      everywhere += references
      let main = objects.children.first { Self.isController($0) }
      let file = "scene-\(number).nib"
      files[file] = try write(["kind": "scene", "top": top, "objects": records])
      guard let main, let id = main.identifier else {
        warn(scene.line, "The scene has no view controller.")
        continue
      }
      var entry: Record = ["file": file, "element": main.name]
      if let name = main.attributes["storyboardIdentifier"] {
        if let other = names[name] {
          throw error(
            main.line, "The storyboard identifier “\(name)” is that of line \(other) already.")
        }
        names[name] = main.line
        entry["identifier"] = name
      }
      if main.name == "viewControllerPlaceholder" {
        entry["storyboard"] = main.attributes["storyboardName"]
        entry["reference"] = main.attributes["referencedIdentifier"]
        entry["bundle"] = main.attributes["bundleIdentifier"]
      }
      info[id] = entry
    }
    references = everywhere
    try checkReferences(known: known)
    if let initial, info[initial] == nil {
      throw error(1, "The initial view controller “\(initial)” is in no scene.")
    }
    var list: Record = ["kind": "storyboard", "scenes": info]
    list["initial"] = initial
    list["tint"] = tint.map { resources.color($0.attributes) }
    files["Info.plist"] = try write(list)
    return CompiledStoryboard(files: files)
  }

  private static func isController(_ element: MarkupElement) -> Bool {
    element.name.hasSuffix("Controller") || element.name == "viewControllerPlaceholder"
  }

  private mutating func checkReferences(known: Set<String>) throws(InterfaceBuilderError) {
    for reference in references where !known.contains(reference.id) {
      throw error(
        reference.line, "The \(reference.what) refers to “\(reference.id)”, which does not exist.")
    }
  }

  private func write(_ content: Record) throws(InterfaceBuilderError) -> Data {
    var content = content
    content["format"] = InterfaceBuilderCompiler.format
    content["document"] = document
    do {
      return try PropertyListSerialization.data(
        fromPropertyList: content, format: .binary, options: 0)
    } catch {
      throw self.error(0, "The compiled document cannot be written: \(error)")
    }
  }

  // MARK: Objects

  private mutating func table(_ objects: MarkupElement) throws(InterfaceBuilderError) -> [Int] {
    var top: [Int] = []
    for element in objects.children {
      guard isObject(element) else {
        warn(element.line, "<\(element.name)> is not known and left out.")
        continue
      }
      top.append(try add(element))
    }
    return top
  }

  private func isObject(_ element: MarkupElement) -> Bool {
    if KnownElements.classes[element.name] != nil { return true }
    return element.identifier != nil && !KnownElements.values.contains(element.name)
      && !KnownElements.isForEditor(element.name)
  }

  private mutating func add(_ element: MarkupElement) throws(InterfaceBuilderError) -> Int {
    let number = records.count
    records.append([:])
    if let id = element.identifier {
      if let other = lines[id] {
        throw error(element.line, "The identifier “\(id)” is that of line \(other) already.")
      }
      lines[id] = element.line
      numbers[id] = number
    }
    var record: Record = ["element": element.name, "line": element.line]
    record["id"] = element.identifier
    if let known = KnownElements.classes[element.name] {
      record["class"] = known
    } else {
      if element.name.hasSuffix("Controller") {
        record["class"] =
          element.attributes["customClass"] == nil ? "NibBoxController" : "UIViewController"
      }
      let remedy =
        element.attributes["customClass"] == nil
        ? "A box with its name stands where it would."
        : "What stands there is as its class makes it."
      warn(element.line, "<\(element.name)> is not known. \(remedy)")
    }
    if let custom = element.attributes["customClass"] {
      record["custom"] = custom
      record["module"] =
        element.attributes["customModuleProvider"] == "target"
        ? module : element.attributes["customModule"] ?? module
    }
    var attributes = element.attributes
    for name in ["id", "customClass", "customModule", "customModuleProvider", "sceneMemberID"] {
      attributes[name] = nil
    }
    if !attributes.isEmpty { record["attributes"] = attributes }
    var parts: [String: [Int]] = [:]
    var values: [Record] = []
    var connections: [Record] = []
    for child in element.children {
      if KnownElements.isForEditor(child.name) { continue }
      if child.name == "connections" {
        connections += child.children.compactMap { connection($0) }
      } else if isObject(child) {
        parts[child.role, default: []].append(try add(child))
      } else if child.children.contains(where: { isObject($0) }) {
        for item in child.children where isObject(item) {
          parts[child.role, default: []].append(try add(item))
        }
      } else {
        values.append(value(child))
      }
    }
    if element.name == "constraint" {
      for end in ["firstItem", "secondItem"] {
        if let id = element.attributes[end] { references.append((id, "constraint", element.line)) }
      }
    }
    if !parts.isEmpty { record["parts"] = parts }
    if !values.isEmpty { record["values"] = values }
    if !connections.isEmpty { record["connections"] = connections }
    records[number] = record
    return number
  }

  private mutating func connection(_ element: MarkupElement) -> Record? {
    guard ["outlet", "outletCollection", "action", "segue"].contains(element.name) else {
      warn(element.line, "The connection <\(element.name)> is not known and left out.")
      return nil
    }
    if let id = element.attributes["destination"], id != "-1", id != "-2" {
      references.append((id, element.name, element.line))
    }
    return value(element)
  }

  // MARK: Values

  private mutating func value(_ element: MarkupElement) -> Record {
    if !KnownElements.values.contains(element.name),
      !["outlet", "outletCollection", "action", "segue"].contains(element.name)
    {
      warn(element.line, "<\(element.name)> is not known and has no effect.")
    }
    var record: Record = ["element": element.name]
    var attributes = element.attributes
    if element.name == "color" { attributes = resources.color(attributes) }
    if !attributes.isEmpty { record["attributes"] = attributes }
    let text = element.text
    if !text.allSatisfy(\.isWhitespace) { record["text"] = text }
    if element.name == "include" || element.name == "exclude",
      let id = element.attributes["reference"]
    {
      references.append((id, "variation", element.line))
    }
    let children = element.children.filter { !KnownElements.isForEditor($0.name) }
    if !children.isEmpty {
      var list: [Record] = []
      for child in children { list.append(value(child)) }
      record["children"] = list
    }
    return record
  }
}
