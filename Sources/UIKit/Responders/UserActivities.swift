import Foundation

/// A responder that has an activity.
struct ActivityOwner {
  weak var responder: UIResponder?
}

/// Asks those that have an activity to write down what they show.
struct ActivityUpdate: @unchecked Sendable {
  private let activity: NSUserActivity

  init(_ activity: NSUserActivity) { self.activity = activity }

  /// Asks once the event that is being handled is over, on the main thread.
  func ask() {
    MainCalls.run("An activity was changed") {
      guard let engine = SceneEngine.current else { return perform() }
      engine.application.later { perform() }
    }
  }

  @MainActor private func perform() {
    guard activity.needsSave else { return }
    activity.needsSave = false
    for owner in activity.owners { owner.responder?.updateUserActivityState(activity) }
  }
}

/// The key of a responder's activity among what is associated with it.
nonisolated(unsafe) private let activityKey = UnsafeMutableRawPointer.allocate(
  byteCount: 1, alignment: 1)

extension UIResponder {
  var storedActivity: NSUserActivity? {
    get { objc_getAssociatedObject(self, activityKey) as? NSUserActivity }
    set {
      storedActivity?.owners.removeAll { $0.responder == nil || $0.responder === self }
      objc_setAssociatedObject(self, activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      newValue?.owners.append(ActivityOwner(responder: self))
    }
  }
}
