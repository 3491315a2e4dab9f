import TreeStore

/// The tags of a library as an outline, of which those that are closed hide the tags in them.
struct TagOutline {
  /// The tags that are shown, each with its place.
  private(set) var rows: [(tag: NoteTag, place: RowPlace)] = []
  private var tags: [NoteTag] = []
  private var positions: [String: Int] = [:]
  /// The keys of the tags that show those in them; keys of tags that are gone do no harm.
  var open: Set<String> = [] {
    didSet { if open != oldValue { arrange() } }
  }

  mutating func show(_ tags: [NoteTag]) {
    self.tags = tags
    arrange()
  }

  /// The position of a tag among those that are shown.
  func position(of key: String) -> Int? { positions[key] }

  /// The keys of the tags around one, from the outermost inwards.
  static func around(_ key: String) -> [String] {
    var around: [String] = []
    for part in key.split(separator: "/").dropLast() {
      around.append(around.last.map { "\($0)/\(part)" } ?? String(part))
    }
    return around
  }

  private mutating func arrange() {
    let known = Set(tags.map(\.id))
    let outer = Set(tags.flatMap { Self.around($0.id) })
    rows = tags.compactMap { tag in
      guard Self.around(tag.id).allSatisfy({ open.contains($0) || !known.contains($0) }) else {
        return nil
      }
      let hasInner = outer.contains(tag.id)
      let place = RowPlace(
        level: tag.level, hasInner: hasInner, isOpen: hasInner && open.contains(tag.id))
      return (tag, place)
    }
    positions = [:]
    for (position, row) in rows.enumerated() { positions[row.tag.id] = position }
  }
}
