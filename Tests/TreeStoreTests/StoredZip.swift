import Foundation

@testable import TreeStore

/// Archives as tests need them: nothing is packed, and sizes may lie.
enum StoredZip {
  struct Entry {
    var name: [UInt8]
    var data: Data
    /// As the directory says it.
    var size: Int?
    /// 8 for what `data` has packed already.
    var method = 0
    var checksum: UInt32?

    init(_ name: String, _ data: Data) { (self.name, self.data) = (Array(name.utf8), data) }
    init(bytes name: [UInt8], _ data: Data) { (self.name, self.data) = (name, data) }
  }

  static func data(_ entries: [Entry]) -> Data {
    var body = Data()
    var directory = Data()
    func put(_ number: Int, _ bytes: Int, _ data: inout Data) {
      for index in 0..<bytes { data.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    for entry in entries {
      let checksum = entry.checksum ?? entry.data.withUnsafeBytes(Inflate.checksum)
      let offset = body.count
      func common(_ data: inout Data) {
        for (number, bytes) in [
          (20, 2), (0, 2), (entry.method, 2), (0, 2), (0, 2), (Int(checksum), 4),
          (entry.data.count, 4), (entry.size ?? entry.data.count, 4), (entry.name.count, 2), (0, 2),
        ] { put(number, bytes, &data) }
      }
      put(0x0403_4B50, 4, &body)
      common(&body)
      body += Data(entry.name) + entry.data
      put(0x0201_4B50, 4, &directory)
      put(20, 2, &directory)
      common(&directory)
      for (number, bytes) in [(0, 2), (0, 2), (0, 2), (0, 4), (offset, 4)] {
        put(number, bytes, &directory)
      }
      directory += Data(entry.name)
    }
    var end = Data()
    for (number, bytes) in [
      (0x0605_4B50, 4), (0, 2), (0, 2), (entries.count, 2), (entries.count, 2),
      (directory.count, 4), (body.count, 4), (0, 2),
    ] { put(number, bytes, &end) }
    return body + directory + end
  }

  /// An archive of a folder of the disk.
  static func make(of folder: String, at place: String) throws -> String {
    let files = FileManager.default
    let names = try files.subpathsOfDirectory(atPath: folder)
    let root = (folder as NSString).lastPathComponent
    let entries = names.compactMap { name -> Entry? in
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return files.contents(atPath: folder + "/" + name).map { Entry("\(root)/\(name)", $0) }
    }
    try data(entries).write(to: URL(fileURLWithPath: place))
    return place
  }
}
