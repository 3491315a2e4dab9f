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

  /// The language that the environment names for the order of names.
  static var systemLocale: String {
    let environment = ProcessInfo.processInfo.environment
    let given = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = given?.prefix { $0 != "." && $0 != "@" } ?? ""
    return name == "C" || name == "POSIX" ? "" : String(name)
  }
}
