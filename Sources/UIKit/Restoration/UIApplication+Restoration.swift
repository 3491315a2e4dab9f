import Foundation

extension UIApplication {
  private static let version = 1

  /// Saves the state, if the delegate requests it.
  func saveState() {
    let coder = RestorationCoder { _ in nil }
    guard let engine, sessions == nil, let root = engine.window?.rootViewController,
      delegate?.application(self, shouldSaveSecureApplicationState: coder) == true,
      let record = Saving.record(of: root)
    else { return }
    let list: [String: Any] = [
      "version": Self.version, "application": coder.values, "root": record.list,
    ]
    do {
      savedState = try PropertyListSerialization.data(
        fromPropertyList: list, format: .binary, options: 0)
      engine.note("state saved")
    } catch {
      engine.note("warning: the state could not be saved: \(error)")
    }
  }

  /// Restores the state of an earlier run, if the delegate requests it. State that cannot be read
  /// is ignored, with a warning in the transcript.
  func restoreState(_ data: Data) {
    guard let engine else { return }
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        as? [String: Any],
      list["version"] as? Int == Self.version, let record = RestorationRecord(list["root"]),
      let values = list["application"] as? [String: Any]
    else {
      engine.note("warning: the saved state is none of this version, \(data.count) bytes")
      return
    }
    let coder = RestorationCoder(values: values) { _ in nil }
    guard delegate?.application(self, shouldRestoreSecureApplicationState: coder) == true else {
      return
    }
    let root = Restoring(self).restore(record, root: engine.window?.rootViewController)
    if root !== engine.window?.rootViewController { engine.window?.rootViewController = root }
    engine.note("state restored")
  }
}
