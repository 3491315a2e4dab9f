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
      let names = (try? library.tags(beginning: "", limit: Self.most))?.map(\.name) ?? []
      let near = Self.nearest(to: value, among: names)
      return [Strings.noTag(value), near.map { Strings.didYouMean("tag:\($0)") }]
        .compactMap(\.self).joined(separator: " ")
    case "in":
      let names = (try? library.folders())?.prefix(Self.most).map(\.name) ?? []
      let near = Self.nearest(to: value, among: Array(names))
      let written = near.map { $0.contains(" ") ? "in:\"\($0)\"" : "in:\($0)" }
      return [Strings.noFolder(value), written.map(Strings.didYouMean)]
        .compactMap(\.self).joined(separator: " ")
    default: return Strings.noDate(value)
    }
  }

  /// The most names that one is compared with.
  private static let most = 2_000

  /// The name that begins with what was written, or differs from it by a few letters; nil if none does.
  nonisolated static func nearest(to written: String, among names: [String]) -> String? {
    let written = Array(written.lowercased())
    guard !written.isEmpty else { return nil }
    let most = max(1, written.count / 3)
    let ranked = names.compactMap { name -> (name: String, distance: Int)? in
      let letters = Array(name.lowercased())
      if letters.starts(with: written) { return (name, 0) }
      guard abs(letters.count - written.count) <= most else { return nil }
      let distance = Self.distance(written, letters)
      return distance <= most ? (name, distance) : nil
    }
    return ranked.min { $0.distance < $1.distance }?.name
  }

  /// How many letters are other ones, missing, too much, or have changed places with their neighbours.
  private nonisolated static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for row in a.indices {
      var next = [row + 1]
      for column in b.indices {
        var least = min(
          last[column] + (a[row] == b[column] ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[b.count]
  }

  func words(for parts: [String]) -> String { parts.map(words).joined(separator: "\n") }
}
