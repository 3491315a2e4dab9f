import Foundation

@testable import XcodeProject

/// The sample projects beside the tests.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Fixtures", isDirectory: true)

  static func read(
    _ name: String, target: String? = nil, configuration: String? = nil
  ) throws(ProjectError) -> Project {
    try ProjectReader().read(
      folder.appendingPathComponent(name), target: target, configuration: configuration)
  }
}

/// A folder for one test, removed with it.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "project-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ data: Data) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func path(_ name: String) -> String { Path.path(url.appendingPathComponent(name)) }
}

extension Target {
  /// Names of its sources, in their order.
  var sourceNames: [String] { sources.map(\.url.lastPathComponent) }
  /// Names of its resources in the bundle, sorted.
  var resourceNames: [String] { resources.map(\.name).sorted() }
}
