/// What a compiler says of a brace that is not closed.
///
/// Two of its steps look at the file: the one that makes the interface reads no bodies of functions, and says the same of an
/// earlier place than the file's end, and what follows from that.
enum UnclosedBraces {
  /// The entries without those that say again, of an earlier place, that a brace is not closed.
  static func toldOnce(_ entries: [Diagnostics.Entry]) -> [Diagnostics.Entry] {
    var last: [String: Int] = [:]
    for entry in entries {
      guard let opening = opening(of: entry), let line = place(of: entry)?.line else { continue }
      last[opening] = max(line, last[opening] ?? 0)
    }
    let repeated = Set(
      entries.filter { entry in
        guard let opening = opening(of: entry), let line = place(of: entry)?.line else {
          return false
        }
        return line < last[opening] ?? 0
      }.compactMap { place(of: $0) })
    return entries.filter { entry in
      guard let place = place(of: entry), repeated.contains(place) else { return true }
      return opening(of: entry) == nil && !entry.lines[0].hasSuffix("error: expected declaration")
    }
  }

  private struct Place: Hashable {
    let file: String
    let line: Int
    let column: Int
  }

  private static func place(of entry: Diagnostics.Entry) -> Place? {
    guard let found = Diagnostics.place(entry.lines[0]) else { return nil }
    return Place(file: found.file, line: found.line, column: found.column)
  }

  /// The line that tells where the brace is that is not closed; nil for an entry about something else.
  private static func opening(of entry: Diagnostics.Entry) -> String? {
    guard entry.kind == .error, entry.lines[0].contains(": error: expected '}' ") else {
      return nil
    }
    return entry.lines.first { $0.hasSuffix("note: to match this opening '{'") }
  }
}
