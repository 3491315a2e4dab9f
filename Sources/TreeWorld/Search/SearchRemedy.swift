import TreeStore

/// What is said of a part of a search that names no date, tag or folder, with what one may write instead.
@MainActor struct SearchRemedy {
  let library: Library

  /// - Parameter part: The part as it was written: "before:soon".
  func words(for part: String) -> String {
    let pieces = part.split(separator: ":", maxSplits: 1).map(String.init)
    let value = pieces.count > 1 ? pieces[1] : ""
    switch pieces.first {
    case "tag":
      let near = try? library.tags(beginning: String(value.prefix(2)), limit: 1).first
      return [Strings.noTag(value), near.map { Strings.didYouMean("tag:\($0.name)") }]
        .compactMap(\.self).joined(separator: " ")
    case "in":
      let found = (try? library.quickOpen(value, limit: 20)) ?? []
      let near = found.first { $0.file.isFolder }?.file.name
      let written = near.map { $0.contains(" ") ? "in:\"\($0)\"" : "in:\($0)" }
      return [Strings.noFolder(value), written.map(Strings.didYouMean)]
        .compactMap(\.self).joined(separator: " ")
    default: return Strings.noDate(value)
    }
  }

  func words(for parts: [String]) -> String { parts.map(words).joined(separator: "\n") }
}
