/// What is wrong with the parents of folders, in a damaged library or in a source that a stranger made.
enum FolderRules {
  /// Why a folder is taken to the top.
  enum Breach: Hashable {
    /// It stands in itself, by way of others.
    case circle
    /// The folder around it is not there.
    case lost
    /// It stands deeper than folders can.
    case deep
  }

  /// Returns the folders that have to be at the top for the others to follow the rules: as few as
  /// possible, and always the same ones. Nothing is done twice, whatever the parents are.
  ///
  /// - Parameter parents: The key of the folder around each; nil for those at the top.
  static func breaches<Key: Hashable & Comparable>(_ parents: [Key: Key?]) -> [Key: Breach] {
    var found: [Key: Breach] = [:]
    var depths: [Key: Int] = [:]
    for start in parents.keys.sorted() where depths[start] == nil {
      var way: [Key] = []
      var onWay: Set<Key> = []
      var next: Key? = start
      var depth = 0
      while let key = next {
        if let known = depths[key] {
          depth = known
          break
        }
        if onWay.contains(key) {
          // Those of the circle stand behind the place where it closes; the least key opens it.
          let circle = way[(way.firstIndex(of: key) ?? 0)...]
          let cut = circle.min() ?? key
          found[cut] = .circle
          let place = way.firstIndex(of: cut) ?? 0
          // From the cut on inwards; what comes before the circle leads to one of these.
          settle(Array(way[...place]), above: 0, &depths, &found)
          way = Array(way[(place + 1)...])
          depth = depthAround(way, parents, depths)
          break
        }
        way.append(key)
        onWay.insert(key)
        guard let parent = parents[key] ?? nil else { break }
        if parents[parent] == nil {
          found[key] = .lost
          break
        }
        next = parent
      }
      settle(way, above: depth, &depths, &found)
    }
    return found
  }

  /// The depth of what the last of a way stands in, which has just been settled.
  private static func depthAround<Key: Hashable>(
    _ way: [Key], _ parents: [Key: Key?], _ depths: [Key: Int]
  ) -> Int {
    way.last.flatMap { parents[$0] ?? nil }.flatMap { depths[$0] } ?? 0
  }

  /// - Parameter way: From a folder to those around it.
  private static func settle<Key: Hashable>(
    _ way: [Key], above: Int, _ depths: inout [Key: Int], _ found: inout [Key: Breach]
  ) {
    var depth = above
    for key in way.reversed() {
      depth = found[key] == nil ? depth + 1 : 1
      if depth > Schema.deepest {
        found[key] = .deep
        depth = 1
      }
      depths[key] = depth
    }
  }

  /// The keys of folders, those around others before these; what breaks a rule counts as at the top.
  /// Of one level they come in the order of their keys.
  static func outermostFirst<Key: Hashable & Comparable>(
    _ parents: [Key: Key?], without breaches: [Key: Breach]
  ) -> [Key] {
    var inner: [Key: [Key]] = [:]
    var level: [Key] = []
    for key in parents.keys.sorted() {
      if let parent = parents[key] ?? nil, breaches[key] == nil {
        inner[parent, default: []].append(key)
      } else {
        level.append(key)
      }
    }
    var all: [Key] = []
    while !level.isEmpty {
      all += level
      level = level.flatMap { inner[$0] ?? [] }
    }
    return all
  }
}
