import Foundation
import TreeStore
import TreeWorld

/// A server that is played in memory, so that the sheet of synchronisation can be tried without one. It answers at once
/// and exchanges nothing.
///
/// The account "anna" has the password "correct horse" and the recovery code of `code`, and is there from the start.
@MainActor public final class PlayedSync: Synchronising {
  public static let code = "0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ"

  public private(set) var state: SyncState? { didSet { onChange?() } }
  public var onChange: (@MainActor () -> Void)?
  private var passwords = ["anna": "correct horse"]
  private var signedIn: [SyncDevice] = []
  private let now: Date

  /// - Parameter now: the date that it plays.
  public init(now: Date = Date(timeIntervalSince1970: 1_700_000_000)) { self.now = now }

  /// Plays what happens without anybody doing it.
  public func play(_ activity: SyncState.Activity, waiting: Int = 0) {
    state?.activity = activity
    state?.waiting = waiting
  }

  /// A code of another device, which works once.
  public static let joinCode = "4567-89AB-CDEF-GHJK"
  private var joinCodes: Set<String> = [joinCode]
  /// Plays versions that come from the server, and returns how many.
  public var versions: (FileID) -> Int = { _ in 0 }

  public func invite(
    then answer: @escaping @MainActor (Result<SyncInvitation, SyncTrouble>) -> Void
  ) {
    guard let state else { return answer(.failure(.signedOut)) }
    joinCodes = [Self.joinCode]
    let server = state.server.replacingOccurrences(of: "/", with: "%2F")
      .replacingOccurrences(of: ":", with: "%3A")
    answer(
      .success(
        SyncInvitation(
          code: Self.joinCode, link: "treeworld:join?server=\(server)#\(Self.joinCode)",
          until: now.addingTimeInterval(600))))
  }

  public func join(
    _ words: String, server: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    let parts = words.split(separator: "#")
    var access = SyncAccess(server: server, account: "anna", password: "", isNew: false)
    if parts.count == 2, let found = parts[0].split(separator: "=").last?.removingPercentEncoding {
      access.server = found
    }
    guard let code = parts.last, joinCodes.remove(String(code)) != nil else {
      return answer(.failure(.wrongJoinCode))
    }
    if let trouble = trouble(in: access) { return answer(.failure(trouble)) }
    signIn(access)
    answer(.success(()))
  }

  public func fetchVersions(
    of note: FileID, then answer: @escaping @MainActor (Result<Int, SyncTrouble>) -> Void
  ) { answer(.success(versions(note))) }

  private func signIn(_ access: SyncAccess) {
    signedIn = [
      SyncDevice(id: "1", name: "study", seen: now, isThis: true),
      SyncDevice(
        id: "2", name: "Anna's laptop", seen: now.addingTimeInterval(-3600), isThis: false),
    ]
    state = SyncState(
      server: access.server, account: access.account, activity: .rest, waiting: 0, last: now)
  }

  private func trouble(in access: SyncAccess) -> SyncTrouble? {
    if access.server.hasPrefix("http://") { return .notEncrypted }
    guard access.server.hasPrefix("https://"), access.server.count > 8 else {
      return .invalidServer
    }
    guard !access.account.isEmpty, access.account.allSatisfy({ $0.isLowercase || $0.isNumber })
    else { return .invalidAccount }
    return nil
  }

  public func begin(
    _ access: SyncAccess, then answer: @escaping @MainActor (Result<String?, SyncTrouble>) -> Void
  ) {
    if let trouble = trouble(in: access) { return answer(.failure(trouble)) }
    if access.isNew {
      guard passwords[access.account] == nil else { return answer(.failure(.accountExists)) }
      passwords[access.account] = access.password
    }
    guard passwords[access.account] == access.password else {
      return answer(.failure(.wrongPassword))
    }
    signIn(access)
    answer(.success(access.isNew ? Self.code : nil))
  }

  public func recover(
    _ access: SyncAccess, code: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    if let trouble = trouble(in: access) { return answer(.failure(trouble)) }
    guard passwords[access.account] != nil, code == Self.code else {
      return answer(.failure(.wrongCode))
    }
    passwords[access.account] = access.password
    signIn(access)
    answer(.success(()))
  }

  public func exchange() { play(.rest) }

  public func devices(
    then answer: @escaping @MainActor (Result<[SyncDevice], SyncTrouble>) -> Void
  ) { answer(.success(signedIn)) }

  public func signOut(
    _ device: SyncDevice, then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    signedIn.removeAll { $0.id == device.id }
    answer(.success(()))
  }

  public func acceptRestored(
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    play(.rest)
    answer(.success(()))
  }

  public func setPassword(
    _ new: String, old: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    guard let account = state?.account, passwords[account] == old else {
      return answer(.failure(.wrongPassword))
    }
    passwords[account] = new
    answer(.success(()))
  }

  public func end(
    deletingAccountBy password: String?,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void
  ) {
    if let password, let account = state?.account {
      guard passwords[account] == password else { return answer(.failure(.wrongPassword)) }
      passwords[account] = nil
    }
    state = nil
    answer(.success(()))
  }
}
