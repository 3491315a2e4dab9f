import InterfaceBuilder
import Lowering
import XcodeProject

/// Finds the classes, outlets and actions that a document names and that are not there.
struct ConnectionCheck {
  private let document: DocumentFile
  private let classes: ClassIndex
  private let numbers: [String: Int]

  init(_ document: DocumentFile, _ classes: ClassIndex) {
    self.document = document
    self.classes = classes
    numbers = document.outline.numbers
  }

  private struct Owner {
    let name: String
    /// Nil for a class of the toolkit.
    let module: String?
  }

  var notes: [Note] {
    document.outline.objects.compactMap { note(on: $0) }
      + document.outline.connections.compactMap { note(on: $0) }
  }

  /// The module that an object's class is in; nil where the document names none.
  private func module(of object: DocumentOutline.Object) -> String? {
    object.isOfTarget ? document.module : object.customModule
  }

  private func note(on object: DocumentOutline.Object) -> Note? {
    // Of a placeholder nothing is made.
    guard let custom = object.customClass, object.element != "placeholder",
      let module = module(of: object), classes.hasClass(custom, module: module) == .missing
    else { return nil }
    let place =
      object.standardClass.map { "a \($0) stands in its place" }
      ?? "a box with its name stands in its place"
    return document.note(
      object.line, "There is no class \(custom) in the module \(module); \(place).")
  }

  private func owner(_ object: DocumentOutline.Object) -> Owner? {
    guard let custom = object.customClass else {
      return object.standardClass.map { Owner(name: $0, module: nil) }
    }
    if let module = module(of: object) {
      return classes.hasClass(custom, module: module) == .there
        ? Owner(name: custom, module: module) : nil
    }
    let own = classes.hasClass(custom, module: document.module) == .there
    return Owner(name: custom, module: own ? document.module : nil)
  }

  private func note(on connection: DocumentOutline.Connection) -> Note? {
    switch connection.kind {
    case "outlet", "outletCollection": outlet(connection)
    case "action": action(connection)
    case "segue": unwind(connection)
    default: nil
    }
  }

  private func outlet(_ connection: DocumentOutline.Connection) -> Note? {
    guard let key = connection.attributes["property"],
      let owner = owner(document.outline.objects[connection.source])
    else { return nil }
    switch classes.outlet(key, of: owner.name, module: owner.module) {
    case .there, .unsure: return nil
    case .hidden:
      return document.note(
        connection.line,
        "\(owner.name).\(key) is no outlet. Mark it with @IBOutlet, or delete the connection.")
    case .missing:
      let remedy =
        owner.module == nil
        ? "Give the object a class that has it" : "Add @IBOutlet var \(key)"
      return document.note(
        connection.line,
        "\(owner.name) has no outlet “\(key)”. \(remedy), or delete the connection.")
    }
  }

  private func action(_ connection: DocumentOutline.Connection) -> Note? {
    guard let selector = connection.attributes["selector"],
      let target = connection.attributes["destination"].flatMap({ numbers[$0] })
    else { return nil }
    let object = document.outline.objects[target]
    if object.element == "exit" { return unwind(selector, connection) }
    if object.attributes["placeholderIdentifier"] == "IBFirstResponder" { return nil }
    guard let owner = owner(object) else { return nil }
    switch classes.action(selector, of: owner.name, module: owner.module) {
    case .there, .unsure: return nil
    case .hidden:
      return document.note(
        connection.line,
        "“\(selector)” of \(owner.name) is no action. Mark it with @IBAction, or delete the connection."
      )
    case .missing:
      let remedy =
        owner.module == nil
        ? "Give the object a class that has it" : "Add \(Self.declaration(selector))"
      return document.note(
        connection.line,
        "\(owner.name) has no action “\(selector)”. \(remedy), or delete the connection.")
    }
  }

  private func unwind(_ connection: DocumentOutline.Connection) -> Note? {
    guard connection.attributes["kind"] == "unwind",
      let selector = connection.attributes["unwindAction"]
    else { return nil }
    return unwind(selector, connection)
  }

  private func unwind(_ selector: String, _ connection: DocumentOutline.Connection) -> Note? {
    guard classes.anyAction(selector) == .missing else { return nil }
    return document.note(
      connection.line,
      "No class has the unwind action “\(selector)”. Add it to the controller that it leads back to, or delete the segue."
    )
  }

  private static func declaration(_ selector: String) -> String {
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false)
    switch pieces.count {
    case 1: return "@IBAction func \(pieces[0])()"
    case 2: return "@IBAction func \(pieces[0])(_ sender: Any)"
    case 3 where pieces[1] == "forEvent":
      return "@IBAction func \(pieces[0])(_ sender: Any, forEvent event: UIEvent)"
    default: return "an @IBAction of that name"
    }
  }
}
