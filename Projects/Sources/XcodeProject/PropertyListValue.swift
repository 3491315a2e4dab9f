import Foundation

/// A value of a property list.
public enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case real(Double)
  case boolean(Bool)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])

  /// The string, or nil if it is something else.
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The elements, or nil if it is something else.
  public var array: [PropertyListValue]? { if case .array(let value) = self { value } else { nil } }
  /// The entries, or nil if it is something else.
  public var dictionary: [String: PropertyListValue]? {
    if case .dictionary(let value) = self { value } else { nil }
  }
  /// The boolean; of strings and numbers what Xcode takes them for (`YES`, `1`), or nil.
  public var boolean: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(let value): value != 0
    case .string(let value): SettingList.boolean(value)
    default: nil
    }
  }

  /// The entry of a dictionary, or nil.
  public subscript(key: String) -> PropertyListValue? { dictionary?[key] }

  /// The value in the types that `PropertyListSerialization` writes.
  public var propertyList: Any {
    switch self {
    case .string(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .boolean(let value): value
    case .date(let value): value
    case .data(let value): value
    case .array(let values): values.map(\.propertyList)
    case .dictionary(let values): values.mapValues(\.propertyList)
    }
  }

  /// The value as an XML property list.
  public func xml() throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: propertyList, format: .xml, options: 0)
  }

  /// Reads a property list in any of its forms: XML, binary, or the old one of braces.
  ///
  /// - Parameter path: How errors call the file.
  public static func read(_ data: Data, path: String) throws(ProjectError) -> PropertyListValue {
    let bytes = [UInt8](data.prefix(64))
    let start = bytes.drop { $0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    let isText =
      !data.starts(with: Data("bplist".utf8)) && start.first != UInt8(ascii: "<")
      && !bytes.contains(0)
    if isText { return PropertyListValue(try PropertyListText.read(data, path: path)) }
    guard PropertyListDepth.isBounded(data) else {
      throw ProjectError(path: path, message: "the property list is nested too deeply to be read")
    }
    do {
      let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      var budget = PropertyListDepth.mostValues
      if let value = PropertyListValue(value, depth: 0, budget: &budget) { return value }
    } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw ProjectError(
        path: path, message: "this is no property list\(reason.map { ": \($0)" } ?? "")")
    }
    throw ProjectError(
      path: path, message: "the property list is nested too deeply, or too large, to be read")
  }

  /// A value of `PropertyListSerialization`; nil if it is nested deeper, or has more values, than a project needs.
  private init?(_ value: Any, depth: Int, budget: inout Int) {
    budget -= 1
    guard depth < PropertyListDepth.most, budget > 0 else { return nil }
    switch value {
    case let value as String: self = .string(value)
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as NSNumber: self = PropertyListValue(value)
    case let values as [Any]:
      var array: [PropertyListValue] = []
      for value in values {
        guard let value = PropertyListValue(value, depth: depth + 1, budget: &budget) else {
          return nil
        }
        array.append(value)
      }
      self = .array(array)
    case let values as [String: Any]:
      var dictionary: [String: PropertyListValue] = [:]
      for (key, value) in values {
        guard let value = PropertyListValue(value, depth: depth + 1, budget: &budget) else {
          return nil
        }
        dictionary[key] = value
      }
      self = .dictionary(dictionary)
    default: return nil
    }
  }

  private init(_ number: NSNumber) {
    switch String(cString: number.objCType) {
    case "c", "B": self = .boolean(number.boolValue)
    case "d", "f": self = .real(number.doubleValue)
    default: self = .integer(number.intValue)
    }
  }

  /// The value of a parsed text, whose numbers are strings.
  init(_ node: PropertyListNode) {
    switch node.content {
    case .string(let value): self = .string(value)
    case .data(let value): self = .data(value)
    case .array(let values): self = .array(values.map { PropertyListValue($0) })
    case .dictionary(let values): self = .dictionary(values.mapValues { PropertyListValue($0) })
    }
  }
}

/// Limits of property lists that are read by Foundation.
enum PropertyListDepth {
  static let most = 100
  static let mostValues = 1_000_000

  /// Whether an XML property list is nested less deeply than `most`; Foundation's own limit is the stack's.
  static func isBounded(_ data: Data) -> Bool {
    guard !data.starts(with: Data("bplist".utf8)) else { return true }
    var depth = 0
    var isOpening = false
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for byte in data {
      // Of the names of elements only `array`, `dict`, `date` and `data` begin so; the latter two end before they nest.
      let isNesting = byte == UInt8(ascii: "a") || byte == UInt8(ascii: "d")
      if isNesting, previous == UInt8(ascii: "<") {
        depth += 1
        isOpening = true
        if depth > most * 2 { return false }
      } else if isNesting, previous == UInt8(ascii: "/"), beforePrevious == UInt8(ascii: "<") {
        depth = max(0, depth - 1)
      } else if byte == UInt8(ascii: ">") {
        if isOpening, previous == UInt8(ascii: "/") { depth = max(0, depth - 1) }
        isOpening = false
      }
      beforePrevious = previous
      previous = byte
    }
    return true
  }
}
