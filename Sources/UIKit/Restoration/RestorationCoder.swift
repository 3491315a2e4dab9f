import Foundation

/// The encoded state of a controller, by key: values of property lists, and view controllers, which
/// are encoded as a path.
///
/// Differs from UIKit: other objects trap, because there is no archive for them.
final class RestorationCoder: NSCoder {
  private static let referenceKey = "UIViewController path"
  private(set) var values: [String: Any]
  /// Returns the path of a controller; nil if it does not take part in restoration.
  private let path: (UIViewController) -> [String]?
  private let controller: ([String]) -> UIViewController?

  init(path: @escaping (UIViewController) -> [String]?) {
    values = [:]
    self.path = path
    controller = { _ in nil }
  }

  init(values: [String: Any], controller: @escaping ([String]) -> UIViewController?) {
    self.values = values
    path = { _ in nil }
    self.controller = controller
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  // MARK: Encoding

  override func encode(_ object: Any?, forKey key: String) {
    switch object {
    case nil: values[key] = nil
    case let controller as UIViewController:
      values[key] = path(controller).map { [Self.referenceKey: $0] }
    case .some(let value):
      precondition(
        PropertyListSerialization.propertyList(value, isValidFor: .binary),
        "State to be restored can hold what a property list can hold, and view controllers, but "
          + "“\(key)” is a \(type(of: value)). Encode its parts.")
      values[key] = value
    }
  }

  override func encode(_ value: Bool, forKey key: String) { values[key] = value }
  override func encode(_ value: Int32, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = value }
  override func encode(_ value: Float, forKey key: String) { values[key] = Double(value) }
  override func encode(_ value: Double, forKey key: String) { values[key] = value }

  // MARK: Decoding

  override func decodeObject(forKey key: String) -> Any? {
    guard let reference = values[key] as? [String: [String]],
      let path = reference[Self.referenceKey]
    else { return values[key] }
    return controller(path)
  }

  override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  override func decodeInteger(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(truncatingIfNeeded: decodeInteger(forKey: key))
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
}
