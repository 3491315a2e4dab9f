import Foundation

extension PackageDump {
  /// Runs `swift package dump-package`.
  static func run(_ folder: String, swift: URL, seconds: Int) throws(ProjectError) -> Data {
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = swift
    process.arguments = ["package", "--package-path", folder, "dump-package"]
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let manifest = folder + "/Package.swift"
    do { try process.run() } catch {
      throw ProjectError(
        path: manifest, message: "\(swift.path) cannot be run: \(error.localizedDescription)")
    }
    let limit = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: limit)
    // Both are read at once: a process whose errors nobody reads waits when its pipe is full.
    let messages = PipeContent()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      messages.data = errors.fileHandleForReading.readDataToEndOfFile()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    limit.cancel()
    guard process.terminationStatus == 0 else {
      let reason = String(decoding: messages.data.suffix(2000), as: UTF8.self)
      throw ProjectError(path: manifest, message: "the manifest cannot be run: \(reason)")
    }
    return data
  }
}

/// What a pipe gave, read on another queue; the group that is waited for orders the accesses.
private final class PipeContent: @unchecked Sendable {
  var data = Data()
}
