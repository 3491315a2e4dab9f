import Foundation

/// Where an export goes: it is made under another name, and takes its own when it is whole. What is
/// there already is never touched.
struct ExportTarget {
  let path: String
  let partial: String
  private let place: FilePath
  /// An empty folder is filled and stays the same folder: it may be where a person is, or a disk.
  private let fills: Bool
  let lock = PartialFile.Lock()

  /// - Parameter isFile: whether it will be a file, and not a folder.
  init(_ path: String, isFile: Bool) throws(LibraryError) {
    self.path = path
    let given = FilePath(path)
    let status = given.status(ofLink: !given.endsInSlash)
    guard status != nil || errno == ENOENT else {
      throw .cannotWrite(path: path, reason: .system(errno))
    }
    fills = !isFile && status?.kind == .folder
    if isFile, status == nil, given.endsInSlash || path.isEmpty {
      throw .cannotWrite(path: path, reason: .system(path.isEmpty ? ENOENT : EISDIR))
    }
    // What ends in "." or ".." has another name.
    guard let place = given.trimmed.resolved else {
      throw .cannotWrite(path: path, reason: .system(errno))
    }
    self.place = place
    try place.refuseAsCompanion()
    PartialFile.removeAbandoned(in: fills ? place : place.folder)
    partial =
      (fills ? place : place.folder).appending(".treeworld-\(UUID().uuidString).part").string
    guard status == nil || fills && place.names().isEmpty else {
      throw .alreadyThere(path: path)
    }
  }

  /// Where a part of it is made. Its name is a note's, every character of which stands for itself.
  func place(of name: String) -> FilePath {
    let made = FilePath(partial)
    return name.isEmpty ? made : made.appending(FilePath(bytes: name.utf8))
  }

  func makeFolder(_ name: String = "") throws(LibraryError) {
    guard mkdir(place(of: name).c, 0o777) == 0 else { throw failure() }
    lock.take(partial)
  }

  func write(_ data: Data, to name: String, modified: Date? = nil) throws(LibraryError) {
    let descriptor = open(place(of: name).c, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    try Self.write(data, to: descriptor) { failure() }
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
    let made = FilePath(partial)
    guard !fills else { return try fill(from: made) }
    // What came meanwhile stays: a link is never made over it, and a folder never replaces a file.
    if made.status(ofLink: true)?.kind == .file, link(made.c, place.c) == 0 {
      unlink(made.c)
      return
    }
    guard place.status(ofLink: true) == nil else { throw .alreadyThere(path: path) }
    guard rename(made.c, place.c) == 0 else {
      throw errno == ENOTEMPTY || errno == ENOTDIR ? .alreadyThere(path: path) : failure()
    }
  }

  private func fill(from made: FilePath) throws(LibraryError) {
    guard place.names() == [made.name] else { throw .alreadyThere(path: path) }
    for name in made.names() {
      guard rename(made.appending(name).c, place.appending(name).c) == 0 else { throw failure() }
    }
    rmdir(made.c)
  }

  func remove() { FilePath(partial).remove() }

  func failure(_ code: Int32 = errno) -> LibraryError {
    .cannotWrite(path: path, reason: .system(code))
  }
}
