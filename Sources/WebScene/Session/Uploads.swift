import Foundation

/// The files that go between a page and the app: in a folder of the session, which nobody else may read.
struct Uploads {
  private struct Given {
    var file: URL
    var size: Int
    var isHandedOn = false
  }
  private var folder: URL?
  private var given: [Int: Given] = [:]
  private var offered: [Int: URL] = [:]
  private var last = 1
  private var size = 0
  /// What one session may hold at once, in bytes.
  var most = 256 << 20
  /// Systems have room for 255 bytes in a name.
  private static let longestName = 200

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

  /// A name is a page's: whatever leads out of the folder is taken from it, and what is too long, but for its extension.
  static func plain(_ name: String) -> String {
    // As scalars: a slash with an accent on it is a slash.
    let parts = name.unicodeScalars.split { $0 == "/" || $0 == "\\" || $0 == "\0" }
    let letters = (parts.last.map { Array($0) } ?? [])
      .filter { $0.value >= 0x20 && $0.value != 0x7F }
    var end = letters[letters.endIndex...]
    if let dot = letters.lastIndex(of: "."), dot > 0, letters.count - dot <= 16 {
      end = letters[dot...]
    }
    let last = limited(end, longestName)
    let all = limited(letters[..<end.startIndex], longestName - last.utf8.count) + last
    return all.isEmpty || all.unicodeScalars.first == "." ? "file" + all : all
  }

  private static func limited(_ letters: ArraySlice<Unicode.Scalar>, _ most: Int) -> String {
    var text = ""
    var room = most
    for letter in letters {
      room -= UTF8.width(letter)
      guard room >= 0 else { break }
      text.unicodeScalars.append(letter)
    }
    return text
  }

  /// Keeps a file. Those that the app was handed longest ago make room for it.
  mutating func add(_ data: Data, named name: String) -> Int? {
    while size + data.count > most,
      let oldest = given.filter({ $0.value.isHandedOn }).keys.min(),
      let gone = given.removeValue(forKey: oldest)
    {
      try? FileManager.default.removeItem(at: gone.file.deletingLastPathComponent())
      size -= gone.size
    }
    guard size + data.count <= most, let room = room() else { return nil }
    last += 1
    let inner = room.appendingPathComponent("\(last)")
    let file = inner.appendingPathComponent(Self.plain(name))
    guard
      (try? FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true))
        != nil
    else { return nil }
    guard (try? data.write(to: file)) != nil else {
      // A part of it may be there.
      try? FileManager.default.removeItem(at: inner)
      return nil
    }
    size += data.count
    given[last] = Given(file: file, size: data.count)
    return last
  }

  /// Where a file lies that a page gave, for the app.
  mutating func path(of number: Int) -> String? {
    given[number]?.isHandedOn = true
    return given[number]?.file.path
  }

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

  /// A folder in which the app may write.
  mutating func emptyFolder() -> String? {
    guard let room = room() else { return nil }
    last += 1
    let inner = room.appendingPathComponent("\(last)")
    return
      (try? FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true))
      != nil ? inner.path : nil
  }

  /// A file that the app has written; nil if it has not yet.
  func file(at path: String) -> URL? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    let url = URL(fileURLWithPath: path)
    return isFolder.boolValue ? Self.zip(url, isAlone: true, url.lastPathComponent) : url
  }

  /// What the app has written into a folder, as one file; nil if that is nothing yet.
  ///
  /// What has a hidden name is still being written.
  func packed(_ folder: String) -> URL? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
    guard let first = names.first else { return nil }
    let url = URL(fileURLWithPath: folder)
    guard names.count == 1 else { return Self.zip(url, isAlone: false, first) }
    return file(at: url.appendingPathComponent(first).path)
  }

  /// Packs a folder, beside which the file stands then, in a folder of its own.
  ///
  /// - Parameter isAlone: Whether the folder itself stands in the archive; else only what is in it.
  private static func zip(_ folder: URL, isAlone: Bool, _ name: String) -> URL? {
    let place = folder.deletingLastPathComponent().appendingPathComponent(".\(Secret().text)")
    let file = place.appendingPathComponent("\(name).zip")
    guard let data = ZipWriter.packed(folder, as: isAlone ? name : ""),
      (try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: true))
        != nil, (try? data.write(to: file)) != nil
    else { return nil }
    try? FileManager.default.removeItem(at: folder)
    return file
  }

  /// The number by which a page gets a file that the app has written.
  ///
  /// Pages of all sessions ask at one address: no two files have the same number.
  mutating func offer(_ file: URL) -> Int {
    let number = Int.random(in: 1 << 40..<1 << 49)
    offered[number] = file
    return number
  }

  /// A file that was offered, once: then it is gone from here.
  mutating func take(_ number: Int) -> (name: String, data: Data)? {
    guard let file = offered.removeValue(forKey: number) else { return nil }
    let data = try? Data(contentsOf: file)
    try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
    return data.map { (file.lastPathComponent, $0) }
  }

  mutating func removeAll() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
    folder = nil
    given = [:]
    offered = [:]
    size = 0
  }
}
