import Foundation
import Scene

/// What stays of a scene while it is not shown, and over the runs of the program that keeps it.
@MainActor public final class UISceneSession: Hashable {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let persistentIdentifier: String
  /// How its scene was made.
  public internal(set) var configuration: UISceneConfiguration
  public var role: Role { configuration.role }
  /// nil while it has none.
  public internal(set) weak var scene: UIScene?
  /// What the scene's delegate gave when the scene last went to the background.
  public internal(set) var stateRestorationActivity: NSUserActivity?
  /// What the app keeps with it. Only values of property lists outlive the run.
  public var userInfo: [String: Any]? { didSet { didChange() } }
  var didChange: () -> Void = {}

  init(_ identifier: String = UUID().uuidString) {
    persistentIdentifier = identifier
    configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  }

  /// The one that an earlier run kept; what is no state of this version is forgotten.
  convenience init(_ record: SessionRecord) {
    self.init(record.id)
    configuration = UISceneConfiguration(
      name: record.configuration, sessionRole: .windowApplication)
    let list = try? PropertyListSerialization.propertyList(from: record.state, format: nil)
    guard let list = list as? [String: Any] else { return }
    userInfo = list["userInfo"] as? [String: Any]
    stateRestorationActivity = (list["activity"] as? [String: Any]).flatMap(
      NSUserActivity.init(list:))
  }

  /// For the next run; what is not of property lists is left out.
  var record: SessionRecord {
    var list: [String: Any] = [:]
    if let userInfo, Self.isKept(userInfo) { list["userInfo"] = userInfo }
    if let activity = stateRestorationActivity?.list, Self.isKept(activity) {
      list["activity"] = activity
    }
    let state = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    return SessionRecord(
      id: persistentIdentifier, configuration: configuration.name, state: state ?? Data())
  }

  private static func isKept(_ value: Any) -> Bool {
    PropertyListSerialization.propertyList(value, isValidFor: .binary)
  }

  public nonisolated static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a scene is made.
@MainActor public final class UISceneConfiguration {
  public let name: String?
  public let role: UISceneSession.Role
  /// The class of the scene's delegate.
  ///
  /// Differs from UIKit: classes cannot be made from their names here, so that the program that
  /// launches the app says how (`SceneDelegateMaker`).
  public var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Makes the scene delegates of one class. The one that stands first is used where the app names
/// none.
@MainActor public struct SceneDelegateMaker {
  let type: ObjectIdentifier
  let make: @MainActor () -> any UISceneDelegate

  public init<Delegate: UISceneDelegate>(_ make: @escaping @MainActor () -> Delegate) {
    type = ObjectIdentifier(Delegate.self)
    self.make = make
  }
}
