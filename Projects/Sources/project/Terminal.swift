import Foundation
import ProjectBuild

/// Writes steps and what is said to standard error, with the time each step took.
final class Terminal: @unchecked Sendable {
  private let lock = NSLock()
  private let isInteractive = isatty(2) == 1
  private let begun = Date()
  private var stepBegun = Date()
  private var current: String?

  var progress: BuildProgress {
    BuildProgress(step: { self.step($0) }, message: { self.say($0) })
  }

  /// Begins a step. On a terminal its line is replaced when it ends; a log gets the line of each step once it ended.
  func step(_ text: String) {
    lock.withLock {
      finish()
      current = text
      stepBegun = Date()
      if isInteractive { write("\r\u{1B}[K\(text) …") }
    }
  }

  func say(_ line: String) {
    lock.withLock {
      if isInteractive, current != nil { write("\r\u{1B}[K") }
      write(line + "\n")
    }
  }

  /// Ends all steps with a sentence and the time of the whole.
  func end(_ text: String) {
    lock.withLock {
      finish()
      write("\(text), in \(Self.seconds(since: begun))\n")
    }
  }

  /// Takes away the line of a step that did not end.
  func clear() {
    lock.withLock {
      if isInteractive, current != nil { write("\r\u{1B}[K") }
      current = nil
    }
  }

  private func finish() {
    guard let current else { return }
    if isInteractive { write("\r\u{1B}[K") }
    write("\(current): \(Self.seconds(since: stepBegun))\n")
    self.current = nil
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func seconds(since date: Date) -> String {
    String(format: "%.1f s", Date().timeIntervalSince(date))
  }
}
