import ArgumentParser
import Foundation
import GTKHost
import Scene
import TreeStore
import TreeWorld
import UIKit

/// Opens the window on a library.
@main struct TreeWorldCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "treeworld",
    abstract: "Notes in folders, in a window of any size.",
    discussion: """
      Without options it opens the library in the XDG data directory \
      (~/.local/share/treeworld), and makes one if there is none. What is typed is saved at \
      once.
      """,
    version: "treeworld \(TreeWorldApp.version)")

  @Option(help: ArgumentHelp("Open this library instead.", valueName: "path"))
  var library: String?

  /// For Benchmarks/run: exit after the first frame, and fill a new library before.
  @Flag(help: .hidden) var benchFirstFrame = false
  @Option(help: .hidden) var benchFill: Int?

  func run() throws {
    try MainActor.assumeIsolated {
      do {
        try open()
      } catch let error as LibraryError {
        throw Failure(error.description)
      } catch let error as GTKProgram.NoDisplay {
        throw Failure(error.description)
      }
    }
  }

  @MainActor private func open() throws {
    let path = library.map { ($0 as NSString).expandingTildeInPath } ?? Library.defaultPath
    let opened = try Library(path: path)
    if let benchFill {
      try Filling.fill(opened, notes: benchFill)
      return
    }
    let program = GTKProgram(name: "treeworld")
    if benchFirstFrame {
      program.onFirstFrame = {
        Figures.print()
        program.close()
      }
    }
    try program.run(title: "TreeWorld", size: CGSize(width: 1024, height: 768)) { host in
      UIApplication.launch(TreeWorldApp(library: opened), on: host)
    }
  }
}

/// One clear line, and exit code 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
