import TreeStore

/// What the switcher offers for what was typed: names first, the best ones before others.
@MainActor struct SwitcherResults {
  let library: Library
  let commands: [SwitcherCommand]
  /// The most notes that are shown.
  static let most = 40

  /// The notes that were edited last, before anything is typed.
  func recent() -> [SwitcherItem] {
    guard let list = try? LibraryList(library, .all, by: .modified, onChange: { _ in }) else {
      return []
    }
    return (0..<min(12, list.count)).compactMap(list.file).map {
      .note($0, folders: names(around: $0))
    }
  }

  func items(for words: String) -> [SwitcherItem] {
    guard words.contains(where: { !$0.isWhitespace }) else { return recent() }
    var named: [(NameMatch, SwitcherItem)] = []
    // Folders in front, as in "recipes/so", are no part of the name.
    let name = words.split(separator: "/").last.map(String.init) ?? words
    let found = (try? library.quickOpen(words, limit: Self.most)) ?? []
    for hit in found {
      let item =
        hit.file.isFolder
        ? SwitcherItem.folder(hit.file, around: hit.folders)
        : .note(hit.file, folders: hit.folders)
      named.append((NameMatch(hit.file.name, name) ?? .letters, item))
    }
    let known = Set(found.map(\.id))
    let hits = (try? library.search(words, limit: Self.most, counts: false))?.hits ?? []
    let others = hits.filter { !known.contains($0.id) }.map {
      SwitcherItem.note($0.file, folders: $0.folders)
    }
    named += tags(for: words)
    for (scope, title) in [
      (LibraryScope.all, Strings.allNotes), (.deleted, Strings.recentlyDeleted),
    ] {
      if let match = NameMatch(title, words) { named.append((match, .list(scope, title: title))) }
    }
    for command in commands {
      if let match = NameMatch(command.shortcut.title, words) {
        named.append((match, .command(command)))
      }
    }
    // A stable order: notes before folders before commands among names that fit equally well.
    let sorted = named.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
    return sorted.map(\.element.1) + others
  }

  /// The tags of a name; all that begin with it behind "#".
  private func tags(for words: String) -> [(NameMatch, SwitcherItem)] {
    let isMarked = words.hasPrefix("#")
    let name = isMarked ? String(words.dropFirst()) : words
    let tags = try? library.tags(beginning: name, limit: Self.most)
    return (tags ?? []).compactMap { tag in
      let match = NameMatch(tag.name, name) ?? (isMarked ? .letters : nil)
      return match.map { ($0, .list(.tagged(tag.id), title: "#" + tag.name)) }
    }
  }

  private func names(around file: File) -> [String] {
    if file.isFolder { return ((try? library.folders(around: file.id)) ?? []).map(\.name) }
    guard let parent = file.parent, let folder = try? library.file(parent) else { return [] }
    return ((try? library.folders(around: parent)) ?? []).map(\.name) + [folder.name]
  }
}
