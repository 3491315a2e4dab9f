import CoreGraphics
import Foundation
import Scene

/// The documents that were passed to the host for printing and are not done.
@MainActor final class PrintedDocuments {
  /// What prints a document.
  struct Job {
    /// Lays out the pages for a sheet.
    let pages: (PrintSheet) -> [DocumentPage]
    /// Hears how it ended: whether it was printed, and why not.
    let end: (Bool, String?) -> Void
  }

  private var jobs: [Int: Job] = [:]
  private var last = 0
  private let host: () -> (any SceneHost)?

  init(host: @escaping () -> (any SceneHost)?) { self.host = host }

  var canPrint: Bool { host()?.canPrint == true }

  /// - Returns: Whether the dialog is shown.
  func print(_ request: PrintRequest, _ job: Job) -> Bool {
    // There is one dialog at a time.
    guard let host = host(), host.canPrint, jobs.isEmpty else { return false }
    last += 1
    jobs[last] = job
    host.printDocument(request, number: last)
    return true
  }

  func reached(_ number: Int, _ stage: PrintStage) {
    switch stage {
    case .layOut(let sheet):
      guard let job = jobs[number] else { return }
      host()?.setPrintedPages(job.pages(sheet))
    case .done: jobs.removeValue(forKey: number)?.end(true, nil)
    case .cancelled: jobs.removeValue(forKey: number)?.end(false, nil)
    case .failed(let reason): jobs.removeValue(forKey: number)?.end(false, reason)
    }
  }
}
