import Foundation
import Synchronization
import _FoundationICU

/// The order of names in one language, as keys that compare byte by byte.
///
/// Numbers count by their value, so that "Note 2" comes before "Note 10"; letters first
/// without case and accents, as the language has them: in Swedish "ä" comes after "z".
final class NameOrder: Sendable {
  /// The language whose rules apply, "root" for all that have none of their own, and the
  /// version of the rules. Keys of another one do not compare with these.
  let version: String

  private struct Collator: @unchecked Sendable { let pointer: OpaquePointer }
  /// One thread at a time may ask it.
  private let collator: Mutex<Collator?>

  init(locale: String) {
    var status = U_ZERO_ERROR
    guard let pointer = swift_ucol_open(locale, &status), status.rawValue <= 0 else {
      collator = Mutex(nil)
      version = "bytes"
      return
    }
    swift_ucol_setAttribute(pointer, UCOL_NUMERIC_COLLATION, UCOL_ON, &status)
    let actual = swift_ucol_getLocaleByType(pointer, ULOC_ACTUAL_LOCALE, &status)
    let name = actual.map { String(cString: $0) } ?? ""
    var rules: UVersionInfo = (0, 0, 0, 0)
    swift_ucol_getVersion(pointer, &rules)
    let language = name.isEmpty ? "root" : name
    version = "\(language) \(rules.0).\(rules.1).\(rules.2).\(rules.3)"
    collator = Mutex(Collator(pointer: pointer))
  }

  deinit {
    collator.withLock { if let collator = $0 { swift_ucol_close(collator.pointer) } }
  }

  /// The key of a name. Names that compare equal may differ; their order is then that in
  /// which they were made.
  func key(_ name: String) -> Data {
    let units = Array(name.utf16)
    return collator.withLock { collator in
      guard let collator else { return Data(name.utf8) }
      var key = [UInt8](repeating: 0, count: units.count * 6 + 32)
      var length = swift_ucol_getSortKey(
        collator.pointer, units, Int32(units.count), &key, Int32(key.count))
      if Int(length) > key.count {
        key = [UInt8](repeating: 0, count: Int(length))
        length = swift_ucol_getSortKey(
          collator.pointer, units, Int32(units.count), &key, Int32(key.count))
      }
      return Data(key[..<Int(length)])
    }
  }

  /// The keys between which those of all names lie that begin with a text, or are equal to it, without
  /// regard to case and accents: the first is among them, the second is not.
  ///
  /// Numbers count by their value: digits at the end of a beginning are left out.
  func range(of text: String, asBeginning isBeginning: Bool) -> (low: Data, high: Data) {
    var text = text[...]
    if isBeginning { while text.last?.isNumber == true { text = text.dropLast() } }
    let key = key(String(text))
    let bounds = collator.withLock { collator -> (low: Data, high: Data)? in
      guard collator != nil, let low = Self.bound(of: key, UCOL_BOUND_LOWER),
        let high = Self.bound(of: key, isBeginning ? UCOL_BOUND_UPPER_LONG : UCOL_BOUND_UPPER)
      else { return nil }
      return (low, high)
    }
    return bounds ?? (key, key + [0xFF, 0xFF])
  }

  private static func bound(of key: Data, _ mode: UColBoundMode) -> Data? {
    var result = [UInt8](repeating: 0, count: key.count + 16)
    var status = U_ZERO_ERROR
    let length = key.withUnsafeBytes { bytes in
      swift_ucol_getBound(
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(key.count), mode, 1, &result,
        Int32(result.count), &status)
    }
    guard status.rawValue <= 0, length > 0, Int(length) <= result.count else { return nil }
    var bound = result[..<Int(length)]
    if bound.last == 0 { bound.removeLast() }
    return Data(bound)
  }

  /// The language that the environment names for the order of names.
  static var systemLocale: String {
    let environment = ProcessInfo.processInfo.environment
    let given = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = given?.prefix { $0 != "." && $0 != "@" } ?? ""
    return name == "C" || name == "POSIX" ? "" : String(name)
  }
}
