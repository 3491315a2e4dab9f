import Foundation
import Testing

@testable import Processes

@Suite("What the system tells of processes") struct ProcessStateTests {
  private func line(_ name: String, state: String = "S", environment: Int) -> String {
    let middle = Array(repeating: "0", count: 46).joined(separator: " ")
    return "42 (\(name)) \(state) 7 \(middle) \(environment) 0 0\n"
  }

  @Test("The name may have brackets and blanks") func names() {
    let state = ProcessState(line("a ) S (b", environment: 140_000))
    #expect(state?.parent == 7)
    #expect(state?.hasEnvironment == true)
    #expect(state?.hasEnded == false)
  }

  @Test("While a program takes the place of another, its environment is not known") func starting()
  {
    #expect(ProcessState(line("sleep", environment: 0))?.hasEnvironment == false)
    #expect(ProcessState(line("sleep", state: "Z", environment: 0))?.hasEnded == true)
  }

  @Test("What is no such line") func torn() {
    #expect(ProcessState("") == nil)
    #expect(ProcessState("42 (sleep) S 7 0 0") == nil)
  }

  @Test("This process has an environment and a parent") func own() {
    let state = ProcessState(of: getpid())
    #expect(state?.parent == getppid())
    #expect(state?.hasEnvironment == true)
  }
}

@Suite("What programs leave behind") struct ProcessMarkTests {
  /// Runs a shell to its end. It waits until what it starts has its variables.
  private func run(_ line: String, _ mark: ProcessMark) throws {
    let child = try ChildProcess(
      URL(filePath: "/bin/bash"), ["-c", line],
      environment: mark.added(to: ProcessInfo.processInfo.environment))
    #expect(child.wait() == 0)
  }

  @Test("A child without variables is ended with its parent") func children() throws {
    let mark = ProcessMark()
    let pipe = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: pipe) }
    let child = "env -i /bin/bash -c 'echo >\(pipe.path); exec sleep 600'"
    try run(
      "mkfifo \(pipe.path); (\(child) & exec sleep 600) >/dev/null 2>&1 & read <\(pipe.path)", mark)
    #expect(mark.endAll().count == 2)
  }

  @Test("Nothing is ended that another has started") func others() throws {
    let (mine, other) = (ProcessMark(), ProcessMark())
    try run("sleep 600 >/dev/null 2>&1 &", other)
    #expect(mine.endAll().isEmpty)
    #expect(other.endAll() == ["sleep"])
  }
}
