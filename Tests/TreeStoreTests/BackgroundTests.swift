import Dispatch
import Foundation
import GRDB
import Synchronization
import Testing

@testable import TreeStore

@Suite("Reading in the background") struct BackgroundTests {
  /// Runs tasks when it is told to, as one thread does that has something else to do first.
  private final class Held: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    let came = DispatchSemaphore(value: 0)

    func enqueue(_ job: UnownedJob) {
      jobs.withLock { $0.append(job) }
      came.signal()
    }

    func run() {
      let all = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in all { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  @Test("Readers that are done are free, though their tasks have not gone on") func free()
    async throws
  {
    let test = try TestLibrary()
    try test.library.createFolder(named: "Home")
    let library = test.library
    let pool = library.pool
    // It waits on a thread of its own: those of tasks are few.
    await withCheckedContinuation { over in
      Thread.detachNewThread {
        Self.readAndHold(library, pool)
        over.resume()
      }
    }
  }

  private static func readAndHold(_ library: Library, _ pool: DatabasePool) {
    let held = Held()
    let read = DispatchSemaphore(value: 0)
    let count = LibraryFile.configuration.maximumReaderCount
    let ended = DispatchSemaphore(value: 0)
    let tasks = (0..<count).map { _ in
      Task(executorPreference: held) {
        defer { ended.signal() }
        return try await pool.background { db in
          defer { read.signal() }
          return try db.integer("SELECT count(*) FROM file")
        }
      }
    }
    for _ in tasks { held.came.wait() }
    held.run()
    for _ in tasks { read.wait() }
    // Whoever runs the tasks reads before it goes on with them.
    let answered = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      #expect((try? library.folders().count) == 1)
      answered.signal()
    }
    #expect(answered.wait(timeout: .now() + 20) == .success)
    // A task whose answer was there before it waited has gone on by itself, and comes only once.
    var left = count
    while left > 0 {
      if ended.wait(timeout: .now()) == .success {
        left -= 1
      } else {
        held.came.wait()
        held.run()
      }
    }
  }

  @Test("A task that is cancelled ends what is read for it", arguments: [true, false])
  func cancelled(beforeItsStatementBegins: Bool) async throws {
    let test = try TestLibrary()
    let pool = test.library.pool
    let (began, continuation) = AsyncStream.makeStream(of: Void.self)
    let mayBegin = DispatchSemaphore(value: beforeItsStatementBegins ? 0 : 1)
    let task = Task {
      try await pool.background { db in
        continuation.finish()
        mayBegin.wait()
        return try db.integer(
          "WITH RECURSIVE a(b) AS (SELECT 1 UNION ALL SELECT b + 1 FROM a) SELECT max(b) FROM a")
      }
    }
    for await _ in began {}
    task.cancel()
    mayBegin.signal()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(try test.library.folders().isEmpty)
  }
}
