import Foundation

/// libsodium, as much of it as seals notes. It is loaded when it is first needed: a program that does not
/// synchronise has nothing of it in memory. Its types are those of `sodium.h`, which are promised for `.so.23`.
///
/// It is never changed after it was loaded, and its functions may be called by any thread.
public struct Sodium: @unchecked Sendable {
  /// Nil where libsodium is not installed.
  public static let shared = Sodium()
  /// Debian's package.
  public static let package = "libsodium23"

  public static let keyBytes = 32
  public static let nonceBytes = 24
  /// How much longer what is sealed is than what it was made of.
  public static let sealBytes = nonceBytes + 16

  private typealias Bytes = UnsafePointer<UInt8>
  private typealias Output = UnsafeMutablePointer<UInt8>
  private typealias Length = UnsafeMutablePointer<UInt64>

  private typealias Random = @convention(c) (UnsafeMutableRawPointer?, Int) -> Void
  private typealias Stretch =
    @convention(c) (Output?, UInt64, Bytes?, UInt64, Bytes?, UInt64, Int, Int32) -> Int32
  private typealias MakeVerifier =
    @convention(c) (UnsafeMutablePointer<CChar>?, Bytes?, UInt64, UInt64, Int) -> Int32
  private typealias Verify = @convention(c) (UnsafePointer<CChar>?, Bytes?, UInt64) -> Int32
  private typealias Hash = @convention(c) (Output?, Int, Bytes?, UInt64, Bytes?, Int) -> Int32
  private typealias Encrypt =
    @convention(c) (
      Output?, Length?, Bytes?, UInt64, Bytes?, UInt64, Bytes?, Bytes?, Bytes?
    ) -> Int32
  private typealias Decrypt =
    @convention(c) (
      Output?, Length?, Output?, Bytes?, UInt64, Bytes?, UInt64, Bytes?, Bytes?
    ) -> Int32
  private typealias Compare =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, Int) -> Int32

  private let random: Random
  private let stretch: Stretch
  private let makeVerifier: MakeVerifier
  private let verify: Verify
  private let genericHash: Hash
  private let encrypt: Encrypt
  private let decrypt: Decrypt
  private let compare: Compare

  private init?() {
    guard let handle = dlopen("libsodium.so.23", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let begin: @convention(c) () -> Int32 = function("sodium_init"), begin() >= 0,
      let random: Random = function("randombytes_buf"),
      let stretch: Stretch = function("crypto_pwhash"),
      let makeVerifier: MakeVerifier = function("crypto_pwhash_str"),
      let verify: Verify = function("crypto_pwhash_str_verify"),
      let genericHash: Hash = function("crypto_generichash"),
      let encrypt: Encrypt = function("crypto_aead_xchacha20poly1305_ietf_encrypt"),
      let decrypt: Decrypt = function("crypto_aead_xchacha20poly1305_ietf_decrypt"),
      let compare: Compare = function("sodium_memcmp")
    else { return nil }
    (self.random, self.stretch) = (random, stretch)
    (self.makeVerifier, self.verify) = (makeVerifier, verify)
    (self.genericHash, self.compare) = (genericHash, compare)
    (self.encrypt, self.decrypt) = (encrypt, decrypt)
  }

  public func randomBytes(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      random(buffer.baseAddress, count)
      used = count
    }
  }

  /// Argon2id, version 1.3.
  ///
  /// - Parameters:
  ///   - salt: 16 bytes.
  ///   - memory: In bytes.
  /// - Returns: nil if there is not as much memory, or a number is outside of what it takes.
  public func stretch(
    _ password: [UInt8], salt: [UInt8], passes: UInt64, memory: Int, count: Int
  ) -> [UInt8]? {
    precondition(salt.count == 16, "a salt has 16 bytes, not \(salt.count)")
    var output = [UInt8](repeating: 0, count: count)
    let argon2id13: Int32 = 2
    let result = stretch(
      &output, UInt64(count), password, UInt64(password.count), salt, passes, memory, argon2id13)
    return result == 0 ? output : nil
  }

  /// A text by which a secret is known again, with salt and parameters of Argon2id in it.
  public func verifier(of secret: [UInt8], passes: UInt64, memory: Int) -> String? {
    var output = [CChar](repeating: 0, count: 128)
    guard makeVerifier(&output, secret, UInt64(secret.count), passes, memory) == 0 else {
      return nil
    }
    return String(decoding: output.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  public func isVerified(_ secret: [UInt8], by verifier: String) -> Bool {
    guard verifier.utf8.count < 128 else { return false }
    // It reads as many bytes as a verifier may have.
    var text = verifier.utf8.map { CChar(bitPattern: $0) }
    text += [CChar](repeating: 0, count: 128 - text.count)
    return verify(text, secret, UInt64(secret.count)) == 0
  }

  /// BLAKE2b.
  ///
  /// - Parameters:
  ///   - key: none, or 16 to 64 bytes.
  ///   - count: of the hash, 16 to 64.
  public func hash(_ bytes: [UInt8], key: [UInt8] = [], count: Int = 32) -> [UInt8] {
    precondition((16...64).contains(count), "a hash has 16 to 64 bytes, not \(count)")
    precondition(key.isEmpty || (16...64).contains(key.count), "the key has \(key.count) bytes")
    var output = [UInt8](repeating: 0, count: count)
    _ = genericHash(
      &output, count, bytes, UInt64(bytes.count), key.isEmpty ? nil : key, key.count)
    return output
  }

  /// XChaCha20-Poly1305 with a nonce at random, which stands in front.
  ///
  /// - Parameters:
  ///   - bound: What is not part of the result and has to be the same to open it.
  ///   - nonce: 24 bytes; for tests with known results.
  public func seal(
    _ bytes: [UInt8], bound: [UInt8], key: [UInt8], nonce: [UInt8]? = nil
  ) -> [UInt8] {
    precondition(key.count == Self.keyBytes, "a key has 32 bytes, not \(key.count)")
    let nonce = nonce ?? randomBytes(Self.nonceBytes)
    precondition(nonce.count == Self.nonceBytes, "a nonce has 24 bytes, not \(nonce.count)")
    var output = [UInt8](repeating: 0, count: bytes.count + 16)
    var length: UInt64 = 0
    let result = encrypt(
      &output, &length, bytes, UInt64(bytes.count), bound, UInt64(bound.count), nil, nonce, key)
    precondition(result == 0, "sealing \(bytes.count) bytes failed")
    return nonce + output.prefix(Int(length))
  }

  /// - Returns: nil if it was changed, or sealed by another key or with other data bound to it.
  public func open(_ sealed: some Collection<UInt8>, bound: [UInt8], key: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.sealBytes, key.count == Self.keyBytes else { return nil }
    let nonce = Array(sealed.prefix(Self.nonceBytes))
    let body = Array(sealed.dropFirst(Self.nonceBytes))
    var output = [UInt8](repeating: 0, count: max(1, body.count - 16))
    var length: UInt64 = 0
    let result = decrypt(
      &output, &length, nil, body, UInt64(body.count), bound, UInt64(bound.count), nonce, key)
    return result == 0 ? Array(output.prefix(Int(length))) : nil
  }

  /// In a time that does not tell where they differ.
  public func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && compare(a, b, a.count) == 0
  }
}
