extension UISearchBar {
  func decodeSearch(_ nib: NibCoder) {
    let fields = nib.fields
    if let words = fields.string("text") { text = words }
    if let words = fields.string("placeholder") { placeholder = words }
    if let words = fields.string("prompt") { prompt = words }
    if let flag = fields.flag("showsCancelButton") { showsCancelButton = flag }
    if let flag = fields.flag("showsBookmarkButton") { showsBookmarkButton = flag }
    if let flag = fields.flag("showsSearchResultsButton") { showsSearchResultsButton = flag }
    let styles: [String: Style] = [
      "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
    if let style = fields.choice("searchBarStyle", styles) { searchBarStyle = style }
    if let color = fields.color("barTintColor") { barTintColor = color }
    let scopes = fields.first("scopeButtonTitles")?.values("string").map(\.words) ?? []
    if !scopes.isEmpty { scopeButtonTitles = scopes }
    if let flag = fields.flag("showsScopeBar") { showsScopeBar = flag }
    fields.decodeTraits(into: searchTextField)
  }
}
