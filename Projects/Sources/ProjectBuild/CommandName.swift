import Foundation
import XcodeProject

/// How the person called the program that this one is a part of.
public enum CommandName {
  /// The variable by which a script that starts this program tells its own name.
  static let variable = "SIMULATOR_COMMAND"

  /// The name, for sentences that tell a command: `./simulate`, or `simulator`. What is started later does not hear
  /// of it.
  public static let current: String = {
    let name = given(in: ProcessInfo.processInfo.environment)
    unsetenv(variable)
    return name
  }()

  /// The name as a person may copy it to a shell.
  public static var shown: String { ShellWord.quoted(current).printable }

  static func given(in environment: [String: String]) -> String {
    guard let name = environment[variable], !name.isEmpty else { return "simulator" }
    return name
  }
}
