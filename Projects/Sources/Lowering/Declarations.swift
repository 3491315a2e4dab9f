/// A method as its declaration has it.
struct MethodDeclaration: Sendable, Equatable {
  /// The name before the parentheses, `init` for initialisers.
  var base: String
  /// The labels of the arguments; nil for `_`.
  var labels: [String?]
  /// The types of the parameters as they are written, without default values.
  var parameters: [String]
  /// The type that is returned as it is written, nil for none.
  var result: String?
  var effects: Effects = []
  /// Whether `static` or `class` stands before it.
  var isOfClass = false
  var isOptional = false
  var objectiveC: ObjectiveC = .hidden
  var access: Access = .standard
  /// Whether a selector can carry it: no type parameters, no `inout`, not more than three parameters.
  var canBeCarried = true
  var isOverride = false
  /// Whether an extension declares it.
  var isInExtension = false
  /// Whether an initializer may give nil.
  var isFailable = false

  struct Effects: OptionSet, Sendable {
    let rawValue: Int
    static let throwing = Effects(rawValue: 1)
    static let asynchronous = Effects(rawValue: 2)
  }

  /// The name with its labels: `save(_:for:)`.
  var fullName: String {
    parameters.isEmpty ? base : base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  /// The name that the Objective-C runtime would know.
  var selector: String {
    if case .named(let name) = objectiveC { return name }
    return ObjectiveCName.method(base, labels, throwing: effects.contains(.throwing))
  }

  /// Whether it answers to a name with these labels; nil for any.
  func matches(_ name: String, _ wanted: [String?]?) -> Bool {
    guard base == name else { return false }
    guard let wanted else { return true }
    return wanted == labels
  }
}

/// A property as its declaration has it.
struct PropertyDeclaration: Sendable, Equatable {
  var name: String
  /// The type as it is written, nil where it is inferred.
  var type: String?
  var objectiveC: ObjectiveC = .hidden
  var isOfClass = false
  var isOptional = false
  var isWritable = true
  var access: Access = .standard
  /// Whether documents set it: `@IBOutlet` or `@IBInspectable`.
  var isOutlet = false
  var isOverride = false
  /// Whether an extension declares it.
  var isInExtension = false
}

/// What a declaration says of the Objective-C runtime.
enum ObjectiveC: Sendable, Equatable {
  /// Not known to it.
  case hidden
  /// Known by the name that follows from the declaration.
  case known
  /// Known by a name of its own.
  case named(String)

  var isKnown: Bool { self != .hidden }
}

enum Access: Sendable, Equatable {
  case `private`
  case `fileprivate`
  case standard
  case `public`
}

/// A type with all that the files of a module declare of it, in its declaration or in extensions.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable {
    case `class`
    case `protocol`
    /// A structure, an enumeration, an actor.
    case other
    /// Only extended here.
    case foreign
  }

  var kind: Kind = .foreign
  /// The superclass and protocols, those of extensions included.
  var inherited: [String] = []
  var isGeneric = false
  /// Its type parameters, or the associated types of a protocol, with what they inherit from and conform to.
  var generics: [String: [String]] = [:]
  var hasObjectiveCMembers = false
  var isObjectiveC = false
  /// The name that `@objc(Name)` gives a class.
  var objectiveCName: String?
  var access: Access = .standard
  var methods = NamedList<MethodDeclaration>()
  var properties = NamedList<PropertyDeclaration>()
  /// Whether it is an extension with members that override others, or may be overridden.
  var mayMove = false
}
