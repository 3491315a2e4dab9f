import Foundation

/// What a person does, in values that outlive the moment: to begin a scene with, and to come
/// back to it.
///
/// Differs from Apple's: it is not handed to other devices or to a search of the system.
open class NSUserActivity: Hashable {
  public let activityType: String
  open var title: String?
  /// Only values of property lists, with strings as keys, outlive the run.
  open var userInfo: [AnyHashable: Any]?

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }

  convenience init?(list: [String: Any]) {
    guard let type = list["type"] as? String else { return nil }
    self.init(activityType: type)
    title = list["title"] as? String
    userInfo = list["userInfo"] as? [String: Any]
  }

  /// As a property list, if the user's values are of one.
  var list: [String: Any] {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    if let userInfo = userInfo as? [String: Any] { list["userInfo"] = userInfo }
    return list
  }

  public static func == (a: NSUserActivity, b: NSUserActivity) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
