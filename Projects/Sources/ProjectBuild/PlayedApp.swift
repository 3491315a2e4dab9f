import Foundation
import Processes

extension ProjectBuilder.App {
  /// The variable of the environment with the file in which the program writes which step it plays, and with which exit code it
  /// has come to its end. The exit code alone does not say it: an app may end the program with any.
  static let recordVariable = "SIMULATOR_PLAY_RECORD"

  /// Runs the program for what has to come to its end, a script or a sheet, in a process of its own.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - what: What it is, in the words of a sentence.
  ///   - seconds: After how long it is ended.
  ///   - say: Gets sentences about how it ended, where that is not at its end.
  /// - Returns: The exit code.
  /// - Throws: a sentence where it could not be started.
  public func play(
    _ arguments: [String], _ what: String, atMost seconds: Int, say: (String) -> Void
  ) throws(BuildError) -> Int32 {
    let record = FileManager.default.temporaryDirectory
      .appendingPathComponent("play-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: record) }
    let mark = ProcessMark()
    var environment = mark.added(to: ProcessInfo.processInfo.environment)
    environment[Self.recordVariable] = record.path
    // Of a crash a person needs the message and the lines that led to it.
    environment["SWIFT_BACKTRACE"] =
      environment["SWIFT_BACKTRACE"] ?? "threads=crashed,registers=none,images=none"
    let signals = EndingSignals {
      _ = mark.endAll()
      try? FileManager.default.removeItem(at: record)
    }
    defer { signals.end() }
    let end: ChildProcess.End
    do {
      end = try ChildProcess(program, arguments, environment: environment, readsInput: true)
        .wait(atMost: seconds)
    } catch { throw BuildError("\(error)") }
    _ = mark.endAll()
    let written = PlayRecord(
      String(decoding: FileManager.default.contents(atPath: record.path) ?? Data(), as: UTF8.self))
    switch end {
    case .byItself(let status):
      if let code = written.end, status < 128 { return max(code, status) }
      if status == 0 {
        say(
          "The app ended the program before \(what) had ended\(written.place). Take the call out, or leave it out while a "
            + "script is played.")
        return 1
      }
      if status > 128, !written.place.isEmpty {
        say("The app crashed by the signal \(status - 128)\(written.place).")
      }
      return status
    case .halted:
      say("The app stopped itself by the signal SIGSTOP\(written.place), and was ended.")
    case .stopped:
      say(
        "\(what.prefix(1).uppercased())\(what.dropFirst()) had not ended after \(seconds) second\(seconds == 1 ? "" : "s")\(written.place), and was stopped. "
          + "--time-limit gives it more.")
    }
    return 1
  }
}

/// What a program has written of what it plays.
struct PlayRecord {
  /// The step that began last, with its place; nil for none.
  let step: String?
  /// The exit code; nil where it did not come to its end.
  let end: Int32?

  /// Reads lines of `step PLACE` and `end CODE`.
  init(_ text: String) {
    let lines = text.split(separator: "\n")
    step = lines.last { $0.hasPrefix("step ") }.map { String($0.dropFirst(5)) }
    end = lines.last.flatMap { $0.hasPrefix("end ") ? Int32($0.dropFirst(4)) : nil }
  }

  /// Where it was, behind a sentence.
  var place: String { step.map { ", at \($0)" } ?? "" }
}
