import Foundation

extension Toolkit {
  /// Keeps the toolkit as it is while programs are compiled against it.
  final class Use {
    fileprivate let lock: FileLock
    fileprivate init(_ lock: FileLock) { self.lock = lock }
  }

  /// Builds what is not there or older than its sources. Says so before, as the first time takes minutes.
  ///
  /// - Returns: What has to be kept until the program is linked: until then no other process builds the toolkit anew.
  func build(_ progress: BuildProgress) throws(BuildError) -> Use {
    let lock = try FileLock(
      root.appendingPathComponent(".build/AppToolkit-\(configuration.rawValue).lock"))
    let wait = { progress.step("Waiting for another simulator, which builds the toolkit") }
    lock.share(whenWaiting: wait)
    if packages.allSatisfy(isCurrent) { return Use(lock) }
    lock.takeAlone(whenWaiting: {
      progress.step("Waiting for other simulators, which compile against the toolkit")
    })
    // Another process may have built it meanwhile.
    for package in packages where !isCurrent(package) { try build(package, progress) }
    lock.share(whenWaiting: wait)
    return Use(lock)
  }

  private func build(_ package: Package, _ progress: BuildProgress) throws(BuildError) {
    guard let swift = Command.find("swift") else {
      throw BuildError(
        "swift was not found on the PATH. Install it from https://www.swift.org/install/linux/ and start again."
      )
    }
    progress.step(
      "Building \(package.product == "AppToolkit" ? "the toolkit" : "Combine and os"), once; it takes minutes"
    )
    // What is changed while this goes on belongs to the next build.
    let begun = Date()
    let result = try Command(
      executable: swift,
      arguments: [
        "build", "--package-path", package.folder.path, "--configuration",
        configuration.rawValue, "--product", package.product,
      ]
    ).run { line in
      if let count = Self.count(line) { progress.detail(count) }
    }
    guard result.status == 0 else {
      throw BuildError(
        "The toolkit could not be built in \(package.folder.path); the compiler's answer:\n"
          + result.output.split(separator: "\n").suffix(30).joined(separator: "\n"))
    }
    // A build that had nothing to link leaves the library's date.
    let stamp = stamp(of: package)
    guard FileManager.default.createFile(atPath: stamp.path, contents: Data()) else {
      throw BuildError("\(stamp.path) could not be written.")
    }
    try? FileManager.default.setAttributes([.modificationDate: begun], ofItemAtPath: stamp.path)
  }

  /// “12 of 105”, of a line “[12/105] Compiling UIKit UIView.swift”.
  static func count(_ line: String) -> String? {
    guard let match = line.prefixMatch(of: #/\[(\d+)/(\d+)\] /#) else { return nil }
    return "\(match.1) of \(match.2)"
  }

  /// Whether it is there and no older than its sources.
  public var isBuilt: Bool { packages.allSatisfy(isCurrent) }

  private func stamp(of package: Package) -> URL {
    products(of: package).appendingPathComponent("\(package.product).built")
  }

  private func isCurrent(_ package: Package) -> Bool {
    guard FileManager.default.fileExists(atPath: library(of: package).path),
      let built = FileDates.stamp(stamp(of: package))
    else { return false }
    return package.sources.allSatisfy { source in
      FileDates.newest(in: package.folder.appendingPathComponent(source)) < built
    }
  }
}
