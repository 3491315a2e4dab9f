import Foundation

/// Reads files that a stranger named: nothing but files of a bounded size, so that no pipe, device or huge file holds anybody.
package enum RegularFile {
  /// Whether a file is there, or a link to one: no folder, pipe, socket or device.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether there is a symbolic link, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Why `contents(_:)` has nothing: the same words wherever a file is read.
  package static func fault(of path: String, atMost largest: Int = SourceTree.largestFile) -> String
  {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return lstat(path, &status) == 0
        ? "this is a link to a file that is not there" : "the file is not there"
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return "this is no file" }
    guard Int(status.st_size) <= largest else {
      return
        "the file has \(Int(status.st_size) >> 20) megabytes; more than \(largest >> 20) are not read"
    }
    return "the file cannot be read; see whether you have the right to (chmod u+r)"
  }

  /// The bytes of a file; nil where there is none, or where it is something else or larger.
  ///
  /// - Parameter followsLinks: Whether the last part of the path may be a symbolic link.
  package static func contents(
    _ path: String, atMost largest: Int = SourceTree.largestFile, followsLinks: Bool = true
  ) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= largest
    else { return nil }
    return (try? handle.read(upToCount: largest)) ?? Data()
  }
}
