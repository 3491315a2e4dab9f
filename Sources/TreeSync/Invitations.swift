import Foundation
import Sodium
import SyncProtocol
import TreeStore

/// An address that carries a code to another device: `treeworld:join?server=https%3A%2F%2Fnotes.example.org#CODE`. The code
/// stands behind the number sign, which no program sends to a server.
public struct JoinLink: Equatable, Sendable {
  private static let beginning = "treeworld:join?server="

  public var server: ServerAddress
  public var code: JoinCode

  public init(server: ServerAddress, code: JoinCode) { (self.server, self.code) = (server, code) }

  public var text: String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
    let escaped = server.text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return Self.beginning + escaped + "#" + code.description
  }

  /// Reads what a person typed or pasted.
  ///
  /// - Parameters:
  ///   - words: a link, or a code alone.
  ///   - server: where the server is, for a code alone.
  public init(_ words: String, server: String?) throws(SyncFailure) {
    guard let sodium = Sodium.shared else { throw .noSodium }
    let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
    var code = words
    var address = server
    if words.lowercased().hasPrefix(Self.beginning) {
      let parts = words.dropFirst(Self.beginning.count).split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let found = String(parts[0]).removingPercentEncoding else {
        throw .wrongJoinCode
      }
      (address, code) = (found, String(parts[1]))
    }
    guard let read = JoinCode(code, sodium) else { throw .wrongJoinCode }
    guard let address else { throw .noServerInCode }
    (self.server, self.code) = (try ServerAddress(address), read)
  }
}

/// What is sealed by the code.
struct JoinSecret: Equatable, Sendable, WireValue {
  var account: String
  var keys: ItemKeys

  init(account: String, keys: ItemKeys) { (self.account, self.keys) = (account, keys) }

  init(from reader: inout WireReader) throws(WireError) {
    account = try reader.text()
    keys = try ItemKeys(from: &reader)
    guard AccountName.isValid(account) else { throw .invalid }
  }
  func write(to writer: inout WireWriter) {
    writer.text(account)
    keys.write(to: &writer)
  }

  static func bound(_ library: SyncID) -> [UInt8] {
    Array("treeworld join 1".utf8) + library.bytes
  }

  /// Bound to the library, so that a server cannot give another one in its place.
  func sealed(by key: [UInt8], library: SyncID, _ sodium: Sodium) -> [UInt8] {
    sodium.seal(message, bound: Self.bound(library), key: key)
  }

  static func opened(
    _ sealed: [UInt8], by key: [UInt8], library: SyncID, _ sodium: Sodium
  ) throws(SyncFailure) -> JoinSecret {
    guard let bytes = sodium.open(sealed, bound: bound(library), key: key),
      let secret = try? JoinSecret(message: bytes)
    else { throw .forged }
    return secret
  }
}

extension SyncedLibrary {
  /// Lets another device join for some minutes.
  ///
  /// - Returns: the link, which has the code in it, and until when it can be used. The server learns neither.
  public func invite() throws -> (link: JoinLink, until: Date) {
    guard let sodium = Sodium.shared else { throw SyncFailure.noSodium }
    let keys = try keys()
    let code = JoinCode(sodium)
    let parts = try code.parts(sodium)
    let secret = JoinSecret(account: account, keys: keys.keys)
    let now = Date()
    let address = try ServerAddress(server)
    try RemoteServer(address, keys: keys).invite(
      Invitation(
        name: parts.name, proof: parts.proof,
        sealed: secret.sealed(by: parts.key, library: keys.library, sodium)))
    return (
      JoinLink(server: address, code: code),
      now.addingTimeInterval(Double(SyncLimits.invitation))
    )
  }

  /// Signs this device in by what another one shows, and begins.
  ///
  /// - Parameter device: What this device is called in the list of devices.
  public static func join(
    _ library: Library, _ link: JoinLink, device: String,
    keyring: (any Keyring)? = SecretService.shared
  ) throws -> SyncedLibrary {
    guard let sodium = Sodium.shared else { throw SyncFailure.noSodium }
    // Before the code is used up.
    if let known = try? SyncedLibrary(library, keyring: keyring), known.server != link.server.text {
      throw SyncFailure.alreadySetUp(server: known.server, account: known.account)
    }
    let parts = try link.code.parts(sodium)
    let client = try HTTPClient(link.server)
    let request = Joining(
      name: parts.name, proof: parts.proof, device: Accounts.deviceName(device))
    let response = try client.send("POST", "/v1/invitations/take", body: request.message)
    guard response.status != 401 else { throw SyncFailure.wrongJoinCode }
    let answer = try client.value(response, SignedIn.self)
    let secret = try JoinSecret.opened(
      answer.keys, by: parts.key, library: answer.library, sodium)
    return try begin(
      library, link.server, account: secret.account,
      LibraryKeys(token: answer.token, library: answer.library, keys: secret.keys),
      keyring: keyring)
  }
}
