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
