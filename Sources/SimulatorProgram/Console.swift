import Foundation

/// Where the program speaks.
public enum Console {
  public static func print(_ text: String) { write(text, to: .standardOutput) }
  public static func error(_ text: String) { write(text, to: .standardError) }

  /// Two columns, the first as wide as its longest name.
  public static func print(_ rows: [(name: String, fact: String)]) {
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      print(row.name + String(repeating: " ", count: width + 2 - row.name.count) + row.fact)
    }
  }

  /// Writes lines to a new file at that path; - is standard output.
  public static func writer(to path: String) throws -> (String) -> Void {
    guard path != "-" else { return print }
    try Data().write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    return { write($0, to: handle) }
  }

  /// What the app printed before stands before it: its lines wait in a buffer of the C library.
  private static func write(_ text: String, to handle: FileHandle) {
    fflush(nil)
    handle.write(Data((text + "\n").utf8))
  }
}
