import Foundation
import TreeStore

/// Passwords and codes, which are never in arguments: other programs see those.
enum Secrets {
  private static let shortest = 8

  static func password(
    _ file: String?, question: String = "Password: "
  ) throws -> String {
    if let file { return try line(of: file) }
    return try ask(question)
  }

  /// One that is chosen now: asked for twice.
  static func newPassword(_ file: String?) throws -> String {
    let password: String
    if let file {
      password = try line(of: file)
    } else {
      password = try ask("New password: ")
      guard try ask("Again: ") == password else { throw Failure("The two passwords differ.") }
    }
    guard password.count >= shortest else {
      throw Failure("The password is too short: it needs \(shortest) characters at least.")
    }
    return password
  }

  /// The first line of a file.
  static func line(of path: String) throws -> String {
    guard let data = FilePath(path).beginning(2048) else {
      throw Failure("\(path) cannot be read: \(String(cString: strerror(errno))).")
    }
    let line = data.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !line.isEmpty, line.count <= 1024, let text = String(validating: line, as: UTF8.self)
    else { throw Failure("\(path) has no first line that can be read.") }
    return text
  }

  /// Asks on the terminal, which shows nothing of the answer.
  ///
  /// - Parameter other: how it can be given without a terminal.
  static func ask(
    _ question: String, else other: String = "Use --password-file."
  ) throws -> String {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw Failure("There is no terminal to ask for it. \(other)")
    }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else {
      throw Failure("The terminal cannot hide what is typed. \(other)")
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(terminal, TCSAFLUSH, &before)
      try? Streams.write([0x0A], to: terminal)
    }
    try Streams.write(Array(question.utf8), to: terminal)
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) == 1, byte != 0x0A, bytes.count < 1024 { bytes.append(byte) }
    guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("Nothing was given.")
    }
    return text
  }
}
