import ArgumentParser
import Foundation
import SimulatorProgram

/// Commands that build projects made for iOS. The program that does it needs the parser of Swift, so that it is a package of
/// its own, which is built when one of these is used for the first time.
struct RunProject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Build an iOS project and open its app.")
  @Argument(parsing: .captureForPassthrough, help: "See `simulator run --help`.") var words:
    [String] = []
  func run() throws { try ProjectProgram.start("run", words) }
}

struct BuildProject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build an iOS project, and print where the program is.")
  @Argument(parsing: .captureForPassthrough, help: "See `simulator build --help`.") var words:
    [String] = []
  func run() throws { try ProjectProgram.start("build", words) }
}

struct InspectProject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Tell what an iOS project has, and what is missing here.")
  @Argument(parsing: .captureForPassthrough, help: "See `simulator inspect --help`.") var words:
    [String] = []
  func run() throws { try ProjectProgram.start("inspect", words) }
}

struct TestProject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the unit tests of an iOS project.")
  @Argument(parsing: .captureForPassthrough, help: "See `simulator test --help`.") var words:
    [String] = []
  func run() throws { try ProjectProgram.start("test", words) }
}

/// The program of the package `Projects`.
enum ProjectProgram {
  /// Whether a word names a project and not an app of this program.
  static func isProject(_ word: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Goes on as that program. It is built before if it is not there or older than its sources.
  static func start(_ command: String, _ words: [String]) throws -> Never {
    guard let root else {
      Console.error(
        "The folder Projects was not found around \(Bundle.main.executablePath ?? "this program"). "
          + "Run simulator from its own checkout.")
      throw ExitCode(1)
    }
    let program = root.appendingPathComponent("Projects/.build/release/project")
    let start = [program.path, command] + words
    let isThere = isCurrent(program, in: root)
    if !isThere { Console.error("Building what opens projects, once; this takes some minutes") }
    replaceThisProcess(isThere ? start : ["/bin/sh", "-c", buildAndStart, root.path] + start)
    throw ExitCode(1)
  }

  /// What builds the program $1 in the folder $0, and goes on as it. The shell takes this process's place, and what it starts
  /// is in the same process group: Ctrl-C ends them.
  private static let buildAndStart = """
    begun=$(date +%s)
    swift build --package-path "$0/Projects" --configuration release --product project </dev/null >&2 || {
      echo "What opens projects could not be built; the answer is above." >&2
      exit 1
    }
    # A build that finds nothing to do leaves the program's date; what changed meanwhile is for the next one.
    touch -d "@$begun" "$1"
    exec "$@"
    """

  private static func replaceThisProcess(_ words: [String]) {
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    execv(words[0], arguments)
    Console.error("\(words[0]) could not be started: \(String(cString: strerror(errno)))")
  }

  private static var root: URL? {
    guard let program = Bundle.main.executableURL else { return nil }
    var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appendingPathComponent("Projects/Package.swift")
      if FileManager.default.fileExists(atPath: manifest.path) { return folder }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isCurrent(_ program: URL, in root: URL) -> Bool {
    guard let built = modified(program) else { return false }
    let folders = ["Projects/Package.swift", "Projects/Sources", "Sources/InterfaceBuilder"]
    return folders.allSatisfy { name in
      let folder = root.appendingPathComponent(name)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      let all = [folder] + (files?.compactMap { $0 as? URL } ?? [])
      return all.allSatisfy { (modified($0) ?? .distantPast) <= built }
    }
  }

  private static func modified(_ url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }
}
