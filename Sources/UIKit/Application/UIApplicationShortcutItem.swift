import Foundation

/// A command of an app that a home screen offers before the app is open.
///
/// *Differs from UIKit*: desktops read the commands of a program from its desktop file when it is installed, so that
/// what an app sets in `UIApplication.shortcutItems` is kept and shown nowhere, and no delegate is told of one.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  fileprivate struct Values: Hashable, @unchecked Sendable {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var info: [String: any NSSecureCoding]?
    var target: String?

    static func == (a: Values, b: Values) -> Bool {
      a.type == b.type && a.title == b.title && a.subtitle == b.subtitle && a.icon == b.icon
        && a.target == b.target
        && NSDictionary(dictionary: a.info ?? [:]).isEqual(NSDictionary(dictionary: b.info ?? [:]))
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      hasher.combine(title)
    }
  }

  // Set by the mutable subclass only.
  fileprivate var values: Values

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - type: The name by which the app knows it.
  ///   - localizedTitle: The title, for a person.
  ///   - localizedSubtitle: The second line; nil for none.
  ///   - icon: The icon; nil for a dot.
  ///   - userInfo: What the app adds to it; nil for nothing.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, info: userInfo)
  }

  /// Creates a command without a second line and an icon.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// The name by which the app knows it.
  open var type: String { values.type }
  /// The title, for a person.
  open var localizedTitle: String { values.title }
  /// The second line; nil for none.
  open var localizedSubtitle: String? { values.subtitle }
  /// The icon; nil for a dot.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// What the app added to it.
  open var userInfo: [String: any NSSecureCoding]? { values.info }
  /// The identifier of the content that the command is about, by which a scene is chosen; nil for none.
  open var targetContentIdentifier: Any? { values.target }

  open override func copy() -> Any { made(UIApplicationShortcutItem.self) }
  open override func mutableCopy() -> Any { made(UIMutableApplicationShortcutItem.self) }

  private func made(_ kind: UIApplicationShortcutItem.Type) -> UIApplicationShortcutItem {
    let made =
      kind == UIMutableApplicationShortcutItem.self
      ? UIMutableApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
      : UIApplicationShortcutItem(type: type, localizedTitle: localizedTitle)
    made.values = values
    return made
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutItem)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A command that can be changed until it is set.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
  open override var type: String {
    get { super.type }
    set { values.type = newValue }
  }
  open override var localizedTitle: String {
    get { super.localizedTitle }
    set { values.title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { super.localizedSubtitle }
    set { values.subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { super.icon }
    set { values.icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { super.userInfo }
    set { values.info = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { super.targetContentIdentifier }
    set { values.target = newValue as? String }
  }
}

/// The icon of a command of an app.
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  private let name: String
  private let isSymbol: Bool

  /// Creates the icon that is an image of the app's.
  public init(templateImageName: String) { (name, isSymbol) = (templateImageName, false) }

  /// Creates the icon that is a symbol.
  public init(systemImageName: String) { (name, isSymbol) = (systemImageName, true) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIApplicationShortcutIcon else { return false }
    return other.name == name && other.isSymbol == isSymbol
  }

  open override var hash: Int { name.hashValue }
}
