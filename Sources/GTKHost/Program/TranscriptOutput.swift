import Foundation
import Glibc
import Scene

/// The place to which the environment variable `UIKIT_TRANSCRIPT` sends what the windows do.
///
/// `1` is standard error; any other value but `0` is the path of a file, to whose end is written. Each
/// line is written when it is made, in one piece.
@MainActor final class TranscriptOutput {
  static let variable = "UIKIT_TRANSCRIPT"
  /// nil after a failure.
  private var descriptor: CInt?
  private let path: String
  private let report: (String) -> Void
  private var windows = 0

  /// Opens the place.
  ///
  /// - Parameters:
  ///   - value: The value of the variable, or nil.
  ///   - report: Receives the message about a file that cannot be written.
  /// - Returns: nil when nothing is to be written, or the file cannot be opened.
  init?(
    _ value: UnsafePointer<CChar>?,
    report: @escaping (String) -> Void = { _ = TranscriptOutput.send($0, to: STDERR_FILENO) }
  ) {
    guard let value else { return nil }
    path = String(cString: value)
    self.report = report
    switch path {
    case "", "0": return nil
    case "1": descriptor = STDERR_FILENO
    default:
      // A pipe that nobody reads must not keep the program waiting.
      let opened = open(
        value, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o600)
      guard opened >= 0 else {
        refuse(errno)
        return nil
      }
      _ = fcntl(opened, F_SETFL, fcntl(opened, F_GETFL) & ~O_NONBLOCK)
      descriptor = opened
    }
  }

  deinit { if let descriptor, descriptor != STDERR_FILENO { close(descriptor) } }

  /// The transcript of the next window. Windows are numbered in the order of opening, from 1.
  func forWindow() -> WindowTranscript {
    windows += 1
    return WindowTranscript(window: windows, of: self)
  }

  func add(_ line: String) {
    guard let descriptor, let failure = Self.send(line, to: descriptor) else {
      return
    }
    self.descriptor = nil
    guard descriptor != STDERR_FILENO else { return }
    close(descriptor)
    refuse(failure)
  }

  private func refuse(_ failure: CInt) {
    report(
      "\(Self.variable): “\(path.onOneLine)” cannot be written: \(String(cString: strerror(failure))). "
        + "The transcript needs the path of a file, or 1 for standard error.")
  }

  /// - Returns: The error, or nil if all was written.
  static func send(_ line: String, to descriptor: CInt) -> CInt? {
    withoutPipeSignal {
      var rest = Array((line + "\n").utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Writing to a pipe whose reader has gone is an error, and not the end of the program.
  private static func withoutPipeSignal<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let result = body()
    var none = timespec()
    while sigtimedwait(&signals, nil, &none) == SIGPIPE {}
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }
}
