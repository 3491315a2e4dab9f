/// A folder, or a file with a text.
@MainActor final class ArticleItem {
  var name: String
  let isFolder: Bool
  var text = ""
  private(set) var children: [ArticleItem]
  private(set) weak var parent: ArticleItem?

  init(_ name: String, _ children: [ArticleItem]? = nil, text: String = "") {
    self.name = name
    self.text = text
    self.children = children ?? []
    isFolder = children != nil
    for child in self.children { child.parent = self }
  }

  func add(_ child: ArticleItem) {
    child.parent = self
    children.append(child)
  }

  func remove(_ child: ArticleItem) { children.removeAll { $0 === child } }
}

extension ArticleItem {
  /// What a first launch finds.
  static var examples: [ArticleItem] {
    [
      ArticleItem(
        "Journeys",
        [
          ArticleItem("Lisbon", text: "Tram 28 early, before everybody else is up.\nTiles, tiles."),
          ArticleItem("Bergen", text: "Bring a coat. Bring another coat."),
        ]),
      ArticleItem(
        "Kitchen",
        [ArticleItem("Bread", text: "500 g flour\n350 g water\n10 g salt\n\nWait. Fold. Wait.")]),
      ArticleItem("Ideas", []),
    ]
  }
}
