import Foundation
import TreeStore

/// What keeps the library of the windows in step with other devices. The app shows what it tells and asks it; how it
/// is done is not the app's.
///
/// All answers are given on the main actor, at once or later.
@MainActor public protocol Synchronising: AnyObject {
  /// What is shown now; nil as long as the library does not synchronise.
  var state: SyncState? { get }
  /// Is called after each change of `state`.
  var onChange: (@MainActor () -> Void)? { get set }

  /// Signs in, or makes an account.
  ///
  /// - Parameter answer: Called with the recovery code of a new account, which is shown once; with nil for one that
  ///   was there.
  func begin(
    _ access: SyncAccess, then answer: @escaping @MainActor (Result<String?, SyncTrouble>) -> Void)
  /// Signs in by the recovery code and sets another password.
  func recover(
    _ access: SyncAccess, code: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void)
  /// Lets another device join for some minutes.
  func invite(then answer: @escaping @MainActor (Result<SyncInvitation, SyncTrouble>) -> Void)
  /// Signs in by what another device shows.
  ///
  /// - Parameters:
  ///   - words: A link, or a code.
  ///   - server: Where the server is, for a code; a link knows it.
  func join(
    _ words: String, server: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void)
  /// Takes earlier texts of a note from the server into the library.
  ///
  /// - Parameter answer: Called with how many came that were not there.
  func fetchVersions(
    of note: FileID, then answer: @escaping @MainActor (Result<Int, SyncTrouble>) -> Void)
  /// Exchanges changes now, without waiting for the next change or connection.
  func exchange()
  func devices(
    then answer: @escaping @MainActor (Result<[SyncDevice], SyncTrouble>) -> Void)
  func signOut(
    _ device: SyncDevice, then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void)
  /// Goes on with a server that says that an older state was restored there.
  func acceptRestored(then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void)
  func setPassword(
    _ new: String, old: String,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void)
  /// Ends it on this device. The notes stay.
  ///
  /// - Parameter password: if given, the account and all that the server has are removed first.
  func end(
    deletingAccountBy password: String?,
    then answer: @escaping @MainActor (Result<Void, SyncTrouble>) -> Void)
}

/// What another device joins by.
public struct SyncInvitation: Equatable, Sendable {
  /// Groups of letters and digits, to be typed.
  public var code: String
  /// An address that has code and server in it.
  public var link: String
  /// When it ends, if it is not used before.
  public var until: Date

  public init(code: String, link: String, until: Date) {
    (self.code, self.link, self.until) = (code, link, until)
  }
}

/// What a person types to sign in.
public struct SyncAccess: Equatable, Sendable {
  /// The address of the server, such as https://notes.example.org.
  public var server: String
  public var account: String
  /// The password; with a recovery code the new one.
  public var password: String
  /// Whether the account is made.
  public var isNew: Bool

  public init(server: String, account: String, password: String, isNew: Bool) {
    (self.server, self.account) = (server, account)
    (self.password, self.isNew) = (password, isNew)
  }
}

/// How a library that synchronises is.
public struct SyncState: Equatable, Sendable {
  public enum Activity: Equatable, Sendable {
    /// Nothing is exchanged just now.
    case rest
    /// So many notes and folders have come in this exchange.
    case reading(Int)
    /// There has been no connection since then; what is written is sent later.
    case unconnected(since: Date)
    case stopped(SyncTrouble)
  }

  public var server: String
  public var account: String
  public var activity: Activity
  /// Notes and folders with changes that the server does not have.
  public var waiting: Int
  /// When it was in step last.
  public var last: Date?

  public init(
    server: String, account: String, activity: Activity, waiting: Int, last: Date?
  ) {
    (self.server, self.account, self.activity) = (server, account, activity)
    (self.waiting, self.last) = (waiting, last)
  }
}

/// A device that is signed in to the account.
public struct SyncDevice: Equatable, Sendable {
  public var id: String
  public var name: String
  /// When it asked the server last.
  public var seen: Date
  public var isThis: Bool

  public init(id: String, name: String, seen: Date, isThis: Bool) {
    (self.id, self.name, self.seen, self.isThis) = (id, name, seen, isThis)
  }
}

/// Why something was not done. Nothing is lost by any of them.
public enum SyncTrouble: Error, Equatable, Sendable {
  case noConnection
  case wrongPassword
  case wrongCode
  /// Of another device: it may have been used, or be too old.
  case wrongJoinCode
  /// The keys of this device are in a keyring that is locked.
  case lockedKeyring
  case tooManyTries
  case accountExists
  case invalidAccount
  case invalidServer
  /// http:// is taken for this machine alone.
  case notEncrypted
  /// This device was signed out, here or by another one.
  case signedOut
  /// A password of fewer than 8 characters.
  case shortPassword
  /// The disk of the server, or what the account may have.
  case full
  /// What the server sent was made by no device of the account, or is an old state.
  case untrustworthy
  /// The server says that an older state was restored there. Nothing is exchanged until somebody here confirms it.
  case restored
  /// Another sentence, in English.
  case other(String)
}
