import Foundation
import Simulator

/// Reads scripts that a person named.
enum ScriptFile {
  /// The text of a file, or of standard input for “-”. A pipe is as good as a file: shells give one for `<(command)`.
  static func text(_ path: String) throws -> String {
    let handle =
      path == "-"
      ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    return try Script.text(of: try handle.readToEnd() ?? Data(), file: path)
  }
}
