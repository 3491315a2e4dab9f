import Foundation
import Testing

@testable import TreeStore

/// A folder of the disk with what a test puts there.
final class SourceFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var path: String { url.appendingPathComponent("Notes").path }

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func beside(_ name: String) -> String { url.appendingPathComponent(name).path }

  @discardableResult func add(_ name: String, _ text: String) throws -> String {
    try add(name, data: Data(text.utf8))
  }

  @discardableResult func add(_ name: String, data: Data) throws -> String {
    let place = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: place))
    return place
  }
}

/// An empty library, and a folder to import from.
class ImportBench {
  let test: TestLibrary
  var library: Library { test.library }
  let source: SourceFolder

  init() throws {
    test = try TestLibrary()
    source = try SourceFolder()
  }
}

extension Library {
  /// Everything as lines: folder, name, text.
  func lines() throws -> [String] {
    let outline = try read { db in try FolderOutline.fetch(.name, db) }
    return try outline.folders.flatMap { place in
      let folder = try #require(try file(place.id))
      let path = try folders(around: folder.id).map { $0.name + " / " }.joined() + folder.name
      return try files(in: folder.id).map { "\(path) | \($0.name) | \(try text(of: $0.id))" }
    }
  }
}

extension TransferReport {
  func refusal(_ path: String) -> String? { refused.first { $0.path == path }?.reason.description }
  func change(_ path: String) -> String? { changed.first { $0.path == path }?.reason.description }
}

/// Tests say what they expect in words.
extension LocalizedMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .foreign(value) }
}
