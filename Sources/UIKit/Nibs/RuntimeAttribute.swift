import Foundation
import QuartzCore

/// User-defined attributes: values that a document sets by key paths.
@MainActor enum RuntimeAttribute {
  /// The value of an attribute; `.some(nil)` is nil.
  static func value(_ attribute: NibValue) -> Any?? {
    switch attribute.attributes["type"] {
    case "boolean": return attribute.flag("value").map { NSNumber(value: $0) }
    case "number":
      let inner = attribute.value("value") ?? attribute
      return inner.number("value").map { number in
        inner.element == "integer"
          ? NSNumber(value: Int(exactly: number) ?? 0) : NSNumber(value: Double(number))
      }
    case "string", "localizedString":
      return attribute.string("value") ?? attribute.first("string")?.words
    case "color": return attribute.color("value").flatMap { $0 }
    case "image": return attribute.image("value")
    case "point": return attribute.point("value")
    case "size": return attribute.size("value")
    case "rect": return attribute.rect("value")
    case "range":
      guard let value = attribute.value("value"), let location = value.integer("location"),
        let length = value.integer("length")
      else { return nil }
      return NSRange(location: location, length: length)
    case "nil": return .some(nil)
    default: return nil
    }
  }

  /// Sets the property at the end of a path, or says why that cannot be.
  static func set(
    _ value: Any?, _ path: String, of object: AnyObject, refused: @escaping (String) -> Void
  ) {
    let before = KeyedValue.whenRefused
    KeyedValue.whenRefused = refused
    defer { KeyedValue.whenRefused = before }
    guard let dot = path.firstIndex(of: ".") else { return set(value, key: path, of: object) }
    let (first, rest) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
    let unknown = KeyedValue.unknown(path, object, "setValue:forUndefinedKey:")
    if first == "layer", let view = object as? UIView {
      // What the app adds to layers goes before what they keep.
      if !rest.contains("."), let own = KeyedValue.outlet(rest, of: view.layer) {
        if own.set(view.layer, value) != true { refused(unknown) }
        return
      }
      // Layers keep values for any name, but parts of their values have to exist.
      return rest.contains(".") ? refused(unknown) : view.layer.setValue(value, forKey: rest)
    }
    guard !rest.contains("."), let next = KeyedValue.outlet(first, of: object)?.get(object),
      let next
    else { return refused(unknown) }
    set(value, key: rest, of: next as AnyObject)
  }

  private static func set(_ value: Any?, key: String, of object: AnyObject) {
    if let responder = object as? UIResponder { return responder.setValue(value, forKey: key) }
    switch KeyedValue.set(value, key, of: object) {
    case .done: break
    case .unknown:
      KeyedValue.refuse(KeyedValue.unknown(key, object, "setValue:forUndefinedKey:"))
    case .refused(let sentence): KeyedValue.refuse(sentence)
    }
  }
}
