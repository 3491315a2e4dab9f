import Foundation
import Signals
import Synchronization
import TreeStore

/// Shows how far something is on a terminal, and ends it when a person presses Ctrl+C or the system
/// asks for it.
final class Patience: Sendable {
  /// Shared with what hears the signals.
  private final class Flag: Sendable { let isSet = Mutex(false) }

  private let isInterrupted = Flag()
  private let shown = Mutex("")
  private let isTerminal = isatty(2) == 1
  private let signals: Signals

  init() {
    signals = Signals(keepsIgnored: true) { [isInterrupted] _ in
      isInterrupted.isSet.withLock { $0 = true }
    }
  }

  /// - Returns: false when it shall end.
  func show(_ text: String) -> Bool {
    if isTerminal, shown.withLock({ $0 != text }) {
      Answer.order("\r\u{1B}[K\(Readable.text(text))")
      shown.withLock { $0 = text }
    }
    return !isInterrupted.isSet.withLock { $0 }
  }

  func show(_ progress: TransferProgress) -> Bool {
    let size = progress.bytes.map { " (\(Answer.bytes($0)))" } ?? ""
    return show(
      progress.total.map { "\(progress.files) of \($0) notes\(size)" } ?? "\(progress.files) notes")
  }

  func show(_ fraction: Double) -> Bool { show("\(Int(fraction * 100)) %") }

  /// Leaves the line that was used.
  func end() {
    if isTerminal { Answer.order("\r\u{1B}[K") }
  }
}
