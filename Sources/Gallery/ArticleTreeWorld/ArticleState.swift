/// What was chosen last. Going back changes nothing of it (uikit-behaviour §8).
@MainActor final class ArticleState {
  enum Selection { case nothing, folder, file }

  private(set) var selection = Selection.nothing
  private(set) var item: ArticleItem?
  private let changed: (Selection, ArticleItem?) -> Void

  init(changed: @escaping (Selection, ArticleItem?) -> Void) { self.changed = changed }

  func didSelect(_ item: ArticleItem) {
    self.item = item
    selection = item.isFolder ? .folder : .file
    changed(selection, item)
  }

  func didDelete(from parent: ArticleItem?) {
    item = parent
    selection = .nothing
    changed(selection, parent)
  }
}
