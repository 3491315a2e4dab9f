import Foundation

/// A password that a person chooses: from a terminal, which shows nothing of it, or from standard input. It is never in
/// arguments, which other programs see.
enum NewPassword {
  static func read() throws -> String {
    guard isatty(STDIN_FILENO) == 1 else { return try line() }
    let password = try ask("New password: ")
    guard try ask("Again: ") == password else {
      throw Failure(description: "The two passwords differ.")
    }
    return password
  }

  private static func ask(_ question: String) throws -> String {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else {
      throw Failure(description: "The terminal cannot hide a password. Give it by standard input.")
    }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    FileHandle.standardError.write(Data(question.utf8))
    return try line()
  }

  private static func line() throws -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while Glibc.read(STDIN_FILENO, &byte, 1) == 1, byte != 0x0A, bytes.count < 4096 {
      bytes.append(byte)
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(description: "No password was given.")
    }
    return text
  }
}
