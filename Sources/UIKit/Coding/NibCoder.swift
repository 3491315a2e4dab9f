import Foundation

/// A class whose objects a nib makes by `init?(coder:)`.
@preconcurrency @MainActor protocol NibDecodable: AnyObject {
  init?(coder: NSCoder)
}

/// A class whose objects a nib makes in another way, since they need what is around them.
@preconcurrency @MainActor protocol NibMaking: AnyObject {
  static func make(from coder: NibCoder) -> AnyObject?
}

/// An object that is told when all of its document is connected.
@preconcurrency @MainActor protocol NibAwaking: AnyObject {
  func awakeFromNib()
}

extension NSObject {
  /// Calls `init()` of a class that a document names.
  convenience init(ofDocument: Void) { self.init() }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s10Foundation8NSObjectC5UIKitE10ofDocumentACyt_tcfC")
  static func makeOfDocument() -> Self
}

/// The coder that `init?(coder:)` gets for an object of a nib.
///
/// Classes of the toolkit read the attributes of the object by its `fields`. An app's class that asks for keys gets
/// what the document has under that name.
final class NibCoder: NSCoder {
  let object: NibObject
  let assembly: NibAssembly

  init(_ object: NibObject, _ assembly: NibAssembly) {
    self.object = object
    self.assembly = assembly
  }

  var fields: NibValue { object.fields }

  // MARK: Objects

  /// The object inside of this one that has a key. It is made when it is asked for first.
  @MainActor func part<Part>(_ key: String, as type: Part.Type = Part.self) -> Part? {
    parts(key, as: type).first
  }

  /// The objects inside of this one in a list.
  @MainActor func parts<Part>(_ key: String, as type: Part.Type = Part.self) -> [Part] {
    (object.parts[key] ?? []).compactMap { assembly.make($0) as? Part }
  }

  /// Lets an object that is there already stand for the one that has a key, and returns the coder for it.
  @MainActor func adopt(_ key: String, _ existing: AnyObject) -> NibCoder? {
    guard let number = object.parts[key]?.first else { return nil }
    return assembly.adopt(existing, number)
  }

  /// The object that this one is inside of, if it is there.
  @MainActor var outer: AnyObject? {
    assembly.document.parents[object.number].flatMap { assembly[$0] }
  }

  /// What the object around this one calls it; nil for one at the top.
  @MainActor var role: String? {
    guard let outer = assembly.document.parents[object.number] else { return nil }
    return assembly.document.objects[outer].parts.first { $0.value.contains(object.number) }?.key
  }

  // MARK: Keys of apps

  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool {
    fields.attributes[key] != nil || fields.value(key) != nil
  }

  override func decodeObject(forKey key: String) -> Any? { fields.string(key) }
  override func decodeBool(forKey key: String) -> Bool { fields.flag(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { fields.integer(key) ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(truncatingIfNeeded: decodeInteger(forKey: key))
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { Double(fields.number(key) ?? 0) }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
}
