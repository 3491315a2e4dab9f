import Foundation
import Scene

/// The part of a scene that persists while it is not connected, and between runs of the program
/// that keeps it.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene that shows windows on the screen of the app's user, the only role there is.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The identifier of the session, the same in every run. It is unique.
  public let persistentIdentifier: String
  /// The configuration that the scene was created with.
  public internal(set) var configuration: UISceneConfiguration
  /// The purpose of the scene.
  public var role: Role { configuration.role }
  /// The connected scene, or nil when there is none.
  public internal(set) weak var scene: UIScene?
  /// The activity that the scene's delegate returned when the scene last entered the background.
  public internal(set) var stateRestorationActivity: NSUserActivity?
  /// Values that the app keeps with the session. Only values of property lists are kept between
  /// runs.
  public var userInfo: [String: Any]? { didSet { didChange() } }
  var didChange: () -> Void = {}

  init(_ identifier: String = UUID().uuidString) {
    persistentIdentifier = identifier
    configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  }

  /// Creates a session from the record that an earlier run kept. State that this version cannot
  /// read is dropped.
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

  /// The record for the next run. Values that a property list cannot contain are left out.
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
}

/// How a scene is created.
@preconcurrency @MainActor public final class UISceneConfiguration: NSObject {
  /// The name of the configuration, or nil.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate: a responder, which is made by `init()`. A class of another kind needs a
  /// `SceneDelegateMaker`.
  public var delegateClass: AnyClass?
  /// The class of the scene. The default is nil, for `UIWindowScene`.
  ///
  /// *Differs from UIKit*: scenes are always of the class `UIWindowScene`; another class is said on standard
  /// error.
  public var sceneClass: AnyClass? {
    didSet {
      guard let sceneClass, sceneClass != UIWindowScene.self else { return }
      LaunchFailures.say(
        "The scene class \(sceneClass) of the configuration “\(name ?? "")” cannot be made; a UIWindowScene takes "
          + "its place.")
    }
  }
  /// The storyboard whose initial view controller a new scene of a program's app begins with. The default is nil.
  public var storyboard: UIStoryboard?

  /// Creates a configuration with what the `Info.plist` of the app has under that name, or for nil under the
  /// first one; without a list it is empty.
  public convenience init(name: String?, sessionRole: UISceneSession.Role) {
    let program = UIApplication.launched?.program
    let record = sessionRole == .windowApplication ? program?.manifest.scene(named: name) : nil
    self.init(name: name, sessionRole: sessionRole, record, of: program)
  }

  /// Creates a configuration of a window with what the `Info.plist` of the app has first.
  public override convenience init() { self.init(name: nil, sessionRole: .windowApplication) }

  init(
    name: String?, sessionRole: UISceneSession.Role, _ record: AppManifest.SceneRecord?,
    of program: AppProgram?
  ) {
    self.name = name
    role = sessionRole
    super.init()
    guard let record, let program else { return }
    delegateClass = record.delegateClass.flatMap {
      program.type($0, key: "UISceneDelegateClassName")
    }
    if let name = record.sceneClass, name != "UIWindowScene" {
      sceneClass = program.type(name, key: "UISceneClassName")
    }
    storyboard = record.storyboard.flatMap {
      program.storyboard($0, key: "UISceneStoryboardFile")
    }
  }
}

/// Creates the scene delegates of one class. The first maker in the list is used when the app's
/// configuration names no class.
@preconcurrency @MainActor public struct SceneDelegateMaker {
  let type: ObjectIdentifier
  let make: @MainActor () -> any UISceneDelegate

  /// Creates a maker from a closure that returns a new delegate.
  public init<Delegate: UISceneDelegate>(_ make: @escaping @MainActor () -> Delegate) {
    type = ObjectIdentifier(Delegate.self)
    self.make = make
  }
}
