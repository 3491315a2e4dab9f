import Foundation
import Synchronization
import TreeStore

/// A long operation on the library that can be cancelled.
struct Job: Sendable {
  /// The title of the sheet, as "Import".
  var title: String
  /// The name of the folder or file that it is about.
  var subject: String
  /// Performs the job, on a background thread.
  var work: @Sendable (JobMeter) throws(LibraryError) -> JobReport
}

/// The progress of a job, which the job reports and its observer reads.
final class JobMeter: Sendable {
  enum Progress: Equatable {
    case unknown
    case files(Int, of: Int?)
    case share(Double)
  }

  private struct State {
    var progress = Progress.unknown
    var isCancelled = false
    var isTold = true
    var steps: [@MainActor @Sendable () -> Void] = []
  }

  /// Signalled when a step waits, and when the job has ended.
  private let news = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  private let changed: @Sendable () -> Void

  /// - Parameter changed: Called on any thread when `progress` has changed, and not again before
  ///   that is read.
  init(changed: @escaping @Sendable () -> Void) { self.changed = changed }

  var progress: Progress {
    state.withLock { state in
      state.isTold = true
      return state.progress
    }
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  /// - Returns: False if the job was cancelled and has to end.
  func report(_ progress: Progress) -> Bool {
    let (isNews, goesOn) = state.withLock { state in
      let isNews = state.isTold && state.progress != progress
      if isNews { state.isTold = false }
      state.progress = progress
      return (isNews, !state.isCancelled)
    }
    if isNews { changed() }
    return goesOn
  }

  func report(_ progress: TransferProgress) -> Bool {
    report(.files(progress.files, of: progress.total))
  }

  // MARK: Steps on the main thread

  /// Calls a closure on the main thread, and waits for it: for what only that thread may use. Not to be called there.
  func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    state.withLock {
      $0.steps.append {
        body()
        done.signal()
      }
    }
    news.signal()
    Task { @MainActor in self.takeSteps() }
    done.wait()
  }

  /// Calls what waits for the main thread.
  @MainActor private func takeSteps() {
    let steps = state.withLock { state in
      defer { state.steps = [] }
      return state.steps
    }
    for step in steps { step() }
  }

  /// Ends the waiting for the job.
  func tellEnd() { news.signal() }

  /// Waits until the job has ended, while it is given the main thread.
  @MainActor func wait(until hasEnded: () -> Bool) {
    while !hasEnded() {
      news.wait()
      takeSteps()
    }
  }
}

/// The report at the end of a job.
struct JobReport: Equatable, Sendable {
  struct Section: Equatable, Sendable {
    var title: String
    var notes: [TransferNote]
    /// Whether the title shows the number of notes.
    var isCounted = true
    /// Further notes that only the text of the report contains; the list shows their number.
    var details: [TransferNote] = []
  }

  /// The summary, of one or two sentences.
  var summary: String
  /// The details.
  var sections: [Section] = []
  /// The folders that were created in the library, for undo.
  var madeFolders: [FileID] = []
  /// The files that were created in existing folders, for undo.
  var madeFiles: [FileID] = []
  /// The number of imported notes.
  var imported = 0
  /// The remedies that are offered, each with a button.
  var remedies: [Remedy] = []
  /// A file that was made, and has to be saved where a person wants it.
  var file: URL?
  /// Whether it is shown; else the sheet closes by itself.
  var isShown = true

  /// An action against the problems that the job has found.
  enum Remedy: Equatable, Sendable {
    case mend
    /// Replaces the library with a backup.
    case restore(Backup)
    /// Copies what can be read to a new library.
    case recover
    /// Imports despite the limit that an import has without confirmation.
    case importAnyway
  }

  /// The whole report as text.
  var text: String {
    let parts = sections.filter { !$0.notes.isEmpty || !$0.details.isEmpty }.map { section in
      ([section.title]
        + (section.notes + section.details).map { Strings.note($0.path, $0.reason) })
        .joined(separator: "\n")
    }
    return ([summary] + parts).joined(separator: "\n\n") + "\n"
  }
}
