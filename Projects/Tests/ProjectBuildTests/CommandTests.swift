import Foundation
import Processes
import Testing

@testable import ProjectBuild

@Suite("Programs that are run to their end") struct CommandTests {
  @Test("A program that is asked to end has ended when that returns, with what it has started")
  func interrupting() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "ended-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let script = "trap 'kill $!; echo heard >\"$0\"; exit' INT; sleep 600 & echo ready; wait"
    let pipe = Pipe()
    let child = try ChildProcess(
      URL(filePath: "/bin/bash"), ["-c", script, file.path],
      output: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    #expect(pipe.fileHandleForReading.availableData == Data("ready\n".utf8))
    child.interrupt(grace: 60)
    #expect(try String(contentsOf: file, encoding: .utf8) == "heard\n")
    #expect(child.wait() == 0)
  }

  @Test("One that does not want to is ended after a while")
  func stubborn() throws {
    let pipe = Pipe()
    let child = try ChildProcess(
      URL(filePath: "/bin/bash"), ["-c", "trap '' INT; echo ready; exec sleep 600"],
      output: pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    #expect(pipe.fileHandleForReading.availableData == Data("ready\n".utf8))
    child.interrupt(grace: 1)
    #expect(child.wait() == 128 + SIGKILL)
  }

  @Test("The longest limit of time is waited for, and a longer one as long")
  func longest() throws {
    for seconds in [TimeLimit.longest, .max] {
      let limit = TimeLimit()
      let begun = DispatchSemaphore(value: 0)
      let ended = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        begun.signal()
        if limit.waitForEnd(seconds: seconds) { ended.signal() }
      }
      begun.wait()
      limit.end()
      ended.wait()
      #expect(!limit.hasPassed)
    }
  }
}
