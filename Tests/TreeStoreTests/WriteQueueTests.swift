import Foundation
import Synchronization
import Testing

@testable import TreeStore

@Suite("Turns of those who write") struct WriteQueueTests {
  private let folder = NSTemporaryDirectory() + "turns-\(UUID().uuidString)"
  private var path: String { folder + "/library.treeworld" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test("Nobody writes in the turn of another, within a program or beside it")
  func exclusive() {
    let queues = [WriteQueue(library: path), WriteQueue(library: path)]
    let state = Mutex((inside: 0, most: 0, count: 0))
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      queues[number % 2].withLock {
        state.withLock {
          $0.inside += 1
          $0.most = max($0.most, $0.inside)
        }
        state.withLock {
          $0.inside -= 1
          $0.count += 1
        }
      }
    }
    #expect(state.withLock { $0.most } == 1)
    #expect(state.withLock { $0.count } == 200)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test(
    "A turn that does not come is not waited for longer than patience lasts, and comes again later")
  func patience() {
    let first = WriteQueue(library: path)
    let second = WriteQueue(library: path, patience: .milliseconds(1))
    var done: [Int] = []
    first.withLock {
      second.withLock { done.append(1) }
      // One wait has been given up; nobody begins another.
      second.withLock { done.append(2) }
    }
    second.withLock { done.append(3) }
    #expect(done == [1, 2, 3])
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test("Where there is no folder to lock everybody writes as it comes")
  func nowhere() {
    let queue = WriteQueue(library: folder + "/none/library.treeworld")
    var done = false
    queue.withLock { done = true }
    #expect(done)
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test("What a body throws comes out, and the turn is given back")
  func failure() {
    let (first, second) = (WriteQueue(library: path), WriteQueue(library: path))
    #expect(throws: LibraryError.emptyName) { try first.withLock { throw LibraryError.emptyName } }
    var done = false
    second.withLock { done = true }
    #expect(done)
    try? FileManager.default.removeItem(atPath: folder)
  }
}
