import Foundation

/// Where the program speaks.
public enum Console {
  /// Prints a line. Where it cannot be written the program ends, with a sentence and the exit code 1.
  public static func print(_ text: String) {
    write(text, to: .standardOutput, named: "Standard output")
  }

  /// Says a line beside the output. Nobody can be told where it cannot be written.
  public static func error(_ text: String) { try? write(text, to: .standardError) }

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
    return { write($0, to: handle, named: path) }
  }

  private static func write(_ text: String, to handle: FileHandle, named name: String) {
    do { try write(text, to: handle) } catch {
      ProgramExit.fail("\(name) cannot be written: \(reason(error)).")
    }
  }

  /// The system's own words, which Foundation keeps inside.
  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let inner = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard inner.domain == NSPOSIXErrorDomain else { return inner.localizedDescription }
    return String(cString: strerror(Int32(inner.code)))
  }

  /// What the app printed before stands before it: its lines wait in a buffer of the C library.
  private static func write(_ text: String, to handle: FileHandle) throws {
    fflush(nil)
    try handle.write(contentsOf: Data((text + "\n").utf8))
  }
}
