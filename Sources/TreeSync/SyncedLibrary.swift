import Foundation
import Sodium
import SyncProtocol
import TreeStore

/// A library and the account that it is synchronised with.
public struct SyncedLibrary: Sendable {
  public let library: Library
  public let server: String
  public let account: String
  private let deviceKeys: DeviceKeys

  /// - Throws: `.notSetUp`.
  public init(_ library: Library, keyring: (any Keyring)? = SecretService.shared) throws {
    let state = try library.readingSync { tables in
      try (
        server: tables.state("server"), account: tables.state("account"),
        keys: tables.state("keys")
      )
    }
    // A stranger may have made the library: what becomes a path is looked at.
    guard let server = state.server, let account = state.account, let keys = state.keys,
      Hex.bytes(keys)?.count == 16
    else {
      throw SyncFailure.notSetUp(library: library.path)
    }
    (self.library, self.server, self.account) = (library, server, account)
    deviceKeys = DeviceKeys(named: keys, keyring: keyring)
  }

  public var keysPlace: DeviceKeys.Place { deviceKeys.place }
  public func keys() throws(SyncFailure) -> LibraryKeys { try deviceKeys.read() }

  public func remote() throws(SyncFailure) -> RemoteServer {
    try RemoteServer(ServerAddress(server), keys: keys())
  }

  /// Begins. Signing in again to the same library of the same server goes on where it ended.
  public static func begin(
    _ library: Library, _ address: ServerAddress, account: String, _ keys: LibraryKeys,
    keyring: (any Keyring)? = SecretService.shared
  ) throws -> SyncedLibrary {
    guard let sodium = Sodium.shared else { throw SyncFailure.noSodium }
    let known = try? SyncedLibrary(library, keyring: keyring)
    if let known {
      let id = try library.readingSync { try $0.state("library") }
      guard known.server == address.text, known.account == account, id == keys.library.hex else {
        throw SyncFailure.alreadySetUp(server: known.server, account: known.account)
      }
      try known.deviceKeys.write(keys, account: account)
      return known
    }
    let name = Hex.text(sodium.randomBytes(16))
    try DeviceKeys(named: name, keyring: keyring).write(keys, account: account)
    try SyncClient.turnOn(
      library,
      state: [
        "server": address.text, "account": account, "library": keys.library.hex, "keys": name,
      ])
    return try SyncedLibrary(library, keyring: keyring)
  }

  /// Sets a function that is called on a background queue after changes of notes, by this program or another one.
  public func onChange(_ handler: @escaping @Sendable () -> Void) { library.onCommit(handler) }

  /// Seconds. Servers keep removals for the devices of the last 180 days; clocks differ.
  private static let longAway = 170.0 * 86_400

  /// Exchanges changes until there are none.
  ///
  /// - Parameter fetchesAttachments: whether the bytes of attachments come too, after all names and texts.
  public func synchronise(
    _ remote: RemoteServer? = nil, fetchesAttachments: Bool = true,
    onProgress: @escaping (SyncReport) -> Void = { _ in }
  ) throws -> SyncReport {
    let (began, last) = (Date(), try status().last)
    let client = try SyncClient(
      library: library, sealing: keys().sealing(), server: remote ?? self.remote(),
      address: server, fetchesAttachments: fetchesAttachments,
      wasLongAway: last.map { began.timeIntervalSince($0) > Self.longAway } ?? false,
      onProgress: onProgress)
    let report = try client.synchronise()
    let now = Date()
    // What is told in minutes is not written more often, unless something was exchanged.
    if report.sent + report.received > 0 || abs(now.timeIntervalSince(last ?? .distantPast)) > 60 {
      try library.synchronising { try $0.setState("\(Int(now.timeIntervalSince1970))", "last") }
    }
    return report
  }

  /// Goes on with a server that says that an older state was restored there: whoever asked its administrator.
  ///
  /// - Returns: false if it has not said so.
  @discardableResult public func acceptRestored() throws -> Bool {
    try SyncClient.acceptRestored(library)
  }

  /// Takes earlier texts of a note from the server that are not among the versions here.
  ///
  /// - Returns: how many came.
  @discardableResult public func fetchVersions(
    of note: FileID, _ remote: RemoteServer? = nil
  ) throws -> Int {
    try SyncClient(
      library: library, sealing: keys().sealing(), server: remote ?? self.remote(),
      address: server
    ).fetchVersions(of: note)
  }

  /// Takes the bytes of one attachment that have not come yet.
  public func fetch(_ attachment: Attachment, _ remote: RemoteServer? = nil) throws {
    let client = try SyncClient(
      library: library, sealing: keys().sealing(), server: remote ?? self.remote(),
      address: server)
    try client.fetchParts(of: Hex.bytes(attachment.hash).map { Data($0) })
  }

  /// Ends it on this device. Notes stay here and at the server.
  ///
  /// - Parameter password: if given, the account and all that the server has are removed first.
  public func end(deletingAccountBy password: String? = nil) throws {
    // A device that was signed out, or whose server is gone, can end as well.
    if let password {
      try Accounts(ServerAddress(server), name: account, device: "")
        .delete(password: password, keys())
    } else if let remote = try? remote(), let this = try? remote.devices().first(where: \.isThis) {
      try? remote.signOut(this.id)
    }
    try SyncClient.turnOff(library)
    deviceKeys.remove()
  }

  public struct Status: Equatable, Sendable {
    /// Notes and folders with changes that the server does not have.
    public var waiting: Int
    /// When it was in step last.
    public var last: Date?
    /// Up to which change of the server.
    public var revision: UInt64
  }

  public func status() throws -> Status {
    try library.readingSync { tables in
      Status(
        waiting: try tables.dirtyCount(),
        // A stranger may have made the library.
        last: try tables.state("last").flatMap { UInt32($0) }
          .map { Date(timeIntervalSince1970: Double($0)) },
        revision: try tables.state(SyncClient.sinceKey).flatMap { UInt64($0) } ?? 0)
    }
  }
}
