extension UITabBar {
  func decodeTabs(_ nib: NibCoder) {
    let fields = nib.fields
    if let flag = fields.flag("translucent") { isTranslucent = flag }
    if let color = fields.color("barTintColor") { barTintColor = color }
    if let color = fields.color("unselectedItemTintColor") { unselectedItemTintColor = color }
    if let color = fields.color("selectedImageTintColor") ?? fields.color("tintColor") {
      tintColor = color
    }
    let tabs = nib.parts("items", as: UITabBarItem.self)
    if !tabs.isEmpty, owner == nil { items = tabs }
  }
}
