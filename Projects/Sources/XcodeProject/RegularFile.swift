import Foundation

/// Reads files that a stranger named: nothing but files of a bounded size, so that no pipe, device or huge file holds anybody.
package enum RegularFile {
  /// Whether a file is there, or a link to one: no folder, pipe, socket or device.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
