import Foundation
import Sodium
import SyncProtocol

/// What is made of a password: the key that seals the keys of items, and the half that the server knows.
public struct PasswordKeys: Sendable {
  public static let passes: UInt64 = 5
  public static let memory: UInt64 = 64 << 20

  let master: [UInt8]
  let proof: [UInt8]

  /// Argon2id; takes about half a second.
  ///
  /// - Throws: `.weakParameters` if the server asks for less than this program makes itself.
  public init(
    _ password: String, _ parameters: PasswordParameters, _ sodium: Sodium
  ) throws(SyncFailure) {
    guard parameters.passes >= Self.passes, parameters.memory >= Self.memory else {
      throw .weakParameters
    }
    // More than these no program of ours asks for, and a stranger might.
    guard parameters.passes <= 64, parameters.memory <= 1 << 30 else { throw .forged }
    let bytes = Array(password.precomposedStringWithCanonicalMapping.utf8)
    let both = sodium.stretch(
      bytes, salt: parameters.salt.bytes, passes: parameters.passes,
      memory: Int(parameters.memory), count: 64)
    guard let both else { throw .noMemory(Int(parameters.memory)) }
    (master, proof) = (Array(both[..<32]), Array(both[32...]))
  }

  static func newParameters(_ sodium: Sodium) throws(SyncFailure) -> PasswordParameters {
    guard let salt = SyncID(sodium.randomBytes(16)) else { throw .forged }
    return PasswordParameters(salt: salt, passes: passes, memory: memory)
  }
}

/// What opens an account whose password is forgotten: 152 bits at random and a sum, in 8 groups of 4
/// characters. It is printed once and stored nowhere.
public struct RecoveryCode: Equatable, Sendable, CustomStringConvertible {
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private let bytes: [UInt8]

  public init(_ sodium: Sodium) { bytes = sodium.randomBytes(19) }

  /// Letters that are easily taken for others count as those. Spaces and hyphens count nothing.
  ///
  /// - Returns: nil if a character is wrong, or there are more or fewer than 32.
  public init?(_ text: String, _ sodium: Sodium) {
    var values: [UInt8] = []
    for letter in text.uppercased() where !letter.isWhitespace && letter != "-" {
      let letter: Character =
        switch letter {
        case "O": "0"
        case "I", "L": "1"
        default: letter
        }
      guard let value = Self.letters.firstIndex(of: letter) else { return nil }
      values.append(UInt8(value))
    }
    guard values.count == 32 else { return nil }
    var all: [UInt8] = []
    for start in stride(from: 0, to: 32, by: 8) {
      let bits = values[start..<start + 8].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
      all += (0..<5).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    }
    bytes = Array(all.prefix(19))
    guard all.last == Self.sum(bytes, sodium) else { return nil }
  }

  /// Nil also where libsodium is not installed.
  public init?(_ text: String) {
    guard let sodium = Sodium.shared else { return nil }
    self.init(text, sodium)
  }

  private static func sum(_ bytes: [UInt8], _ sodium: Sodium) -> UInt8 { sodium.hash(bytes)[0] }

  public var description: String {
    guard let sodium = Sodium.shared else { return "" }
    let all = bytes + [Self.sum(bytes, sodium)]
    var text = ""
    for start in stride(from: 0, to: 20, by: 5) {
      let bits = all[start..<start + 5].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      for place in (0..<8).reversed() {
        if place % 4 == 3, !text.isEmpty { text += "-" }
        text.append(Self.letters[Int(bits >> (5 * UInt64(place)) & 31)])
      }
    }
    return text
  }

  func key(_ sodium: Sodium) -> [UInt8] { sodium.hash(bytes + Array("recovery key".utf8)) }
  func proof(_ sodium: Sodium) -> [UInt8] { sodium.hash(bytes + Array("recovery proof".utf8)) }
}

extension ItemKeys {
  static func bound(_ library: SyncID) -> [UInt8] {
    Array("treeworld keys 1".utf8) + library.bytes
  }

  func sealed(by key: [UInt8], library: SyncID, _ sodium: Sodium) -> [UInt8] {
    sodium.seal(message, bound: Self.bound(library), key: key)
  }

  static func opened(
    _ sealed: [UInt8], by key: [UInt8], library: SyncID, _ sodium: Sodium
  ) throws(SyncFailure) -> ItemKeys {
    guard let bytes = sodium.open(sealed, bound: bound(library), key: key),
      let keys = try? ItemKeys(message: bytes)
    else { throw .forged }
    return keys
  }
}
