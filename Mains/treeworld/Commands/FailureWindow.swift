import Foundation
import GTKHost
import TreeStore
import TreeWorld
import UIKit

/// Says why a library cannot be opened to who started the program from the desktop.
@MainActor enum FailureWindow {
  /// Returns when the window was closed. At a terminal, where a sentence is read, it opens none.
  ///
  /// - Returns: whether the library was replaced by a backup, and can be opened.
  static func show(_ error: LibraryError, libraryAt path: String) -> Bool {
    guard isatty(STDERR_FILENO) == 0, isatty(STDIN_FILENO) == 0 else { return false }
    let program = GTKProgram(name: "treeworld-failure")
    var isRestored = false
    let app = FailureApp(error, libraryAt: path) {
      isRestored = true
      program.close()
    }
    // Without a display the sentence on standard error is all there can be.
    try? program.run(title: "TreeWorld", size: CGSize(width: 480, height: 320)) { host in
      UIApplication.launch(app, on: host)
    }
    withExtendedLifetime(app) {}
    return isRestored
  }
}
