import Foundation
import Sodium
import WebScene

/// The password for browsers of other machines, kept so that nobody reads it from there.
public struct PasswordFile: Sendable {
  /// Why there is no password, or why none can be kept, as a sentence.
  public struct Unusable: Error, CustomStringConvertible {
    public let description: String
  }

  /// The fewest characters of a password.
  public static let shortest = 8
  /// The most bytes of one.
  public static let longest = 1024

  /// Where it lies.
  public let path: String

  /// - Parameter path: The file; nil for `treeworld/web-password` in the folder of the user's configuration.
  public init(_ path: String? = nil) {
    self.path = path ?? Self.usual(ProcessInfo.processInfo.environment)
  }

  static func usual(_ environment: [String: String]) -> String {
    let given = environment["XDG_CONFIG_HOME"] ?? ""
    let folder = given.hasPrefix("/") ? given : (environment["HOME"] ?? "") + "/.config"
    return folder + "/treeworld/web-password"
  }

  private static func sodium() throws(Unusable) -> Sodium {
    guard let sodium = Sodium.shared else {
      throw Unusable(description: "A password needs libsodium. Install \(Sodium.package).")
    }
    return sodium
  }

  /// Keeps a password, instead of an older one.
  public func set(_ password: String) throws(Unusable) {
    guard password.count >= Self.shortest else {
      throw Unusable(
        description: "The password is too short: it needs \(Self.shortest) characters at least.")
    }
    guard password.utf8.count <= Self.longest else {
      throw Unusable(description: "The password is longer than \(Self.longest) bytes.")
    }
    // As libsodium proposes for signing in: 64 MB and two passes.
    guard
      let verifier = try Self.sodium().verifier(
        of: Array(password.utf8), passes: 2, memory: 64 << 20)
    else { throw Unusable(description: "There is too little memory to keep a password safely.") }
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let part = path + ".\(Secret().text.prefix(8))"
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw unwritten() }
    let bytes = Array((verifier + "\n").utf8)
    let isWritten = write(file, bytes, bytes.count) == bytes.count && fsync(file) == 0
    close(file)
    guard isWritten, rename(part, path) == 0 else {
      let error = unwritten()
      unlink(part)
      throw error
    }
  }

  private func unwritten() -> Unusable {
    Unusable(
      description: "\(path) cannot be written: \(String(cString: strerror(errno)).lowercased()).")
  }

  /// What passwords are compared with.
  func verifier() throws(Unusable) -> @Sendable (String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      let code = errno
      throw Unusable(
        description: code == ENOENT
          ? "There is no password yet. Set one with: treeworld serve --set-password"
          : "\(path) cannot be read: \(String(cString: strerror(code)).lowercased()).")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Unusable(description: "\(path) is no file.")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw Unusable(
        description:
          "Others may read or change \(path). Take that from them: chmod 600 \(path)")
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.hasPrefix("$argon2id$"), text.utf8.count < 128 else {
      throw Unusable(
        description:
          "\(path) holds no password that was kept by this program. Set one with: "
          + "treeworld serve --set-password")
    }
    let sodium = try Self.sodium()
    return { sodium.isVerified(Array($0.utf8), by: text) }
  }
}
