import Foundation
import ProjectBuild
import XcodeProject

/// Writes steps and what is said to standard error, with the time each step took.
final class Terminal: @unchecked Sendable {
  private let lock = NSLock()
  private let isInteractive = isatty(2) == 1
  private let begun = Date()
  private var stepBegun = Date()
  private var current: String?
  private var detail = ""
  private let clock: any DispatchSourceTimer

  /// After how many seconds a step shows how long it takes; a log gets a line each time this has passed.
  private let patience = 10
  private let logPatience = 60

  init() {
    clock = DispatchSource.makeTimerSource(queue: .global())
    let interval = isInteractive ? 1 : logPatience
    clock.schedule(deadline: .now() + .seconds(interval), repeating: .seconds(interval))
    clock.setEventHandler { [weak self] in self?.tick() }
    clock.resume()
  }

  deinit { clock.cancel() }

  var progress: BuildProgress {
    BuildProgress(
      step: { self.step($0.printable) }, rename: { self.rename($0.printable) },
      detail: { self.detail($0.printable) }, message: { self.say($0.printable) })
  }

  /// Begins a step. On a terminal its line is replaced when it ends; a log gets the line of each step once it ended, and of
  /// one that takes long before.
  func step(_ text: String) {
    lock.withLock {
      finish()
      current = text
      detail = ""
      stepBegun = Date()
      show()
    }
  }

  /// Says of the step what it turned out to be.
  func rename(_ text: String) {
    lock.withLock {
      guard current != nil else { return }
      current = text
      show()
    }
  }

  /// How far the step is.
  func detail(_ text: String) {
    lock.withLock {
      detail = text
      show()
    }
  }

  func say(_ line: String) {
    lock.withLock {
      erase()
      write(line + "\n")
      show()
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
      erase()
      current = nil
    }
  }

  private func tick() {
    lock.withLock {
      guard let current else { return }
      if isInteractive {
        show()
      } else if Date().timeIntervalSince(stepBegun) >= Double(logPatience) - 1 {
        write("\(current) …\(state)\n")
      }
    }
  }

  /// How far the step is, and since when it goes on.
  private var state: String {
    let seconds = Int(Date().timeIntervalSince(stepBegun))
    var parts = detail.isEmpty ? [] : [detail]
    if seconds >= patience {
      parts.append(String(format: "%d:%02d", seconds / 60, seconds % 60))
    }
    return parts.isEmpty ? "" : " " + parts.joined(separator: ", ")
  }

  private func show() {
    guard isInteractive, let current else { return }
    write("\r\u{1B}[K\(current) …\(state)")
  }

  private func erase() {
    if isInteractive, current != nil { write("\r\u{1B}[K") }
  }

  private func finish() {
    guard let current else { return }
    erase()
    write("\(current): \(Self.seconds(since: stepBegun))\n")
    self.current = nil
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func seconds(since date: Date) -> String {
    String(format: "%.1f s", Date().timeIntervalSince(date))
  }
}
