import TreeStore
import UIKit

/// What all windows share: the library, why it cannot save, what is wrong with it, and which texts
/// they show.
@MainActor final class SharedState {
  let library: Library
  let clock: AppClock
  /// Whether there can be several windows. Asked for while the first one opens: a list may hear
  /// of a change when no app is at work.
  private(set) lazy var hasWindows = UIApplication.shared.supportsMultipleScenes
  /// Why typed text could not be saved, until it could.
  private(set) var saveFailure: LibraryError?
  /// Why there is no backup of today, or which row is damaged.
  private(set) var maintenanceFailure: LibraryError?
  private var windows: [Weak<RootViewController>] = []
  private var editors: [Weak<EditorViewController>] = []

  private struct Weak<Object: AnyObject> { weak let object: Object? }

  init(library: Library, clock: AppClock) {
    self.library = library
    self.clock = clock
    library.onSaveFailure { [weak self] error in
      Task { @MainActor in self?.tell(error) }
    }
    library.onSaveRecovery { [weak self] in
      Task { @MainActor in self?.tell(nil) }
    }
    library.onMaintenanceFailure { [weak self] error in
      Task { @MainActor in self?.maintenanceFailed(error) }
    }
  }

  func add(_ window: RootViewController) {
    windows.removeAll { $0.object == nil }
    windows.append(Weak(object: window))
  }

  func add(_ editor: EditorViewController) {
    editors.removeAll { $0.object == nil }
    editors.append(Weak(object: editor))
  }

  func tell(_ failure: LibraryError?) {
    saveFailure = failure
    for window in windows { window.object?.failuresChanged() }
  }

  func maintenanceFailed(_ failure: LibraryError?) {
    maintenanceFailure = failure
    for window in windows { window.object?.failuresChanged() }
  }

  /// A text was changed by its editor: others that show it must not keep an older one, or the
  /// next key there would bring it back. The library has it already.
  func changed(by editor: EditorViewController) {
    for other in editors.compactMap(\.object) where other !== editor && other.file == editor.file {
      other.refresh()
    }
  }
}
