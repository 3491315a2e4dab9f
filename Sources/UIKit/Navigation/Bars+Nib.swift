// What bars read of a nib.

extension NibValue {
  fileprivate var barStyle: UIBarStyle? {
    choice(
      "barStyle",
      [
        "default": UIBarStyle.default, "black": .black, "blackOpaque": .black,
        "blackTranslucent": .black,
      ])
  }
}

extension UINavigationBar {
  func decodeBar(_ nib: NibCoder) {
    let fields = nib.fields
    if let style = fields.barStyle { barStyle = style }
    if let flag = fields.flag("translucent") { isTranslucent = flag }
    if let flag = fields.flag("largeTitles") { prefersLargeTitles = flag }
    if let color = fields.color("barTintColor") { barTintColor = color }
    if let image = fields.image("shadowImage") { shadowImage = image }
    let found = nib.parts("items", as: UINavigationItem.self)
    if !found.isEmpty, controller == nil { items = found }
    if let text = fields.value("titleTextAttributes")?.textAttributes, !text.isEmpty {
      titleTextAttributes = text
    }
    if let text = fields.value("largeTitleTextAttributes")?.textAttributes, !text.isEmpty {
      largeTitleTextAttributes = text
    }
    for (key, path) in [
      ("standardAppearance", \UINavigationBar.standardAppearanceOrNone),
      ("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
      ("compactAppearance", \UINavigationBar.compactAppearance),
    ] as [(String, ReferenceWritableKeyPath<UINavigationBar, UINavigationBarAppearance?>)] {
      guard let value = fields.value(key), value.element == "navigationBarAppearance" else {
        continue
      }
      self[keyPath: path] = Self.appearance(value)
    }
  }

  private var standardAppearanceOrNone: UINavigationBarAppearance? {
    get { standardAppearance }
    set { if let newValue { standardAppearance = newValue } }
  }

  private static func appearance(_ value: NibValue) -> UINavigationBarAppearance {
    let made = UINavigationBarAppearance()
    switch value.attributes["configuration"] {
    case "opaque": made.configureWithOpaqueBackground()
    case "transparent": made.configureWithTransparentBackground()
    default: break
    }
    if let color = value.color("backgroundColor") { made.backgroundColor = color }
    if let color = value.color("shadowColor") { made.shadowColor = color }
    if let text = value.value("titleTextAttributes")?.textAttributes, !text.isEmpty {
      made.titleTextAttributes = text
    }
    if let text = value.value("largeTitleTextAttributes")?.textAttributes, !text.isEmpty {
      made.largeTitleTextAttributes = text
    }
    return made
  }
}

extension UIToolbar {
  func decodeTools(_ nib: NibCoder) {
    let fields = nib.fields
    if let style = fields.barStyle { barStyle = style }
    if let flag = fields.flag("translucent") { isTranslucent = flag }
    if let color = fields.color("barTintColor") { barTintColor = color }
    let tools = nib.parts("items", as: UIBarButtonItem.self)
    if !tools.isEmpty { items = tools }
  }
}
