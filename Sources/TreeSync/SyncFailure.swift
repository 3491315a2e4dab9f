import Sodium
import SyncProtocol

/// Why a library was not synchronised. Each description is a sentence that says what to do; nothing is lost.
public enum SyncFailure: Error, Equatable, Sendable, CustomStringConvertible {
  case notSetUp(library: String)
  case alreadySetUp(server: String, account: String)
  case noSodium
  case noCurl
  case noMemory(Int)
  case invalidServer(String)
  case notEncrypted(String)
  case invalidAccount(String)
  case noConnection(server: String, reason: String)
  /// What the server says to it.
  case refused(server: String, status: Int, words: String)
  case wrongPassword
  case wrongRecoveryCode
  /// Of an invitation: it may have been used, or be too old.
  case wrongJoinCode
  case noServerInCode
  case tooManyTries
  case accountExists(String)
  case signedOut
  case noKeys(path: String)
  case noKeysInKeyring
  case cannotWriteKeys(path: String, reason: String)
  case weakParameters
  /// What the server sent was not sealed by these keys, or is something else than it says.
  case forged
  /// An old state as if it were new.
  case replayed
  /// It has less than it had.
  case wentBack(server: String)
  /// It says that an older state was restored there, which nobody here has confirmed.
  case restored(server: String)
  case malformed(server: String)
  case newerServer
  case olderServer
  /// A note that no server takes.
  case tooLarge(name: String)
  case noEnd

  public var description: String {
    switch self {
    case .notSetUp(let library):
      "\(library) is not synchronised. Begin with: treeworld sync --server URL --account NAME"
    case .alreadySetUp(let server, let account):
      "The library is synchronised with \(server) as \(account) already. End that with `treeworld sync --stop` first."
    case .noSodium:
      "libsodium, which seals notes, is not installed. To install it: apt install \(Sodium.package)"
    case .noCurl: "libcurl is not installed. To install it: apt install libcurl4"
    case .noMemory(let bytes):
      "A password needs \(bytes >> 20) MB of memory to become a key, and there is not as much."
    case .invalidServer(let server):
      "“\(server)” is no address of a server. One looks like https://notes.example.org or https://example.org:8443."
    case .notEncrypted(let server):
      "\(server) is not encrypted: http:// is taken for this machine alone. Use https://."
    case .invalidAccount(let name):
      "“\(name)” is no name of an account: that has 1 to 64 small letters, digits, dots, hyphens and underscores."
    case .noConnection(let server, let reason):
      "No connection to \(server): \(reason). Nothing is lost; it is sent the next time."
    case .refused(let server, let status, let words):
      "\(server) refused: \(words.isEmpty ? "status \(status)" : words)"
    case .wrongPassword: "The account or the password is wrong."
    case .wrongRecoveryCode: "The account or the recovery code is wrong."
    case .wrongJoinCode:
      "The code is wrong, was used already, or is older than \(SyncLimits.invitation / 60) minutes. Make another one on the device that is signed in."
    case .noServerInCode:
      "A code alone does not tell where the server is. Give --server URL as well, or the link instead of the code."
    case .tooManyTries: "Too many tries. Wait a minute and try again."
    case .accountExists(let name):
      "There is an account “\(name)” already. Leave --create out to use it."
    case .signedOut:
      "This device was signed out. Sign in again with: treeworld sync --server URL --account NAME"
    case .noKeys(let path):
      "The keys of this library, \(path), are not there or cannot be read. Sign in again with: treeworld sync --server URL --account NAME"
    case .noKeysInKeyring:
      "The keys of this library are not in the keyring, or it is locked. Unlock it, or sign in again with: treeworld sync --server URL --account NAME"
    case .cannotWriteKeys(let path, let reason): "The keys cannot be written to \(path): \(reason)."
    case .weakParameters:
      "The server asks for a weaker protection of the password than this program makes. Do not use it: it may not be the server that it was."
    case .forged:
      "The server sent something that no device of this account has sealed. Nothing of it was taken."
    case .replayed:
      "The server sent an old state of a note as if it were a new one. Nothing of it was taken."
    case .wentBack(let server):
      "\(server) has less than it had. If a backup was restored there, its administrator has to say so with: treeworld-server --new-epoch. Nothing was changed here."
    case .restored(let server):
      "\(server) says that an older state was restored there. Ask whoever runs it. If that was so, go on with: treeworld sync --accept-restored. Until then nothing is exchanged; nothing is lost."
    case .malformed(let server): "The answer of \(server) is none that this program knows."
    case .newerServer: "Another device uses a newer version of this program. Update this one."
    case .olderServer: "The server is older than this program. Update it."
    case .tooLarge(let name):
      "The text of “\(name)” is too long for the server; all else is in step."
    case .noEnd:
      "There was no end of changes to exchange: other devices were always first, or the server repeats itself. Nothing is lost; it is tried again later."
    }
  }

  /// Whether the server has no room for what was sent: its disk is full, or the account.
  public var isFull: Bool {
    if case .refused(_, 507, _) = self { true } else { false }
  }

  /// Whether it may be otherwise when it is tried again some time later, without anybody doing anything.
  public var isTransient: Bool {
    switch self {
    case .noConnection, .refused, .tooManyTries, .noEnd, .noMemory: true
    default: false
    }
  }
}
