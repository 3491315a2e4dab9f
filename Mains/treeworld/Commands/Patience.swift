@preconcurrency import Dispatch
import Foundation
import Synchronization
import TreeStore

/// Shows how far something is on a terminal, and ends it when a person presses Ctrl+C.
final class Patience: Sendable {
  private let isInterrupted = Mutex(false)
  private let shown = Mutex("")
  private let isTerminal = isatty(2) == 1
  private let source: any DispatchSourceSignal

  init() {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler { [weak self] in self?.isInterrupted.withLock { $0 = true } }
    source.resume()
  }

  /// - Returns: false when it shall end.
  func show(_ text: String) -> Bool {
    if isTerminal, shown.withLock({ $0 != text }) {
      FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
      shown.withLock { $0 = text }
    }
    return !isInterrupted.withLock { $0 }
  }

  func show(_ progress: TransferProgress) -> Bool {
    let size = progress.bytes.map { " (\(Answer.bytes($0)))" } ?? ""
    return show(
      progress.total.map { "\(progress.files) of \($0) notes\(size)" } ?? "\(progress.files) notes")
  }

  func show(_ fraction: Double) -> Bool { show("\(Int(fraction * 100)) %") }

  /// Leaves the line that was used.
  func end() {
    if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
