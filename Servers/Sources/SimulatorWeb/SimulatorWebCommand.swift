import ArgumentParser
import Foundation
import WebHost
import WebScene

/// Serves an app to browsers that another program shows.
@main struct SimulatorWebCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator-web",
    abstract: "Serves an app of the Simulator to browsers.",
    discussion: """
      The Simulator starts it (simulator serve APP, simulator run PATH --browser): the app stays in that program, to \
      which standard input is a socket. The first line of standard output is the link to open. Whoever has it can use \
      the app, until the program ends. Refused requests are told on standard error, in a line each.
      """)

  @Option(help: "The port; 0 for any that is free.")
  var port = 0
  @Option(help: "The name of the app, which the page has as long as the app's window has no title.")
  var title = "Simulator"

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port needs a number from 0 to 65535.")
    }
  }

  func run() throws { try MainActor.assumeIsolated { try serve() } }

  @MainActor private func serve() throws {
    var kind: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &kind, &size) == 0 else {
      throw Failure(
        description: "Standard input is no socket to an app. Start it by: simulator serve APP")
    }
    // The program with the app ends this one, after it has said what is to be said.
    for number in [SIGPIPE, SIGINT, SIGHUP] { signal(number, SIG_IGN) }
    let pages = RelayedPages(over: RelaySocket(STDIN_FILENO)) {
      // Pages hear of it before their connections end.
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { Foundation.exit(0) }
    }
    var options = WebServer.Options()
    options.port = port
    options.title = title
    let server: WebServer
    do {
      server = try WebServer.start(pages, options) { line in
        StandardStream.error.write(line)
      }
    } catch { throw Failure(description: error.description) }
    StandardStream.output.write(server.link)
    withExtendedLifetime(server) { dispatchMain() }
  }
}

/// One clear line, and exit code 1.
struct Failure: Error, CustomStringConvertible { let description: String }
