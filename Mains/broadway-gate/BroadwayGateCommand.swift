import ArgumentParser
import BroadwayGate
import Foundation

extension LoopbackAddress: ExpressibleByArgument {}

/// The program that `./run` starts where there is no display.
@main struct BroadwayGateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "broadway-gate",
    abstract: "Let only the person who started it reach a window that Broadway serves.",
    discussion: """
      Prints a link with a token on standard output and passes on the requests of browsers that \
      opened it. Listens at an address of this machine alone.
      """)

  @Option(
    help: ArgumentHelp(
      "Where it listens; without it at an address that is new with each start.",
      valueName: "127.x.y.z"))
  var address: LoopbackAddress?
  @Option(help: "The port; 0 takes any that is free.") var port: UInt16 = 0
  @Option(help: ArgumentHelp("The socket at which Broadway listens.", valueName: "path"))
  var socket: String

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    let proxy = try AuthenticatingProxy(address: address ?? .random(), port: port, server: socket) {
      line in
      FileHandle.standardError.write(Data((line + "\n").utf8))
    }
    print(proxy.link)
    fflush(nil)
    proxy.serve()
  }
}
