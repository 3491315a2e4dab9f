import Foundation

/// Where the program speaks.
enum Console {
  static func print(_ text: String) { write(text, to: .standardOutput) }
  static func error(_ text: String) { write(text, to: .standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    handle.write(Data((text + "\n").utf8))
  }
}
