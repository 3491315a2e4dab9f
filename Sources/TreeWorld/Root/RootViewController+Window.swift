import TreeStore
import UIKit

/// The window: what it is called, and where the keyboard is when it opens.
extension RootViewController {
  /// Desktops list windows by their titles: the note comes first, then its folder.
  var windowTitle: String {
    let parts = [editor?.title, fileList?.title].compactMap { $0 }
    return parts.isEmpty ? TreeWorldApp.title : parts.joined(separator: " – ")
  }

  func showWindowTitle() {
    guard let scene = viewIfLoaded?.window?.windowScene, scene.title != windowTitle else { return }
    scene.title = windowTitle
  }

  /// Who opens a window goes on where they were: in the text, or in the list.
  func takeKeyboardAtFirst() {
    guard presentedViewController == nil else { return }
    if let editor, !editor.isDeleted {
      editor.startEditing()
    } else if let fileList {
      fileList.takeKeyboard()
    }
  }
}
