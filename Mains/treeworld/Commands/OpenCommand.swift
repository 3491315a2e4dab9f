import ArgumentParser
import Foundation
import GTKHost
import Scene
import TreeStore
import TreeWorld
import UIKit
import WindowSync

/// Opens the window on a library, or brings the one that is open to the front.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a window; what is done without a command.",
    discussion: """
      If a window is open on the library already, that one comes to the front, and opens what a \
      link leads to. Links are written treeworld:FOLDER/NOTE, with percent-encoded names, or \
      treeworld:///IDENTITY, as “Copy Link” makes them.
      """)

  @Argument(
    help: ArgumentHelp("Open what this link leads to.", valueName: "link"), transform: Words.text)
  var link: String?

  @Option(
    help: ArgumentHelp("Open this library instead.", valueName: "path"), transform: Words.path)
  var library: String?

  @Flag(help: "Open another window.")
  var newWindow = false

  /// For Benchmarks/run: exit after the first frame, and fill a new library before.
  @Flag(help: .hidden) var benchFirstFrame = false
  @Option(help: .hidden) var benchFill: Int?
  /// For tests: seconds until a window that does not answer is given up.
  @Option(help: .hidden) var patience = 20.0

  func validate() throws {
    guard patience > 0, patience <= 3600 else {
      throw ValidationError("--patience needs a number of seconds.")
    }
    guard let link else { return }
    guard TreeWorldLink(link) != nil else {
      throw ValidationError(
        link.hasPrefix(TreeWorldLink.scheme + ":")
          ? "“\(link)” leads nowhere: after \(TreeWorldLink.scheme): comes FOLDER/NOTE, or ///IDENTITY."
          : "“\(link)” is neither a command nor a link; links begin with \(TreeWorldLink.scheme):")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      do {
        try open()
      } catch let error as LibraryError {
        guard !benchFirstFrame, benchFill == nil,
          FailureWindow.show(error, libraryAt: LibraryOptions.path(library))
        else { throw Failure(error.description) }
        // A program has one GTK application: the window of the library is another program's.
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        throw Failure(error.description)
      } catch let error as GTKProgram.NoDisplay {
        throw Failure(error.description)
      } catch let error as Instance.NoAnswer {
        throw Failure(error.description)
      }
    }
  }

  /// In the form that every program reads.
  private var address: URL? {
    link.flatMap { TreeWorldLink($0) }.flatMap { URL(string: $0.address) }
  }

  @MainActor private func open() throws {
    let path = LibraryOptions.path(library)
    if let benchFill {
      let library = try Library(path: path)
      try Filling.fill(library, notes: benchFill)
      try library.close()
      return
    }
    let purpose: Instance.Purpose =
      address.map { .open([$0]) } ?? (newWindow ? .newWindow : .activate)
    // Another process may have the library's windows already.
    guard
      let instance = try Instance.claim(
        TreeWorldApp.identifier, serving: LibraryOptions.realPath(path), for: purpose,
        patience: .milliseconds(Int(patience * 1000)))
    else { return }
    let opened: Library
    do { opened = try Library(path: path) } catch {
      // Whoever comes next finds nobody who could show the library.
      instance.release()
      throw error
    }
    var isClosed = false
    defer { if !isClosed { try? opened.close() } }
    let program = GTKProgram(name: "treeworld", applicationID: TreeWorldApp.identifier)
    program.barsAreTitleBar = true
    program.hasZoom = true
    program.onFirstFrame = {
      guard benchFirstFrame else {
        // What keeps the library in order must not keep the first frame waiting.
        opened.startMaintenance()
        return
      }
      Figures.print()
      program.close()
    }
    let sync = opened.isReadOnly ? nil : WindowSync(library: opened)
    defer { sync?.stop() }
    try program.run(
      title: "TreeWorld", size: CGSize(width: 1024, height: 768), instance: instance
    ) { sessions in
      try UIApplication.launch(
        TreeWorldApp(library: opened, sync: sync), restoring: sessions,
        opening: [address].compactMap { $0 },
        in: program)
    }
    isClosed = true
    // The window is gone; what could not be saved is said where it is looked for.
    do { try opened.close() } catch { throw Failure(error.description) }
  }
}
