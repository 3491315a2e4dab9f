/// A folder or a file.
@MainActor final class ReferenceItem {
  let name: String
  let isFolder: Bool
  var children: [ReferenceItem]
  weak var parent: ReferenceItem?

  init(_ name: String, _ children: [ReferenceItem]? = nil) {
    self.name = name
    self.children = children ?? []
    isFolder = children != nil
    for child in self.children { child.parent = self }
  }
}

/// What was chosen last. Going back changes nothing of it (uikit-behaviour §8).
@MainActor final class ReferenceState {
  enum Selection { case nothing, folder, file }

  private(set) var selection = Selection.nothing
  private(set) var item: ReferenceItem?
  private let changed: (Selection, ReferenceItem?) -> Void

  init(changed: @escaping (Selection, ReferenceItem?) -> Void) { self.changed = changed }

  func didSelect(_ item: ReferenceItem) {
    self.item = item
    selection = item.isFolder ? .folder : .file
    changed(selection, item)
  }

  func didDelete(from parent: ReferenceItem?) {
    item = parent
    selection = .nothing
    changed(selection, parent)
  }
}
