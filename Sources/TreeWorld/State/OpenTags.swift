import TreeStore

/// The tags of a window that show the tags in them. They are kept in the library, as what is open is.
@MainActor final class OpenTags {
  private let library: Library
  private let place: SelectionPlace

  private(set) var keys: Set<String>

  init(library: Library, place: SelectionPlace) {
    self.library = library
    self.place = place
    // No tag has a line's end in it.
    let kept = place.rememberedOpenTags(in: library)?.split(separator: "\n") ?? []
    keys = Set(kept.map(String.init))
  }

  func set(_ next: Set<String>) {
    guard next != keys else { return }
    keys = next
    let words = next.sorted().joined(separator: "\n")
    place.remember(openTags: words.isEmpty ? nil : words, in: library)
  }
}
