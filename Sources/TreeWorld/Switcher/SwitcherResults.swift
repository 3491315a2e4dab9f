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
    var others: [SwitcherItem] = []
    for hit in (try? library.search(words, limit: Self.most, counts: false))?.hits ?? [] {
      let item = SwitcherItem.note(hit.file, folders: hit.folders)
      if let match = NameMatch(hit.file.name, words) {
        named.append((match, item))
      } else {
        others.append(item)
      }
    }
    for folder in (try? library.folders()) ?? [] {
      if let match = NameMatch(folder.name, words) {
        named.append((match, .folder(folder, around: names(around: folder))))
      }
    }
    for (scope, title) in [
      (LibraryScope.all, Strings.allFiles), (.deleted, Strings.recentlyDeleted),
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

  private func names(around file: File) -> [String] {
    if file.isFolder { return ((try? library.folders(around: file.id)) ?? []).map(\.name) }
    guard let parent = file.parent, let folder = try? library.file(parent) else { return [] }
    return ((try? library.folders(around: parent)) ?? []).map(\.name) + [folder.name]
  }
}
