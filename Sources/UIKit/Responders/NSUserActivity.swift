import Foundation

/// A description of what a person is doing, in values that can be stored: to create a scene with,
/// and to restore it later.
///
/// Differs from Foundation's class on Apple's platforms: activities are not handed to other
/// devices, and are not searchable.
open class NSUserActivity: NSObject {
  /// The kind of activity, a name that the app chooses.
  public let activityType: String
  /// The title of the activity. The default is nil.
  open var title: String?
  /// Values that the app needs to restore the activity. The default is nil.
  ///
  /// Only dictionaries with string keys and values of property lists are kept between runs.
  open var userInfo: [AnyHashable: Any]?
  /// A name of what the activity shows, by which an app tells its scenes apart. The default is nil.
  open var targetContentIdentifier: String?
  /// Whether `userInfo` has to be brought up to date. When it is set, the responders whose activity this is are asked to
  /// by `updateUserActivityState(_:)` once the event is over, and it is false again.
  open var needsSave = false {
    didSet { if needsSave, !oldValue { ActivityUpdate(self).ask() } }
  }
  /// The responders whose `userActivity` this is.
  final var owners: [ActivityOwner] = []

  /// Creates an activity of a kind, without a title or values.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values to `userInfo`. A value replaces an older one with the same key.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  convenience init?(list: [String: Any]) {
    guard let type = list["type"] as? String else { return nil }
    self.init(activityType: type)
    title = list["title"] as? String
    userInfo = list["userInfo"] as? [String: Any]
    targetContentIdentifier = list["target"] as? String
  }

  /// The activity as a property list. `userInfo` is left out unless its keys are strings.
  var list: [String: Any] {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    list["target"] = targetContentIdentifier
    if let userInfo = userInfo as? [String: Any] { list["userInfo"] = userInfo }
    return list
  }
}
