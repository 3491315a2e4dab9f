import Sodium
import SyncProtocol

/// Bytes as a person types them: groups of 4 letters and digits, of which none is easily taken for another, with a sum
/// at the end.
enum TypedCode {
  private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// - Parameter bytes: one fewer than a multiple of 5.
  static func text(_ bytes: [UInt8], _ sodium: Sodium) -> String {
    let all = bytes + [sum(bytes, sodium)]
    var text = ""
    for start in stride(from: 0, to: all.count, by: 5) {
      let bits = all[start..<start + 5].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      for place in (0..<8).reversed() {
        if place % 4 == 3, !text.isEmpty { text += "-" }
        text.append(letters[Int(bits >> (5 * UInt64(place)) & 31)])
      }
    }
    return text
  }

  /// Letters that are easily taken for others count as those. Spaces and hyphens count nothing.
  ///
  /// - Returns: nil if a character is wrong, or there are more or fewer than such a code has.
  static func bytes(_ text: String, count: Int, _ sodium: Sodium) -> [UInt8]? {
    let length = (count + 1) * 8 / 5
    // Whoever pastes a book does not wait.
    guard text.utf8.count <= 8 * length else { return nil }
    var values: [UInt8] = []
    for letter in text.uppercased() where !letter.isWhitespace && letter != "-" {
      let letter: Character =
        switch letter {
        case "O": "0"
        case "I", "L": "1"
        default: letter
        }
      guard let value = letters.firstIndex(of: letter) else { return nil }
      values.append(UInt8(value))
    }
    guard values.count == length else { return nil }
    var all: [UInt8] = []
    for start in stride(from: 0, to: length, by: 8) {
      let bits = values[start..<start + 8].reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
      all += (0..<5).reversed().map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    }
    let bytes = Array(all.prefix(count))
    return all.last == sum(bytes, sodium) ? bytes : nil
  }

  private static func sum(_ bytes: [UInt8], _ sodium: Sodium) -> UInt8 { sodium.hash(bytes)[0] }
}

/// What opens an account whose password is forgotten: 152 bits at random and a sum, in 8 groups of 4
/// characters. It is printed once and stored nowhere.
public struct RecoveryCode: Equatable, Sendable, CustomStringConvertible {
  private static let count = 19
  private let bytes: [UInt8]

  public init(_ sodium: Sodium) { bytes = sodium.randomBytes(Self.count) }

  /// - Returns: nil if a character is wrong, or there are more or fewer than 32.
  public init?(_ text: String, _ sodium: Sodium) {
    guard let bytes = TypedCode.bytes(text, count: Self.count, sodium) else { return nil }
    self.bytes = bytes
  }

  /// Nil also where libsodium is not installed.
  public init?(_ text: String) {
    guard let sodium = Sodium.shared else { return nil }
    self.init(text, sodium)
  }

  public var description: String { Sodium.shared.map { TypedCode.text(bytes, $0) } ?? "" }

  func key(_ sodium: Sodium) -> [UInt8] { sodium.hash(bytes + Array("recovery key".utf8)) }
  func proof(_ sodium: Sodium) -> [UInt8] { sodium.hash(bytes + Array("recovery proof".utf8)) }
}

/// What a person carries from a device that is signed in to one that joins: 72 bits at random and a sum, in 4 groups of 4
/// characters. It works once and for ten minutes.
public struct JoinCode: Equatable, Sendable, CustomStringConvertible {
  private static let count = 9
  private let bytes: [UInt8]

  public init(_ sodium: Sodium) { bytes = sodium.randomBytes(Self.count) }

  /// - Returns: nil if a character is wrong, or there are more or fewer than 16.
  public init?(_ text: String, _ sodium: Sodium) {
    guard let bytes = TypedCode.bytes(text, count: Self.count, sodium) else { return nil }
    self.bytes = bytes
  }

  public var description: String { Sodium.shared.map { TypedCode.text(bytes, $0) } ?? "" }

  /// What is made of a code: what the server calls it, what the server knows the other device by, and the key that the
  /// server does not have.
  struct Parts {
    var name: SyncID
    var proof: [UInt8]
    var key: [UInt8]
  }

  /// Argon2id; takes about half a second. Whoever kept what was sealed has to do as much for each of 2^72 codes.
  func parts(_ sodium: Sodium) throws(SyncFailure) -> Parts {
    let salt = sodium.hash(Array("treeworld join 1".utf8), count: 16)
    let all = sodium.stretch(
      bytes, salt: salt, passes: PasswordKeys.passes, memory: Int(PasswordKeys.memory), count: 80)
    guard let all else { throw .noMemory(Int(PasswordKeys.memory)) }
    guard let name = SyncID(all[..<16]) else { throw .forged }
    return Parts(name: name, proof: Array(all[16..<48]), key: Array(all[48...]))
  }
}
