import ArgumentParser
import Foundation
import GTKHost
import Scene
import TreeStore
import TreeWorld
import UIKit

/// Opens the window on a library.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open a window; what is done without a command.")

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
        if !benchFirstFrame, benchFill == nil { FailureWindow.show(error) }
        throw Failure(error.description)
      } catch let error as GTKProgram.NoDisplay {
        throw Failure(error.description)
      }
    }
  }

  @MainActor private func open() throws {
    let opened = try Library(path: LibraryOptions.path(library))
    if let benchFill {
      try Filling.fill(opened, notes: benchFill)
      return
    }
    let program = GTKProgram(name: "treeworld")
    program.onFirstFrame = {
      guard benchFirstFrame else {
        // What keeps the library in order must not keep the first frame waiting.
        opened.beginUpkeep()
        return
      }
      Figures.print()
      program.close()
    }
    try program.run(title: "TreeWorld", size: CGSize(width: 1024, height: 768)) { host in
      UIApplication.launch(TreeWorldApp(library: opened), on: host)
    }
    opened.endUpkeep()
  }
}
