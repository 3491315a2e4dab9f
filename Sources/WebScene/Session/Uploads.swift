import Foundation

/// The files that go between a page and the app: in a folder of the session, which nobody else may read.
struct Uploads {
  private var folder: URL?
  private var files: [Int: URL] = [:]
  private var last = 1
  private var size = 0
  /// What one session may hold at once, in bytes.
  static let most = 256 << 20

  private mutating func room() -> URL? {
    if let folder { return folder }
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("treeworld-web-\(Secret().text)")
    guard
      (try? FileManager.default.createDirectory(
        at: made, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])) != nil
    else { return nil }
    folder = made
    return made
  }

  /// A name is a page's: whatever leads out of the folder is taken from it.
  static func plain(_ name: String) -> String {
    let last =
      name.split(whereSeparator: { $0 == "/" || $0 == "\\" || $0 == "\0" }).last.map(String.init)
      ?? ""
    let limited = String(
      last.unicodeScalars.filter { $0.value >= 0x20 }.prefix(120).map(Character.init))
    return limited.isEmpty || limited.hasPrefix(".") ? "file" + limited : limited
  }

  mutating func add(_ data: Data, named name: String) -> Int? {
    guard size + data.count <= Self.most, let room = room() else { return nil }
    last += 1
    let inner = room.appendingPathComponent("\(last)")
    let file = inner.appendingPathComponent(Self.plain(name))
    guard
      (try? FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true))
        != nil,
      (try? data.write(to: file)) != nil
    else { return nil }
    size += data.count
    files[last] = file
    return last
  }

  func path(of number: Int) -> String? { files[number]?.path }

  /// Where the app may write a file.
  mutating func place(named name: String) -> String? {
    guard let room = room() else { return nil }
    last += 1
    let inner = room.appendingPathComponent("\(last)")
    guard
      (try? FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true))
        != nil
    else { return nil }
    return inner.appendingPathComponent(Self.plain(name)).path
  }

  /// The number by which a page gets a file that the app has written; nil if it has not yet.
  mutating func offer(_ path: String) -> Int? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    last += 1
    files[last] = URL(fileURLWithPath: path)
    return last
  }

  mutating func take(_ number: Int) -> (name: String, data: Data)? {
    guard let file = files.removeValue(forKey: number), let data = try? Data(contentsOf: file)
    else { return nil }
    return (file.lastPathComponent, data)
  }

  mutating func removeAll() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
    files = [:]
    size = 0
  }
}
