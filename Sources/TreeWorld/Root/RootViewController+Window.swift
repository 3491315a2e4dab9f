import TreeStore
import UIKit

/// The window: its title, and the keyboard focus when it opens.
extension RootViewController {
  /// The title of the window, by which desktops list it: the note, then its folder.
  var windowTitle: String {
    let parts = [editor?.title, fileList?.title].compactMap { $0 }
    return parts.isEmpty ? TreeWorldApp.title : parts.joined(separator: " – ")
  }

  func showWindowTitle() {
    guard let scene = viewIfLoaded?.window?.windowScene, scene.title != windowTitle else { return }
    scene.title = windowTitle
  }

  /// Sets the keyboard focus of a new window: the text, or the list if no file is open.
  func takeKeyboardAtFirst() {
    guard presentedViewController == nil else { return }
    if let editor, !editor.isDeleted {
      editor.startEditing()
    } else if let fileList {
      fileList.takeKeyboard()
    }
  }
}
