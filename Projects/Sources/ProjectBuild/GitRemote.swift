import Foundation

/// Calls git for repositories whose addresses came from a stranger's project. Nothing that such a repository has is run.
struct GitRemote {
  let git: URL

  init() throws(BuildError) {
    guard let git = Command.find("git") else {
      throw BuildError(
        "git was not found on the PATH; it fetches packages. Install it, or name their folder by --packages."
      )
    }
    self.init(git: git)
  }

  init(git: URL) { self.git = git }

  /// Whether an address is one of a repository and not of a program that git would start.
  static func isAllowed(_ url: String) -> Bool {
    let schemes = ["https://", "http://", "ssh://", "git://", "file:///", "/"]
    if schemes.contains(where: url.hasPrefix) { return true }
    // person@host:path
    return url.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9._\-]*@[A-Za-z0-9][A-Za-z0-9.\-]*:[^:].*/#)
      != nil
  }

  /// Tags and branches of a repository, with the commits they name.
  func references(_ url: String) throws(BuildError) -> [String: String] {
    let output = try run(["ls-remote", "--quiet", "--", url], of: url)
    var references: [String: String] = [:]
    for line in output.split(separator: "\n") {
      let words = line.split(separator: "\t")
      guard words.count == 2, Self.isRevision(String(words[0])) else { continue }
      // A tag with a message is an object of its own; the commit follows with this ending.
      let name = words[1].hasSuffix("^{}") ? String(words[1].dropLast(3)) : String(words[1])
      references[name] = String(words[0])
    }
    return references
  }

  /// Makes a folder with the files of one commit.
  func clone(_ url: String, revision: String, into folder: URL) throws(BuildError) {
    _ = try run(["clone", "--quiet", "--no-checkout", "--", url, folder.path], of: url)
    _ = try run(["-C", folder.path, "checkout", "--quiet", "--detach", revision, "--"], of: url)
    let modules = folder.appendingPathComponent(".gitmodules")
    guard FileManager.default.fileExists(atPath: modules.path) else { return }
    _ = try run(
      ["-C", folder.path, "submodule", "--quiet", "update", "--init", "--recursive"], of: url)
  }

  /// Whether a text is the name of a commit: it stands where git takes options too.
  static func isRevision(_ text: String) -> Bool {
    (7...64).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private func run(_ arguments: [String], of url: String) throws(BuildError) -> String {
    var environment = ProcessInfo.processInfo.environment
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] { environment[name] = nil }
    // Nobody sees a question, and an address may name a program.
    environment["GIT_TERMINAL_PROMPT"] = "0"
    environment["GIT_ALLOW_PROTOCOL"] = "file:git:http:https:ssh"
    if environment["GIT_SSH_COMMAND"] == nil {
      environment["GIT_SSH_COMMAND"] = "ssh -o BatchMode=yes"
    }
    // Where it is started, git reads the settings of a repository, and those of a stranger name programs.
    let result = try Command(
      executable: git, arguments: ["-C", "/"] + arguments, environment: environment
    ).run()
    guard result.status == 0 else {
      let reason = result.output.split(separator: "\n").suffix(3).joined(separator: " ")
      throw BuildError("\(url) could not be fetched: \(reason)")
    }
    return result.output
  }
}
