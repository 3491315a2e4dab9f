import ArgumentParser
import Foundation
import TreeStore

/// Hands over to the program that serves browsers, which stands beside this one and links no GTK.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the notes to browsers.",
    discussion: """
      The first line of standard output is the link to open. Whoever has it can read and change the notes, until the \
      program ends (Ctrl+C); the next start makes another one.

      By default only this machine is served. Another address needs a certificate and its key, as what goes over a \
      network could be read there, and a password, which browsers are asked for: set it once with --set-password. It \
      is kept hashed (Argon2id) in ~/.config/treeworld/web-password. Requests that are refused are told on standard \
      error, in a line each.
      """)

  @Option(
    help: ArgumentHelp("Serve this library instead.", valueName: "path"), transform: Words.path)
  var library: String?

  @Option(help: "The port; 0 for any that is free.")
  var port = 0

  @Flag(help: "Show the notes only: nothing is written to the library.")
  var readOnly = false

  @Option(help: "The address to listen at.")
  var address = "127.0.0.1"

  @Option(help: ArgumentHelp("The name in the link, that of the certificate.", valueName: "host"))
  var name: String?

  @Option(
    help: ArgumentHelp("The certificate chain, in PEM.", valueName: "file"), transform: Words.path)
  var tlsCertificate: String?

  @Option(
    help: ArgumentHelp("The key of the certificate, in PEM.", valueName: "file"),
    transform: Words.path)
  var tlsKey: String?

  @Flag(
    help:
      "Ask for the password for other addresses, or read it from standard input, keep it, and serve nothing."
  )
  var setPassword = false

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port needs a number from 0 to 65535.")
    }
    for path in [library, tlsCertificate, tlsKey].compactMap(\.self)
    where FilePath(path).utf8 == nil {
      throw ValidationError("\(path) is not UTF-8. Make a link to it whose name is, and give that.")
    }
  }

  func run() throws {
    guard let program = Self.program() else {
      throw Failure(
        "The program treeworld-web, which serves browsers, is not built. ./run --serve builds and starts it; beside "
          + "an installed treeworld it comes with: make install-web")
    }
    var words = [program, "--port", "\(port)", "--address", address]
    if let library { words += ["--library", library] }
    if readOnly { words.append("--read-only") }
    if let name { words += ["--name", name] }
    if let tlsCertificate { words += ["--tls-certificate", tlsCertificate] }
    if let tlsKey { words += ["--tls-key", tlsKey] }
    if setPassword { words.append("--set-password") }
    // That program hears of readers that have gone by itself.
    signal(SIGPIPE, SIG_DFL)
    signal(SIGXFSZ, SIG_DFL)
    var arguments = words.map { strdup($0) } + [nil]
    execv(program, &arguments)
    throw Failure("\(program) cannot be started: \(String(cString: strerror(errno)).lowercased()).")
  }

  /// Beside this program, or where the package of the servers was built beside this one's.
  private static func program() -> String? {
    guard let own = FilePath("/proc/self/exe").resolved else { return nil }
    var found = [own.folder.appending("treeworld-web")]
    // Up to the package whose build this is.
    var build = own.folder
    while build.name.string != ".build", build.folder.string != build.string {
      build = build.folder
    }
    if build.name.string == ".build" {
      let servers = build.folder.appending("Servers").appending(".build")
      for mode in [own.folder.name.string, "release", "debug"] {
        found.append(servers.appending(mode).appending("treeworld-web"))
      }
    }
    return found.map(\.string).first { access($0, X_OK) == 0 }
  }
}
