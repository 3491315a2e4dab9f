import TreeStore
import UIKit

/// The state that all windows share: the library, its failures, and the open editors.
@MainActor final class SharedState {
  let library: Library
  let clock: AppClock
  let preferences: PreferenceStore
  /// What keeps the library in step with other devices; nil where nothing can.
  let sync: (any Synchronising)?
  /// Whether the system supports several windows. It is read while the first window opens, since
  /// lists may be notified of changes when there is no shared application.
  private(set) lazy var hasWindows = UIApplication.shared.supportsMultipleScenes
  /// The reason why typed text could not be saved; nil once it is saved.
  private(set) var saveFailure: LibraryError?
  /// The failure of today's backup, or the damaged row; nil for none.
  private(set) var maintenanceFailure: LibraryError?
  /// What was copied from a note last, whatever other programs have copied since.
  var copied: CopiedText?
  private var windows: [Weak<RootViewController>] = []
  private var editors: [Weak<EditorViewController>] = []

  private struct Weak<Object: AnyObject> { weak let object: Object? }

  init(library: Library, clock: AppClock, sync: (any Synchronising)?) {
    self.library = library
    self.clock = clock
    self.sync = sync
    preferences = PreferenceStore(library: library)
    preferences.didChange = { [weak self] _ in self?.preferencesChanged() }
    sync?.onChange = { [weak self] in
      for window in self?.windows ?? [] { window.object?.syncChanged() }
    }
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

  private func preferencesChanged() {
    for window in windows { window.object?.preferencesChanged() }
    for editor in editors { editor.object?.usePreferences() }
  }

  /// Sorts the folders of all windows.
  func sortFolders(by order: FileOrder) {
    for window in windows { window.object?.folderList.order = order }
  }

  func add(_ window: RootViewController) {
    windows.removeAll { $0.object == nil }
    windows.append(Weak(object: window))
  }

  func add(_ editor: EditorViewController) {
    editors.removeAll { $0.object == nil }
    editors.append(Weak(object: editor))
  }

  /// Whether another window shows a file.
  func isOpen(_ file: FileID, besides window: RootViewController) -> Bool {
    windows.contains { $0.object.map { $0 !== window && $0.state.selection.file == file } ?? false }
  }

  func tell(_ failure: LibraryError?) {
    saveFailure = failure
    for window in windows { window.object?.failuresChanged() }
  }

  func maintenanceFailed(_ failure: LibraryError?) {
    maintenanceFailure = failure
    for window in windows { window.object?.failuresChanged() }
  }

  /// Updates the other editors of a file after a change, which the library already has. An editor
  /// with an old text would write it back with the next key.
  func changed(by editor: EditorViewController) {
    for other in editors.compactMap(\.object) where other !== editor && other.file == editor.file {
      other.refresh()
    }
  }
}
