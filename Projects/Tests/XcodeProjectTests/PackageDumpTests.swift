import Foundation
import Processes
import Testing

@testable import XcodeProject

@Suite("Manifests that are run") struct PackageDumpTests {
  @Test("Ctrl-C reaches them: they are in the process group of this program") func group() throws {
    let swift = try Self.program("cut -d ' ' -f 5 /proc/$$/stat")
    defer { try? FileManager.default.removeItem(at: swift) }
    let answer = try PackageDump.run("/", swift: swift, seconds: 60)
    #expect(String(decoding: answer, as: UTF8.self) == "\(getpgrp())\n")
  }

  @Test("What they complain of is said") func complaint() throws {
    let swift = try Self.program("echo '{}'; echo 'no such product' >&2; exit 3")
    defer { try? FileManager.default.removeItem(at: swift) }
    let error = #expect(throws: ProjectError.self) {
      try PackageDump.run("/Kit", swift: swift, seconds: 60)
    }
    #expect(error?.path == "/Kit/Package.swift")
    #expect(error?.message == "the manifest cannot be run: no such product\n")
  }

  @Test("One that does not end is ended") func endless() throws {
    let swift = try Self.program("exec sleep 600")
    defer { try? FileManager.default.removeItem(at: swift) }
    let error = #expect(throws: ProjectError.self) {
      try PackageDump.run("/Kit", swift: swift, seconds: 0)
    }
    #expect(error?.message == "the manifest was ended: it did not finish in 0 seconds")
  }

  @Test("One that does not want to end is ended, too") func stubborn() throws {
    let swift = try Self.program("trap '' TERM; while :; do :; done")
    defer { try? FileManager.default.removeItem(at: swift) }
    let child = try ChildProcess(swift, [], output: nil)
    #expect(child.wait(atMost: 0, grace: 0) == .stopped)
  }

  @Test("What one leaves behind does not keep its output open") func left() throws {
    let swift = try Self.program("sleep 600 & echo answer")
    defer { try? FileManager.default.removeItem(at: swift) }
    let answer = try PackageDump.run("/Kit", swift: swift, seconds: 60)
    #expect(String(decoding: answer, as: UTF8.self) == "answer\n")
  }

  @Test("What one leaves behind does not keep the package manager, which waits for its output")
  func waited() throws {
    // The shell stands for the package manager, and waits for a pipe as that does.
    let swift = try Self.program("echo \"$( (sleep 600 & echo answer) )\"")
    defer { try? FileManager.default.removeItem(at: swift) }
    let answer = try PackageDump.run("/Kit", swift: swift, seconds: 60)
    #expect(String(decoding: answer, as: UTF8.self) == "answer\n")
  }

  /// A program that stands for `swift`.
  ///
  /// Another process writes it: a program that somebody starts meanwhile would inherit a file that this one writes, which
  /// cannot be run as long as that is open.
  private static func program(_ lines: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: "swift-\(UUID().uuidString)")
    let write = #"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod +x "$2""#
    let writer = try ChildProcess(
      URL(filePath: "/bin/sh"), ["-c", write, "sh", lines, file.path])
    #expect(writer.wait() == 0)
    return file
  }
}
