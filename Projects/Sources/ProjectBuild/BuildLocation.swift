import Foundation

/// Where what is built of a project lies. Never in the project's own folder.
public struct BuildLocation: Sendable {
  /// The folder of one project, configuration and toolkit.
  public let folder: URL

  /// Makes the location for a project.
  ///
  /// - Parameters:
  ///   - project: The project that was named.
  ///   - base: The folder for all projects; nil is `simulator` in the cache folder of the person.
  public init(project: URL, toolkit: Toolkit, base: URL?) {
    let caches =
      base
      ?? Self.cacheFolder().appendingPathComponent("simulator/projects")
    let name = project.deletingPathExtension().lastPathComponent
    let key = Self.hash("\(project.resolvingSymlinksInPath().path)\n\(toolkit.root.path)")
    folder =
      caches
      .appendingPathComponent("\(name)-\(key)")
      .appendingPathComponent(toolkit.configuration.rawValue)
  }

  /// Where packages of the project are fetched to, for all configurations.
  public var packages: URL {
    folder.deletingLastPathComponent().appendingPathComponent("Packages")
  }

  /// The file whose lock a process has that builds the project.
  var lock: URL { folder.deletingLastPathComponent().appendingPathComponent("build.lock") }

  /// The folder for what can be made again: that of `XDG_CACHE_HOME`, or the one in the home folder.
  static func cacheFolder(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      return URL(fileURLWithPath: path)
    }
    return homeFolder(in: environment).appendingPathComponent(".cache")
  }

  /// The home folder: that of `HOME`, which Foundation does not ask, or the one that the system has for the person.
  static func homeFolder(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let path = environment["HOME"], path.hasPrefix("/") { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: NSHomeDirectory())
  }

  /// A name for a text, the same in every run. FNV-1a, 64 bits.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
