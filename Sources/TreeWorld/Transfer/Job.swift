import Foundation
import Synchronization
import TreeStore

/// Something that is done with the whole library, takes its time and may be cancelled.
struct Job: Sendable {
  /// "Import", as the title of the sheet.
  var title: String
  /// What it is done with: the name of a folder or file.
  var subject: String
  /// Does it, away from the main thread.
  var work: @Sendable (JobMeter) throws(LibraryError) -> JobReport
}

/// How far a job is. The job reports, whoever watches it asks.
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
  }

  private let state = Mutex(State())
  private let changed: @Sendable () -> Void

  /// - Parameter changed: called from any thread when there is something new to ask for; not
  ///   again before it was asked for.
  init(changed: @escaping @Sendable () -> Void) { self.changed = changed }

  var progress: Progress {
    state.withLock { state in
      state.isTold = true
      return state.progress
    }
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() { state.withLock { $0.isCancelled = true } }

  /// - Returns: whether the job shall go on.
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
}

/// How a job ended, in words.
struct JobReport: Equatable, Sendable {
  struct Section: Equatable, Sendable {
    var title: String
    var notes: [TransferNote]
    /// Its title tells how many there are.
    var isCounted = true
    /// Only the text of the report has them, which is copied or kept: the list tells how many.
    var details: [TransferNote] = []
  }

  /// One sentence or two.
  var summary: String
  /// What there is to tell one by one.
  var sections: [Section] = []
  /// What came into the library, which can be taken back.
  var madeFolders: [FileID] = []
  /// The same of files in folders that were there.
  var madeFiles: [FileID] = []
  /// How many notes came into the library.
  var imported = 0
  /// What helps: a button each.
  var remedies: [Remedy] = []

  /// What can be done about what was found.
  enum Remedy: Equatable, Sendable {
    case mend
    /// Puts a backup in the place of all there is.
    case restore(Backup)
    /// Saves what can be read into a new library.
    case recover
    /// Takes more than an import takes unasked.
    case importAnyway
  }

  /// All of it, as somebody keeps it.
  var text: String {
    let parts = sections.filter { !$0.notes.isEmpty || !$0.details.isEmpty }.map { section in
      ([section.title]
        + (section.notes + section.details).map { Strings.note($0.path, $0.reason) })
        .joined(separator: "\n")
    }
    return ([summary] + parts).joined(separator: "\n\n") + "\n"
  }
}
