import Foundation
import Synchronization
import TreeStore

/// Runs a job in the background, and reports its progress and its outcome on the main thread.
@MainActor final class JobRunner {
  typealias Outcome = Result<JobReport, LibraryError>

  private final class Run: Sendable {
    let outcome = Mutex<Outcome?>(nil)
  }

  private let progressed: @MainActor (JobMeter.Progress) -> Void
  private let ended: @MainActor (Outcome) -> Void
  private let run = Run()
  private var isOver = false
  private(set) lazy var meter = JobMeter { [weak self] in
    Task { @MainActor in self?.progress() }
  }

  init(
    _ job: Job, progressed: @escaping @MainActor (JobMeter.Progress) -> Void,
    ended: @escaping @MainActor (Outcome) -> Void
  ) {
    self.progressed = progressed
    self.ended = ended
    let (run, meter) = (run, meter)
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome: Outcome
      do throws(LibraryError) {
        outcome = .success(try job.work(meter))
      } catch {
        outcome = .failure(error)
      }
      run.outcome.withLock { $0 = outcome }
      meter.tellEnd()
      Task { @MainActor [weak self] in self?.end() }
    }
  }

  func cancel() { meter.cancel() }

  /// Waits for the end of the job and reports the outcome synchronously.
  func settle() {
    meter.wait { run.outcome.withLock { $0 != nil } }
    end()
  }

  private func progress() {
    guard !isOver else { return }
    progressed(meter.progress)
  }

  private func end() {
    guard !isOver, let outcome = run.outcome.withLock({ $0 }) else { return }
    isOver = true
    ended(outcome)
  }
}
