import Foundation
import SyncProtocol

/// The server of a library, by HTTP.
public final class RemoteServer: SyncServer {
  private let client: HTTPClient
  private let token: [UInt8]
  private let library: SyncID

  public init(_ address: ServerAddress, keys: LibraryKeys) throws(SyncFailure) {
    client = try HTTPClient(address)
    (token, library) = (keys.token, keys.library)
  }

  public func sync(_ request: SyncRequest) throws -> SyncAnswer { try post("sync", request) }
  public func index(_ request: IndexRequest) throws -> IndexAnswer { try post("index", request) }
  public func items(_ request: ItemsRequest) throws -> ItemsAnswer { try post("items", request) }

  public func missing(_ names: PartNames) throws -> PartNames { try post("parts/missing", names) }
  public func parts(_ names: PartNames) throws -> PartsAnswer { try post("parts/get", names) }
  public func give(_ parts: SealedParts) throws {
    try client.check(
      client.send(
        "POST", "/v1/libraries/\(library.hex)/parts", token: token, body: parts.message))
  }

  /// Waits until there is a later revision, or some time has passed.
  public func live(since: UInt64) throws(SyncFailure) -> UInt64 {
    let response = try client.send(
      "GET", "/v1/libraries/\(library.hex)/live?since=\(since)", token: token,
      seconds: 3 * SyncLimits.heartbeat)
    return try client.value(response, LiveAnswer.self).head
  }

  private func post<Answer: WireValue>(
    _ path: String, _ request: some WireValue
  ) throws(SyncFailure) -> Answer {
    let response = try client.send(
      "POST", "/v1/libraries/\(library.hex)/\(path)", token: token, body: request.message)
    return try client.value(response)
  }

  // MARK: Devices

  public func devices() throws(SyncFailure) -> [DeviceList.Device] {
    try client.value(client.send("GET", "/v1/sessions", token: token), DeviceList.self).devices
  }

  public func signOut(_ device: SyncID) throws(SyncFailure) {
    try client.check(client.send("DELETE", "/v1/sessions/\(device.hex)", token: token))
  }

  /// Removes the account and all that the server has of it.
  func deleteAccount(_ proof: AccountProof) throws(SyncFailure) {
    let response = try client.send(
      "POST", "/v1/account/delete", token: token, body: proof.message)
    guard response.status != 403 else { throw .wrongPassword }
    try client.check(response)
  }

  func invite(_ invitation: Invitation) throws(SyncFailure) {
    try client.check(
      client.send("POST", "/v1/invitations", token: token, body: invitation.message))
  }

  /// Earlier texts of a note, the newest first.
  public func history(_ request: HistoryRequest) throws -> HistoryAnswer {
    try post("history", request)
  }

  /// - Parameter wrong: what is thrown if the proof is not right.
  func setSecrets(_ change: SecretsChange, wrong: SyncFailure) throws(SyncFailure) {
    let response = try client.send("PUT", "/v1/account", token: token, body: change.message)
    guard response.status != 403 else { throw wrong }
    try client.check(response)
  }
}

extension HTTPClient {
  func value<Value: WireValue>(
    _ response: Response, _ type: Value.Type = Value.self
  ) throws(SyncFailure) -> Value {
    try check(response)
    do { return try Value(message: response.body) } catch {
      throw .malformed(server: address.text)
    }
  }

  func check(_ response: Response) throws(SyncFailure) {
    switch response.status {
    case 200..<300: return
    case 401: throw .signedOut
    case 429: throw .tooManyTries
    default:
      // A sentence of ours, or a page of whatever answers there.
      let line =
        String(decoding: response.body.prefix(300), as: UTF8.self)
        .split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      let isSentence = !line.isEmpty && !line.hasPrefix("<") && !line.hasPrefix("{")
      throw .refused(
        server: address.text, status: response.status, words: isSentence ? line : "")
    }
  }
}
