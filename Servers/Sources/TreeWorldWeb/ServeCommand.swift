import ArgumentParser
import Foundation
import Gallery
import Scene
import Signals
import TreeStore
import TreeWorld
import UIKit
import WebHost
import WebScene

/// Serves notes, or an app of the gallery, to browsers.
@main struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "treeworld-web",
    abstract: "Serves the notes of a library to browsers.",
    discussion: """
      The first line of standard output is the link to open. Whoever has it can read and change the notes, until the \
      program ends; the next start makes another one. Refused requests are told on standard error, in a line each.

      By default only this machine is served. Another address needs a certificate, as what goes over a network could \
      be read there, and a password, which browsers are asked for: set it once with --set-password.
      """)

  @Option(help: ArgumentHelp("Serve this library instead.", valueName: "path"))
  var library: String?

  @Option(help: "The port; 0 for any that is free.")
  var port = 0

  @Option(help: "The address to listen at.")
  var address = "127.0.0.1"

  @Option(help: ArgumentHelp("The name in the link, that of the certificate.", valueName: "host"))
  var name: String?

  @Option(help: ArgumentHelp("The certificate chain, in PEM.", valueName: "file"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of the certificate, in PEM.", valueName: "file"))
  var tlsKey: String?

  @Flag(help: "Show the notes only: nothing is written to the library.")
  var readOnly = false

  @Flag(
    help:
      "Ask for the password for other addresses, or read it from standard input, keep it, and serve nothing."
  )
  var setPassword = false

  @Option(help: ArgumentHelp("Serve this app of the gallery instead of notes.", valueName: "name"))
  var gallery: String?

  @Option(help: .hidden) var grace = 600.0

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port needs a number from 0 to 65535.")
    }
    guard gallery == nil || !readOnly && library == nil else {
      throw ValidationError(
        "An app of the gallery has no library: leave --read-only and --library out.")
    }
    guard grace >= 0, grace <= 86400 else {
      throw ValidationError("--grace needs a number of seconds.")
    }
  }

  func run() throws {
    if setPassword { return try keepPassword() }
    try MainActor.assumeIsolated { try serve() }
  }

  @MainActor private func serve() throws {
    signal(SIGPIPE, SIG_IGN)
    allowManyConnections()
    var options = WebServer.Options()
    options.address = address
    options.port = port
    options.name = name
    options.certificate = tlsCertificate
    options.key = tlsKey
    let opened = gallery == nil ? try open() : nil
    var whenSaved: (@MainActor (@escaping @Sendable () -> Void) -> Void)?
    if let opened { whenSaved = { opened.whenSaved($0) } }
    let program = WebProgram(
      try app(opened), grace: grace, isReadOnly: opened?.isReadOnly ?? false,
      whenSaved: whenSaved)
    let server: WebServer
    do {
      server = try WebServer.start(program, options) { line in
        StandardStream.error.write(line)
      }
    } catch {
      try? opened?.close()
      throw Failure(description: error.description)
    }
    opened?.startMaintenance()
    let ending: @MainActor @Sendable () -> Void = {
      // What the pages are told last leaves before the server stops.
      program.terminate()
      server.stop()
      do { try opened?.close() } catch {
        StandardStream.error.write("\(error)")
        Foundation.exit(1)
      }
      Foundation.exit(0)
    }
    // What starts the program may end it as soon as it has read the link.
    let signals = Signals(on: .main) { _ in MainActor.assumeIsolated { ending() } }
    StandardStream.output.write(server.link)
    withExtendedLifetime(signals) { dispatchMain() }
  }

  /// Each page is a file for the system, which by its default allows 1,024.
  private func allowManyConnections() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 8192))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  @MainActor private func open() throws -> Library {
    let path = library ?? Library.defaultPath
    do { return readOnly ? try Library(readingAt: path) : try Library(path: path) } catch {
      throw Failure(description: "\(error)")
    }
  }

  private func keepPassword() throws {
    let file = PasswordFile()
    do { try file.set(try NewPassword.read()) } catch let error as PasswordFile.Unusable {
      throw Failure(description: error.description)
    }
    StandardStream.error.write("The password is kept, hashed, in \(file.path).")
  }

  @MainActor private func app(_ library: Library?) throws -> WebProgram.App {
    if let library {
      let app = TreeWorldApp(library: library)
      return .windows { sessions, windows in
        try UIApplication.launch(app, restoring: sessions, in: windows)
      }
    }
    guard let found = galleryApps.first(where: { $0.name == gallery }) else {
      let names = galleryApps.map(\.name).joined(separator: ", ")
      throw Failure(
        description: "There is no app “\(gallery ?? "")” in the gallery. There are: \(names).")
    }
    return .single { host in UIApplication.launch(found.makeDelegate(), on: host) }
  }
}

/// One clear line, and exit code 1.
struct Failure: Error, CustomStringConvertible { let description: String }
