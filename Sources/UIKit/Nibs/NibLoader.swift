import Foundation

/// An object of a document that calls a method when something happens: a control, a recognizer, an item of a bar.
@preconcurrency @MainActor protocol NibActionSource: AnyObject {
  /// Adds the method of a target; a target of nil is the chain of responders.
  func addNibAction(_ action: Selector, target: AnyObject?, event: String?)
}

/// An object that a list of others is given: the views of a view with their recognizers.
@preconcurrency @MainActor protocol NibCollecting: AnyObject {
  /// Takes the objects of an outlet collection that are added to what is there.
  ///
  /// - Returns: whether it has a use for a collection of that name.
  func append(_ objects: [AnyObject], toNibCollection key: String) -> Bool
}

/// Makes objects of a document and connects them.
@MainActor final class NibLoader {
  let document: NibDocument
  let assembly: NibAssembly

  init(_ document: NibDocument, placeholders: [String: AnyObject]) {
    self.document = document
    assembly = NibAssembly(document) { coder in NibBox(coder) }
    for object in document.objects where object.element == "placeholder" {
      guard let name = object.fields.attributes["placeholderIdentifier"],
        let stands = placeholders[name]
      else { continue }
      assembly.put(stands, object.number)
    }
  }

  /// Makes the objects with these numbers and all inside of them, connects them, sets what the document says by name,
  /// and tells them that they are awake.
  ///
  /// - Returns: the objects, without placeholders.
  func load(_ numbers: [Int]) -> [Any] {
    let objects = numbers.filter {
      !["placeholder", "exit"].contains(document.objects[$0].element)
    }
    .compactMap { assembly.make($0) }
    finish()
    return objects
  }

  /// Lets the objects of another assembly of the same document be what connections lead to, but for those inside of
  /// one object.
  func stand(on other: NibAssembly, except number: Int) {
    assembly.connectSegue = other.connectSegue
    for (known, object) in other.all where !document.isInside(known, number) {
      assembly.put(object, known)
    }
  }

  /// Connects what was made since the last time, and tells it that it is awake.
  func finish() {
    let fresh = assembly.takeOrder()
    for number in fresh {
      for part in document.objects[number].parts["constraints"] ?? [] { _ = assembly.make(part) }
    }
    let all = fresh + assembly.takeOrder()
    NibVariations(assembly, all)?.follow()
    for number in all { setAttributes(of: number) }
    // Connections lead from what is new or to it.
    let new = Set(all)
    for (number, object) in document.objects.enumerated() where assembly[number] != nil {
      for connection in object.connections {
        let end = connection.attributes["destination"].flatMap { document.numbers[$0] }
        if new.contains(number) || end.map({ new.contains($0) }) == true {
          connect(connection, number)
        }
      }
    }
    for number in all { (assembly[number] as? any NibAwaking)?.awakeFromNib() }
    for line in assembly.takeWarnings() { NibWarnings.say(line) }
  }

  private func setAttributes(of number: Int) {
    guard let object = assembly[number],
      let list = document.objects[number].fields.first("userDefinedRuntimeAttributes")
    else { return }
    for attribute in list.values("userDefinedRuntimeAttribute") {
      guard let path = attribute.attributes["keyPath"],
        let value = RuntimeAttribute.value(attribute)
      else { continue }
      let (assembly, source) = (assembly, document.objects[number])
      RuntimeAttribute.set(value, path, of: object) { reason in
        assembly.warn(
          source,
          "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): \(reason)"
        )
      }
    }
  }

  // MARK: Connections

  private func connect(_ connection: NibValue, _ number: Int) {
    guard let source = assembly[number] else { return }
    switch connection.element {
    case "outlet", "outletCollection": connectOutlet(connection, source, number)
    case "action":
      guard let name = connection.attributes["selector"],
        let emitter = source as? any NibActionSource
      else { return }
      let target = destination(connection)
      emitter.addNibAction(
        Selector(name), target: target, event: connection.attributes["eventType"])
    case "segue": assembly.connectSegue(connection, source)
    default: break
    }
  }

  private func connectOutlet(_ connection: NibValue, _ source: AnyObject, _ number: Int) {
    guard let key = connection.attributes["property"], let object = destination(connection)
    else { return }
    if connection.element == "outlet" {
      return set(object, key, of: source, refused: refusal(of: key, number))
    }
    // The members of a collection are connections of the same name, and the first of them gives all.
    let members = document.objects[number].connections.filter {
      $0.element == "outletCollection" && $0.attributes["property"] == key
    }
    guard members.first?.attributes["id"] == connection.attributes["id"] else { return }
    let objects = members.compactMap { destination($0) }
    if let collector = source as? any NibCollecting, collector.append(objects, toNibCollection: key)
    {
      return
    }
    set(objects, key, of: source, refused: refusal(of: key, number))
  }

  /// What is said where an outlet cannot be set: the class has no such property, or one of another type. The rest of the
  /// document is as it says.
  private func refusal(of key: String, _ number: Int) -> (String) -> Void {
    let object = document.objects[number]
    // A class that is not there was told of already; what stands in its place has none of its outlets.
    if assembly.standIns.contains(number) {
      let name = object.custom ?? "<\(object.element)>"
      let line = "\(document.name):\(object.line): The outlet \(key) of \(name) is left out."
      return { _ in NibWarnings.say(line) }
    }
    let place = "\(document.name):\(object.line)"
    return { NibWarnings.say("\(place): \($0). It stays empty.") }
  }

  private func set(
    _ value: Any, _ key: String, of object: AnyObject, refused: @escaping (String) -> Void
  ) {
    let before = KeyedValue.whenRefused
    KeyedValue.whenRefused = refused
    defer { KeyedValue.whenRefused = before }
    if let responder = object as? UIResponder { return responder.setValue(value, forKey: key) }
    switch KeyedValue.set(value, key, of: object) {
    case .done: break
    case .unknown:
      KeyedValue.refuse(KeyedValue.unknown(key, object, "setValue:forUndefinedKey:"))
    case .refused(let sentence): KeyedValue.refuse(sentence)
    }
  }

  /// The object that a connection leads to; nil for the first responder and for what is not made.
  private func destination(_ connection: NibValue) -> AnyObject? {
    connection.attributes["destination"].flatMap { assembly.known($0) }
  }
}

/// What a document asks for and cannot have is said on standard error, as UIKit logs it, and in the transcript.
@MainActor enum NibWarnings {
  /// Where the lines go instead, for tests.
  static var listener: ((String) -> Void)?

  static func say(_ line: String) {
    if let listener { return listener(line) }
    SceneEngine.current?.note(.words(line))
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
