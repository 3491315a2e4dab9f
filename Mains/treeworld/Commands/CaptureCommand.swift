import ArgumentParser
import Foundation
import GTKHost
import Scene
import TreeStore
import TreeWorld
import UIKit

/// Opens a small window in which a note is written down.
struct CaptureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capture", abstract: "Write a note down in a small window.",
    discussion: """
      The cursor is in the window at once. Escape, Control+Return or closing the window saves the note in the \
      folder Inbox, called by its first line; what is typed is saved at once. It works while TreeWorld is open, \
      which shows the note, and while it is not. Bind it to a key in the settings of the desktop.
      """)

  @Option(
    help: ArgumentHelp("Use this library instead.", valueName: "path"), transform: Words.path)
  var library: String?

  func run() throws {
    try MainActor.assumeIsolated {
      do {
        try open()
      } catch let error as LibraryError {
        guard FailureWindow.show(error, libraryAt: LibraryOptions.path(library)) else {
          throw Failure(error.description)
        }
        execv("/proc/self/exe", CommandLine.unsafeArgv)
        throw Failure(error.description)
      } catch let error as GTKProgram.NoDisplay {
        throw Failure(error.description)
      } catch let error as Instance.NoAnswer {
        throw Failure(error.description)
      }
    }
  }

  @MainActor private func open() throws {
    let path = LibraryOptions.path(library)
    // A second window would only hide the first.
    guard
      let instance = try Instance.claim(
        TreeWorldApp.identifier, serving: LibraryOptions.realPath(path) + "#capture",
        for: .activate)
    else { return }
    let opened: Library
    do { opened = try Library(path: path) } catch {
      instance.release()
      throw error
    }
    var isClosed = false
    defer { if !isClosed { try? opened.close() } }
    // The size of its window is its own, not that of the window with all notes.
    let program = GTKProgram(name: "treeworld-capture", applicationID: TreeWorldApp.identifier)
    program.barsAreTitleBar = true
    program.hasZoom = true
    try program.run(
      title: "TreeWorld", size: CGSize(width: 460, height: 320), instance: instance
    ) { sessions in
      try UIApplication.launch(
        CaptureApp(library: opened) { [weak program] in program?.close() },
        restoring: Array(sessions.prefix(1)), opening: [], in: program)
    }
    isClosed = true
    // The window is gone; what could not be saved is said where it is looked for.
    do { try opened.close() } catch { throw Failure(error.description) }
  }
}
