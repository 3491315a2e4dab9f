import Foundation
import Simulator

/// Tells the program that started this one which step is played, and that all have come to their end: an app can end the program
/// at any time and with any exit code, and can stop it.
@MainActor public enum PlayRecord {
  /// The variable of the environment with the name of the file that the steps are written to.
  static let variable = "SIMULATOR_PLAY_RECORD"
  private static var file: FileHandle?

  /// Begins the record, if it is asked for. The app itself finds nothing of it.
  public static func begin() {
    guard let path = ProcessInfo.processInfo.environment[variable] else { return }
    unsetenv(variable)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    Player.willPlay = { write("step", $0) }
  }

  /// Says that everything has come to its end, with this exit code.
  public static func end(_ code: Int32) { write("end", "\(code)") }

  private static func write(_ kind: String, _ text: String) {
    let line = text.split(separator: "\n").joined(separator: " ")
    // Somebody who does not find the record knows that something ended early.
    try? file?.write(contentsOf: Data("\(kind) \(line)\n".utf8))
  }
}
