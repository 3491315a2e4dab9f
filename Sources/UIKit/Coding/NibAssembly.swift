import Foundation

/// The objects of a document while they are made.
@MainActor final class NibAssembly {
  let document: NibDocument
  private struct Faded {
    weak var object: AnyObject?
  }

  /// The objects that are there, by their numbers, as long as nothing else has to keep them.
  private var held: [Int: AnyObject] = [:]
  /// Those that live as long as others need them.
  private var faded: [Int: Faded] = [:]
  /// The numbers of objects in the order in which they were finished, those inside before those around them, since the
  /// order was last taken.
  private var order: [Int] = []
  /// The view that stands in the place of what has no class.
  private let makesBox: (NibCoder) -> AnyObject?
  private(set) var warnings: [String] = []
  private var underWay: Set<Int> = []
  /// The numbers of objects whose class is not there, so that another one takes its place.
  private(set) var standIns: Set<Int> = []
  /// What makes an object instead of its class, by its number.
  var creators: [Int: (NSCoder) -> AnyObject?] = [:]
  /// What is done with a segue of an object that was made.
  var connectSegue: (NibValue, AnyObject) -> Void = { _, _ in }

  init(_ document: NibDocument, makesBox: @escaping (NibCoder) -> AnyObject?) {
    self.document = document
    self.makesBox = makesBox
  }

  func warn(_ object: NibObject, _ message: String) {
    warnings.append("\(document.name):\(object.line): \(message)")
  }

  func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// Lets an object stand for one of the document.
  func put(_ object: AnyObject, _ number: Int) { held[number] = object }

  /// The object with a number, if it is there.
  subscript(number: Int) -> AnyObject? { held[number] ?? faded[number]?.object }

  /// The objects that are there.
  var all: [(number: Int, object: AnyObject)] {
    document.objects.indices.compactMap { number in self[number].map { (number, $0) } }
  }

  /// The objects that were finished since it was last called.
  func takeOrder() -> [Int] {
    defer { order = [] }
    return order
  }

  /// Lets go of the objects, which live as long as others need them; but for those with these numbers.
  func fade(but kept: Set<Int>) {
    for (number, object) in held where !kept.contains(number) {
      faded[number] = Faded(object: object)
      held[number] = nil
    }
  }

  /// The object with a number, which is made where it is not there yet; nil where it cannot be made.
  func make(_ number: Int) -> AnyObject? {
    if let known = self[number] { return known }
    guard underWay.insert(number).inserted else { return nil }
    defer { underWay.remove(number) }
    let object = document.objects[number]
    guard let made = build(object) else { return nil }
    held[number] = made
    order.append(number)
    return made
  }

  /// A guide, which is only made when a constraint needs it, since each takes part in the layout.
  func makeGuide(_ number: Int) -> AnyObject? {
    let object = document.objects[number]
    guard object.element.hasSuffix("Guide") else { return nil }
    return make(number)
  }

  func adopt(_ existing: AnyObject, _ number: Int) -> NibCoder {
    held[number] = existing
    order.append(number)
    return NibCoder(document.objects[number], self)
  }

  /// The object with an identifier, if it is there.
  func known(_ id: String) -> AnyObject? { document.numbers[id].flatMap { self[$0] } }

  private func build(_ object: NibObject) -> AnyObject? {
    let coder = NibCoder(object, self)
    if let made = creators[object.number]?(coder) { return made }
    switch classOf(object) {
    case let type as any NibDecodable.Type:
      if let made = type.init(coder: coder) { return made }
      warn(
        object,
        "init?(coder:) of \(type) returned nil. A class that stands in a document overrides it and calls super."
      )
      return nil
    case let type as any NibMaking.Type: return type.make(from: coder)
    case let type as NSObject.Type where NibClasses.mayMake(type): return type.makeOfDocument()
    case let type? where type is NSObject.Type:
      warn(object, "A document cannot make a \(type). Make it in code.")
      return nil
    case let type?:
      warn(object, "A nib cannot make a \(type), which is no NSObject.")
      return nil
    case nil:
      guard object.className == nil else { return nil }
      standIns.insert(object.number)
      return makesBox(coder)
    }
  }

  /// The app's class, or that of the toolkit where the app has none of that name.
  func classOf(_ object: NibObject) -> AnyClass? {
    let standard: AnyClass? = object.className.flatMap { NibClasses.named("UIKit.\($0)") }
    guard let custom = object.custom else { return standard }
    let names = (object.module.map { ["\($0).\(custom)"] } ?? []) + [custom, "UIKit.\(custom)"]
    guard let found = names.lazy.compactMap({ NibClasses.named($0) }).first else {
      standIns.insert(object.number)
      warn(
        object,
        "There is no class \(custom.prefix(100)) in the module \((object.module ?? "of the app").prefix(100)); "
          + "\((object.className ?? "a box").prefix(100)) takes its place.")
      return standard
    }
    if let base = standard as? any NibDecodable.Type, let type = found as? any NibDecodable.Type,
      !Self.isKind(type, base)
    {
      warn(
        object,
        "\(custom) is no \(object.className ?? "view"), as <\(object.element)> needs; "
          + "a \(object.className ?? "view") takes its place.")
      return standard
    }
    return found
  }

  private static func isKind(_ type: AnyClass, _ base: AnyClass) -> Bool {
    var step: AnyClass? = type
    while let here = step {
      if here == base { return true }
      step = _getSuperclass(here)
    }
    return false
  }
}

/// The classes that documents name.
@MainActor enum NibClasses {
  private static let greatestLength = 500
  private static let ofSystem: Set<String> = [
    "UIKit", "Foundation", "FoundationEssentials", "QuartzCore", "CoreGraphics", "Snapshots",
    "Scene", "Adaptive", "Swift", "Dispatch", "_Concurrency",
  ]

  /// The class of a name with its module; nil for what is no name.
  static func named(_ name: String) -> AnyClass? {
    // Looked at first, as names of a megabyte take long to split.
    guard name.utf8.count <= greatestLength else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2,
      parts.allSatisfy({ part in
        part.first.map { $0.isLetter || $0 == "_" } == true
          && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      })
    else { return nil }
    return NSClassFromString(name)
  }

  /// Whether a class can be made by `init()`: one of the app's, or a plain object. Most of the system's are made in
  /// other ways, or are there once.
  static func mayMake(_ type: NSObject.Type) -> Bool {
    if type == NSObject.self { return true }
    let module = String(reflecting: type).prefix { $0 != "." }
    return !ofSystem.contains(String(module))
  }
}
