import Foundation

/// Makes property lists of the elements of a document.
///
/// Objects stand in one table and refer to each other by their numbers in it; values stay the elements that they
/// are, without those that only the editor needs.
///
/// A document that was merged by hand or cut can be wrong in places: what refers to nothing there, or has the name of another
/// object, is told and left out, and the rest is as it says.
struct DocumentAssembler {
  typealias Record = [String: Any]

  let document: String
  let module: String
  private let resources: DocumentResources
  private(set) var warnings: [InterfaceBuilderError] = []

  private var records: [Record] = []
  /// The lines of the objects by their identifiers.
  private var lines: [String: Int] = [:]
  /// The identifiers of all objects of the document.
  private var known: Set<String> = []

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
    for element in objects.children where isObject(element) { collect(element) }
    let top = table(objects)
    return try write(["kind": "nib", "top": top, "objects": records])
  }

  /// - Parameter tint: The colour that Interface Builder calls Global Tint.
  mutating func storyboard(
    _ scenes: MarkupElement, initial: String?, tint: MarkupElement? = nil
  ) throws(InterfaceBuilderError) -> CompiledStoryboard {
    var files: [String: Data] = [:]
    var info: [String: Record] = [:]
    var names: [String: Int] = [:]
    let all = scenes.children.filter { $0.name == "scene" }
    for scene in all {
      for element in scene.first("objects")?.children ?? [] where isObject(element) {
        collect(element)
      }
    }
    for (number, scene) in all.enumerated() {
      guard let objects = scene.first("objects") else {
        warn(scene.line, "The scene has no <objects>. It is left out.")
        continue
      }
      records = []
      let top = table(objects)
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
          warn(
            main.line,
            "The storyboard identifier “\(name)” is that of line \(other) already, which keeps it.")
        } else {
          names[name] = main.line
          entry["identifier"] = name
        }
      }
      if main.name == "viewControllerPlaceholder" {
        entry["storyboard"] = main.attributes["storyboardName"]
        entry["reference"] = main.attributes["referencedIdentifier"]
        entry["bundle"] = main.attributes["bundleIdentifier"]
      }
      info[id] = entry
    }
    if let initial, info[initial] == nil {
      warn(
        1,
        "The initial view controller “\(initial)” is in no scene. The storyboard begins with none.")
    }
    var list: Record = ["kind": "storyboard", "scenes": info]
    list["initial"] = initial.flatMap { info[$0] == nil ? nil : $0 }
    list["tint"] = tint.map { resources.color($0.attributes) }
    files["Info.plist"] = try write(list)
    return CompiledStoryboard(files: files)
  }

  private static func isController(_ element: MarkupElement) -> Bool {
    element.name.hasSuffix("Controller") || element.name == "viewControllerPlaceholder"
  }

  /// Adds the identifiers of an object and of those in it, as `add` finds them.
  private mutating func collect(_ element: MarkupElement) {
    if let id = element.identifier { known.insert(id) }
    for child in element.children where child.name != "connections" {
      if KnownElements.isForEditor(child.name) { continue }
      if isObject(child) {
        collect(child)
      } else {
        for item in child.children where isObject(item) { collect(item) }
      }
    }
  }

  /// Whether an object exists to which something refers; tells otherwise.
  private mutating func exists(_ id: String, for what: String, _ line: Int) -> Bool {
    if known.contains(id) { return true }
    warn(
      line, "The \(what) refers to “\(id)”, which does not exist. The \(what) is left out.")
    return false
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

  private mutating func table(_ objects: MarkupElement) -> [Int] {
    var top: [Int] = []
    for element in objects.children {
      guard isObject(element) else {
        warn(element.line, "<\(element.name)> is not known and left out.")
        continue
      }
      if isWhole(element) { top.append(add(element)) }
    }
    return top
  }

  private func isObject(_ element: MarkupElement) -> Bool {
    if KnownElements.classes[element.name] != nil { return true }
    return element.identifier != nil && !KnownElements.values.contains(element.name)
      && !KnownElements.isForEditor(element.name)
  }

  /// Whether both ends of a constraint exist; other objects are whole.
  private mutating func isWhole(_ element: MarkupElement) -> Bool {
    guard element.name == "constraint" else { return true }
    for end in ["firstItem", "secondItem"] {
      if let id = element.attributes[end], !exists(id, for: "constraint", element.line) {
        return false
      }
    }
    return true
  }

  /// Adds an object, which the object around it calls by a role; nil for one at the top.
  private mutating func add(_ element: MarkupElement, role: String? = nil) -> Int {
    let number = records.count
    records.append([:])
    var record: Record = ["element": element.name, "line": element.line]
    if let id = element.identifier {
      if let other = lines[id] {
        warn(
          element.line,
          "The identifier “\(id)” is that of line \(other) already: what refers to it means that object."
        )
      } else {
        lines[id] = element.line
        record["id"] = id
      }
    }
    if let known = KnownElements.classes[element.name] {
      record["class"] = known
    } else {
      if element.name.hasSuffix("Controller") {
        record["class"] =
          element.attributes["customClass"] == nil ? "NibBoxController" : "UIViewController"
      }
      let isSeen = role.map { $0 == "subviews" || $0.hasSuffix("iew") } ?? true
      let remedy =
        element.attributes["customClass"] != nil
        ? "What stands there is as its class makes it."
        : isSeen ? "A box with its name stands where it would." : "It has no effect."
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
        if isWhole(child) { parts[child.role, default: []].append(add(child, role: child.role)) }
      } else if child.children.contains(where: { isObject($0) }) {
        for item in child.children where isObject(item) {
          if isWhole(item) {
            parts[child.role, default: []].append(add(item, role: child.role))
          }
        }
      } else {
        value(child).map { values.append($0) }
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
    if let id = element.attributes["destination"], id != "-1", id != "-2",
      !exists(id, for: element.name, element.line)
    {
      return nil
    }
    return value(element)
  }

  // MARK: Values

  /// Nil for what refers to an object that is not there.
  private mutating func value(_ element: MarkupElement) -> Record? {
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
      guard exists(id, for: "variation", element.line) else { return nil }
    }
    let children = element.children.filter { !KnownElements.isForEditor($0.name) }
    if !children.isEmpty {
      var list: [Record] = []
      for child in children { value(child).map { list.append($0) } }
      record["children"] = list
    }
    return record
  }
}
