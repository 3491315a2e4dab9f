import TreeStore

/// The folders of a window that show the folders in them. They are kept in the library, as what is
/// open is.
@MainActor final class OpenFolders {
  private let library: Library
  private let place: SelectionPlace

  private(set) var ids: Set<FileID>

  init(library: Library, place: SelectionPlace) {
    self.library = library
    self.place = place
    let kept = place.rememberedOpenFolders(in: library)?.split(separator: " ") ?? []
    ids = Set(kept.compactMap { FileID(uuidString: String($0)) })
  }

  func set(_ next: Set<FileID>) {
    guard next != ids else { return }
    ids = next
    let words = next.map(\.uuidString).sorted().joined(separator: " ")
    place.remember(openFolders: words.isEmpty ? nil : words, in: library)
  }
}
