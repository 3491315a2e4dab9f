/// How a password becomes keys: Argon2id.
public struct PasswordParameters: Equatable, Sendable, WireValue {
  public var salt: SyncID
  public var passes: UInt64
  /// In bytes.
  public var memory: UInt64

  public init(salt: SyncID, passes: UInt64, memory: UInt64) {
    (self.salt, self.passes, self.memory) = (salt, passes, memory)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    salt = try SyncID(from: &reader)
    passes = try reader.number()
    memory = try reader.number()
  }
  public func write(to writer: inout WireWriter) {
    salt.write(to: &writer)
    writer.number(passes)
    writer.number(memory)
  }
}

/// What the server keeps of an account that only its owner can read, and the halves of keys by which it
/// knows the owner again.
public struct AccountSecrets: Equatable, Sendable, WireValue {
  public var parameters: PasswordParameters
  /// 32 bytes made of the password.
  public var proof: [UInt8]
  /// The keys of items, sealed by the password.
  public var keys: [UInt8]

  public init(parameters: PasswordParameters, proof: [UInt8], keys: [UInt8]) {
    (self.parameters, self.proof, self.keys) = (parameters, proof, keys)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    parameters = try PasswordParameters(from: &reader)
    proof = try reader.fixed(32)
    keys = try reader.block()
    guard keys.count <= 4096 else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) {
    parameters.write(to: &writer)
    writer.fixed(proof)
    writer.block(keys)
  }
}

/// `PUT /v1/account`: another password. Who has a device in hand does not know the old one, and cannot set it.
public struct SecretsChange: Equatable, Sendable, WireValue {
  /// 32 bytes made of the password until now, or of the recovery code.
  public var proof: [UInt8]
  public var isRecovery: Bool
  public var secrets: AccountSecrets

  public init(proof: [UInt8], isRecovery: Bool, secrets: AccountSecrets) {
    (self.proof, self.isRecovery, self.secrets) = (proof, isRecovery, secrets)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    proof = try reader.fixed(32)
    isRecovery = try reader.flag()
    secrets = try AccountSecrets(from: &reader)
  }
  public func write(to writer: inout WireWriter) {
    writer.fixed(proof)
    writer.flag(isRecovery)
    secrets.write(to: &writer)
  }
}

/// `POST /v1/accounts`.
public struct SignUp: Equatable, Sendable, WireValue {
  public var name: String
  public var device: String
  /// The library's, chosen by the device: it is part of what is sealed.
  public var library: SyncID
  public var secrets: AccountSecrets
  /// 32 bytes made of the recovery code.
  public var recoveryProof: [UInt8]
  /// The keys of items, sealed by the recovery code.
  public var recoveryKeys: [UInt8]

  public init(
    name: String, device: String, library: SyncID, secrets: AccountSecrets,
    recoveryProof: [UInt8], recoveryKeys: [UInt8]
  ) {
    (self.name, self.device, self.library, self.secrets) = (name, device, library, secrets)
    (self.recoveryProof, self.recoveryKeys) = (recoveryProof, recoveryKeys)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    name = try reader.text()
    device = try reader.text()
    library = try SyncID(from: &reader)
    secrets = try AccountSecrets(from: &reader)
    recoveryProof = try reader.fixed(32)
    recoveryKeys = try reader.block()
    guard AccountName.isValid(name), device.utf8.count <= 200, recoveryKeys.count <= 4096 else {
      throw .invalid
    }
  }
  public func write(to writer: inout WireWriter) {
    writer.text(name)
    writer.text(device)
    library.write(to: &writer)
    secrets.write(to: &writer)
    writer.fixed(recoveryProof)
    writer.block(recoveryKeys)
  }
}

/// `POST /v1/sessions`.
public struct SignIn: Equatable, Sendable, WireValue {
  public var name: String
  public var device: String
  public var proof: [UInt8]
  /// Whether the proof is that of the recovery code.
  public var isRecovery: Bool

  public init(name: String, device: String, proof: [UInt8], isRecovery: Bool) {
    (self.name, self.device, self.proof, self.isRecovery) = (name, device, proof, isRecovery)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    name = try reader.text()
    device = try reader.text()
    proof = try reader.fixed(32)
    isRecovery = try reader.flag()
    guard AccountName.isValid(name), device.utf8.count <= 200 else { throw .invalid }
  }
  public func write(to writer: inout WireWriter) {
    writer.text(name)
    writer.text(device)
    writer.fixed(proof)
    writer.flag(isRecovery)
  }
}

/// The answer to both.
public struct SignedIn: Equatable, Sendable, WireValue {
  /// 32 bytes, which stand for the device from now on.
  public var token: [UInt8]
  public var library: SyncID
  /// The keys of items, sealed by the password or the recovery code.
  public var keys: [UInt8]

  public init(token: [UInt8], library: SyncID, keys: [UInt8]) {
    (self.token, self.library, self.keys) = (token, library, keys)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    token = try reader.fixed(32)
    library = try SyncID(from: &reader)
    keys = try reader.block()
  }
  public func write(to writer: inout WireWriter) {
    writer.fixed(token)
    library.write(to: &writer)
    writer.block(keys)
  }
}

/// `GET /v1/sessions`: the devices of an account.
public struct DeviceList: Equatable, Sendable, WireValue {
  public struct Device: Equatable, Sendable, WireValue {
    public var id: SyncID
    public var name: String
    /// In seconds since 1970.
    public var seen: Int64
    public var isThis: Bool

    public init(id: SyncID, name: String, seen: Int64, isThis: Bool) {
      (self.id, self.name, self.seen, self.isThis) = (id, name, seen, isThis)
    }

    public init(from reader: inout WireReader) throws(WireError) {
      id = try SyncID(from: &reader)
      name = try reader.text()
      seen = try reader.signed()
      isThis = try reader.flag()
      // Years that calendars have.
      guard (-62_135_596_800...253_402_300_799).contains(seen) else { throw .invalid }
    }
    public func write(to writer: inout WireWriter) {
      id.write(to: &writer)
      writer.text(name)
      writer.signed(seen)
      writer.flag(isThis)
    }
  }

  public var devices: [Device]

  public init(devices: [Device]) { self.devices = devices }
  public init(from reader: inout WireReader) throws(WireError) { devices = try reader.list() }
  public func write(to writer: inout WireWriter) { writer.list(devices) }
}

/// Names of accounts: what stands in addresses without being escaped.
public enum AccountName {
  /// 1 to 64 small letters of ASCII, digits, dots, hyphens and underscores.
  public static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2E, 0x2D, 0x5F].contains($0)
      }
      && name != "." && name != ".."
  }
}
