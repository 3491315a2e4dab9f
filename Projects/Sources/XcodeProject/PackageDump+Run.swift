import Foundation
import Processes

extension PackageDump {
  /// Runs `swift package dump-package`, in the process group of this one.
  static func run(_ folder: String, swift: URL, seconds: Int) throws(ProjectError) -> Data {
    let output = Pipe()
    let errors = Pipe()
    // Another program that kept an end open would keep this one from seeing the other's end.
    for pipe in [output, errors] {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    let manifest = folder + "/Package.swift"
    let mark = ProcessMark()
    let child: ChildProcess
    do {
      child = try ChildProcess(
        swift, ["package", "--package-path", folder, "dump-package"],
        environment: mark.added(to: ProcessInfo.processInfo.environment),
        output: output.fileHandleForWriting.fileDescriptor,
        errors: errors.fileHandleForWriting.fileDescriptor)
    } catch {
      throw ProjectError(path: manifest, message: "\(error)")
    }
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    // Both are read at once: a program whose errors nobody reads waits when its pipe is full.
    let (data, messages) = (PipeContent(), PipeContent())
    let group = DispatchGroup()
    for (pipe, content) in [(output, data), (errors, messages)] {
      let reader = pipe.fileHandleForReading
      group.enter()
      Thread.detachNewThread {
        content.data = reader.readDataToEndOfFile()
        group.leave()
      }
    }
    let work = TimeLimit()
    endOrphans(of: child, mark, during: work)
    let end = child.wait(atMost: seconds)
    work.end()
    // What it started may go on, and keep the pipes open.
    _ = mark.endAll()
    guard case .byItself(let status) = end else {
      throw ProjectError(
        path: manifest, message: "the manifest was ended: it did not finish in \(seconds) seconds")
    }
    guard group.wait(timeout: .now() + .seconds(10)) == .success else {
      throw ProjectError(
        path: manifest, message: "the manifest left a program behind that keeps its output open")
    }
    guard status == 0 else {
      let reason = String(decoding: messages.data.suffix(2000), as: UTF8.self)
      throw ProjectError(path: manifest, message: "the manifest cannot be run: \(reason)")
    }
    return data.data
  }

  /// Ends what a manifest leaves behind: the package manager waits until nobody has the manifest's output open.
  private static func endOrphans(
    of child: ChildProcess, _ mark: ProcessMark, during work: TimeLimit
  ) {
    let root = child.identifier
    Thread.detachNewThread {
      var known: Set<pid_t> = []
      while !work.waitForEnd(seconds: 1) { known = mark.endOrphans(of: root, known: known) }
    }
  }
}

/// What a pipe gave, read on another thread; the group that is waited for orders the accesses.
private final class PipeContent: @unchecked Sendable {
  var data = Data()
}
