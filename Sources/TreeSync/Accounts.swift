import Foundation
import Sodium
import SyncProtocol

/// What a device keeps of an account: by this it signs in, and opens what is sealed.
public struct LibraryKeys: Equatable, Sendable, WireValue {
  public var token: [UInt8]
  public var library: SyncID
  public var keys: ItemKeys

  public init(token: [UInt8], library: SyncID, keys: ItemKeys) {
    (self.token, self.library, self.keys) = (token, library, keys)
  }

  public init(from reader: inout WireReader) throws(WireError) {
    token = try reader.fixed(32)
    library = try SyncID(from: &reader)
    keys = try ItemKeys(from: &reader)
  }

  public func write(to writer: inout WireWriter) {
    writer.fixed(token)
    library.write(to: &writer)
    keys.write(to: &writer)
  }

  public func sealing() throws(SyncFailure) -> Sealing {
    guard let sodium = Sodium.shared else { throw .noSodium }
    return Sealing(sodium, library: library, keys: keys)
  }
}

/// Accounts of a server: made, signed in to, recovered.
public struct Accounts {
  private let client: HTTPClient
  private let address: ServerAddress
  private let name: String
  private let device: String
  private let sodium: Sodium

  /// - Parameter device: What this device is called in the list of devices.
  public init(_ address: ServerAddress, name: String, device: String) throws(SyncFailure) {
    guard AccountName.isValid(name) else { throw .invalidAccount(name) }
    guard let sodium = Sodium.shared else { throw .noSodium }
    client = try HTTPClient(address)
    (self.address, self.name, self.sodium) = (address, name, sodium)
    self.device = Self.deviceName(device)
  }

  /// What fits into a list of devices.
  static func deviceName(_ name: String) -> String {
    String(decoding: name.utf8.prefix(180), as: UTF8.self)
  }

  /// Makes an account with keys of its own.
  ///
  /// - Returns: the code that opens it if the password is forgotten, to be shown once.
  public func create(password: String) throws(SyncFailure) -> (LibraryKeys, RecoveryCode) {
    let parameters = try PasswordKeys.newParameters(sodium)
    let password = try PasswordKeys(password, parameters, sodium)
    guard let library = SyncID(sodium.randomBytes(16)) else { throw .forged }
    let keys = ItemKeys(keys: [sodium.randomBytes(Sodium.keyBytes)])
    let code = RecoveryCode(sodium)
    let request = SignUp(
      name: name, device: device, library: library,
      secrets: AccountSecrets(
        parameters: parameters, proof: password.proof,
        keys: keys.sealed(by: password.master, library: library, sodium)),
      recoveryProof: code.proof(sodium),
      recoveryKeys: keys.sealed(by: code.key(sodium), library: library, sodium))
    let response = try client.send("POST", "/v1/accounts", body: request.message)
    guard response.status != 409 else { throw .accountExists(name) }
    let answer = try client.value(response, SignedIn.self)
    guard answer.library == library else { throw .forged }
    return (LibraryKeys(token: answer.token, library: library, keys: keys), code)
  }

  public func signIn(password: String) throws(SyncFailure) -> LibraryKeys {
    let password = try PasswordKeys(password, parameters(), sodium)
    return try signIn(
      password.proof, isRecovery: false, key: password.master, wrong: .wrongPassword)
  }

  /// Signs in by the recovery code and sets another password.
  public func recover(_ code: RecoveryCode, newPassword: String) throws(SyncFailure) -> LibraryKeys
  {
    let keys = try signIn(
      code.proof(sodium), isRecovery: true, key: code.key(sodium), wrong: .wrongRecoveryCode)
    try setPassword(
      newPassword, keys, proof: code.proof(sodium), isRecovery: true, wrong: .wrongRecoveryCode)
    return keys
  }

  /// Seals the keys by another password. Devices that are signed in stay so.
  ///
  /// - Parameter old: the password until now, without which the server refuses.
  public func setPassword(
    _ password: String, old: String, _ keys: LibraryKeys
  ) throws(SyncFailure) {
    let old = try PasswordKeys(old, parameters(), sodium)
    try setPassword(password, keys, proof: old.proof, isRecovery: false, wrong: .wrongPassword)
  }

  /// Removes the account and all that the server has of it.
  ///
  /// - Parameter password: without which the server refuses: a device that was left open is not enough.
  public func delete(password: String, _ keys: LibraryKeys) throws(SyncFailure) {
    let password = try PasswordKeys(password, parameters(), sodium)
    try RemoteServer(address, keys: keys).deleteAccount(AccountProof(proof: password.proof))
  }

  private func setPassword(
    _ password: String, _ keys: LibraryKeys, proof: [UInt8], isRecovery: Bool, wrong: SyncFailure
  ) throws(SyncFailure) {
    let parameters = try PasswordKeys.newParameters(sodium)
    let password = try PasswordKeys(password, parameters, sodium)
    let secrets = AccountSecrets(
      parameters: parameters, proof: password.proof,
      keys: keys.keys.sealed(by: password.master, library: keys.library, sodium))
    try RemoteServer(address, keys: keys).setSecrets(
      SecretsChange(proof: proof, isRecovery: isRecovery, secrets: secrets), wrong: wrong)
  }

  private func parameters() throws(SyncFailure) -> PasswordParameters {
    try client.value(
      client.send("GET", "/v1/accounts/\(name)/parameters"), PasswordParameters.self)
  }

  private func signIn(
    _ proof: [UInt8], isRecovery: Bool, key: [UInt8], wrong: SyncFailure
  ) throws(SyncFailure) -> LibraryKeys {
    let request = SignIn(name: name, device: device, proof: proof, isRecovery: isRecovery)
    let response = try client.send("POST", "/v1/sessions", body: request.message)
    guard response.status != 401 else { throw wrong }
    let answer = try client.value(response, SignedIn.self)
    let keys = try ItemKeys.opened(answer.keys, by: key, library: answer.library, sodium)
    return LibraryKeys(token: answer.token, library: answer.library, keys: keys)
  }
}
