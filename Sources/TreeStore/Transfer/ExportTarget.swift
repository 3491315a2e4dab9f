import Foundation

/// Where an export goes: it is made under another name beside it, and takes its own when it is
/// whole. What is there already is never touched.
struct ExportTarget {
  let path: String
  let partial: String
  let lock = PartialFile.Lock()

  init(_ path: String) throws(LibraryError) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    partial = (folder as NSString).appendingPathComponent(".treeworld-\(UUID().uuidString).part")
    PartialFile.removeAbandoned(in: folder.isEmpty ? "." : folder)
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR,
      (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty == true
    else { throw .alreadyThere(path: path) }
  }

  func makeFolder(_ name: String = "") throws(LibraryError) {
    let place = name.isEmpty ? partial : partial + "/" + name
    guard mkdir(place, 0o777) == 0 else { throw failure() }
    lock.take(partial)
  }

  func write(_ data: Data, to name: String, modified: Date? = nil) throws(LibraryError) {
    let place = partial + "/" + name
    let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    try Self.write(data, to: descriptor, failure)
    guard let modified else { return }
    let milliseconds = LibraryClock.milliseconds(modified)
    var (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1000) }
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest) * 1_000_000)
    _ = futimens(descriptor, [time, time])
  }

  static func write(
    _ data: Data, to descriptor: Int32, _ failure: () -> LibraryError
  ) throws(LibraryError) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure() }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives it its name.
  func finish() throws(LibraryError) {
    // An empty folder may stand there; anything else was refused, or came meanwhile and stays.
    rmdir(path)
    var info = stat()
    guard lstat(path, &info) != 0 else { throw .alreadyThere(path: path) }
    guard rename(partial, path) == 0 else {
      throw errno == ENOTEMPTY || errno == ENOTDIR ? .alreadyThere(path: path) : failure()
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: partial) }

  func failure() -> LibraryError {
    errno == ENOSPC || errno == EDQUOT
      ? .cannotWrite(path: path, reason: .noSpace)
      : .cannotWrite(path: path, reason: .system(errno))
  }
}
