import Foundation
import Testing
import UIKit

/// What a person is doing in a controller, written down and shown again.
@MainActor struct UserActivityTests {
  private final class Reader: UIViewController {
    var page = 1
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["page": page])
    }
    override func restoreUserActivityState(_ activity: NSUserActivity) {
      super.restoreUserActivityState(activity)
      page = activity.userInfo?["page"] as? Int ?? 1
    }
  }

  @Test func `a changed activity is written by its controller and read by another`() {
    let reader = Reader()
    let activity = NSUserActivity(activityType: "read")
    reader.userActivity = activity
    #expect(reader.userActivity === activity)
    reader.page = 7
    activity.needsSave = true
    #expect(!activity.needsSave)
    #expect(activity.userInfo?["page"] as? Int == 7)
    let other = Reader()
    other.restoreUserActivityState(activity)
    #expect(other.page == 7)
  }

  @Test func `an activity that was replaced asks no more`() {
    let reader = Reader()
    let activity = NSUserActivity(activityType: "read")
    reader.userActivity = activity
    reader.userActivity = nil
    activity.needsSave = true
    #expect(activity.userInfo == nil)
  }
}
