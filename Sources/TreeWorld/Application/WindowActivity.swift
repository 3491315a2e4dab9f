import TreeStore
import UIKit

/// The user activity with which a window is opened for a file or a folder.
struct WindowActivity {
  static let type = "org.treeworld.TreeWorld.open"
  let file: FileID

  init(file: FileID) { self.file = file }

  init?(_ activity: NSUserActivity) {
    guard activity.activityType == Self.type,
      let id = (activity.userInfo?["file"] as? String).flatMap(FileID.init(uuidString:))
    else { return nil }
    file = id
  }

  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: Self.type)
    activity.userInfo = ["file": file.uuidString]
    return activity
  }
}
