/// Numbers in several ordered lists, none of them twice.
///
/// Lists are kept in chunks, and each number knows its own: finding, inserting, moving or removing
/// one of n numbers takes a look into one chunk, and not at all numbers before it.
struct ChunkedLists: Sendable {
  /// The length of a chunk above which it is halved.
  static let longest = 64

  private struct Chunk: Sendable {
    var list: Int
    var numbers: [Int]
  }

  private var chunks: [Chunk] = []
  /// The chunk of each number; -1 for one that is in no list.
  private var homes: [Int] = []
  /// The chunks of each list, in order. A list that has been emptied keeps its index.
  private var lists: [[Int]] = []
  private var counts: [Int] = []

  mutating func makeList() -> Int {
    lists.append([])
    counts.append(0)
    return lists.count - 1
  }

  // MARK: Queries

  func list(of number: Int) -> Int { chunks[homes[number]].list }
  func count(of list: Int) -> Int { counts[list] }

  func numbers(of list: Int) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(counts[list])
    for chunk in lists[list] { result += chunks[chunk].numbers }
    return result
  }

  func number(at index: Int, of list: Int) -> Int? {
    guard index >= 0, index < counts[list] else { return nil }
    var left = index
    for chunk in lists[list] {
      let count = chunks[chunk].numbers.count
      if left < count { return chunks[chunk].numbers[left] }
      left -= count
    }
    return nil
  }

  /// Returns the index of a number in its list.
  func index(of number: Int) -> Int {
    let home = homes[number]
    var before = 0
    for chunk in lists[chunks[home].list] {
      if chunk == home { break }
      before += chunks[chunk].numbers.count
    }
    return before + place(of: number, in: home)
  }

  private func place(of number: Int, in home: Int) -> Int {
    guard let place = chunks[home].numbers.firstIndex(of: number) else {
      preconditionFailure("The number \(number) does not stand in its chunk \(home)")
    }
    return place
  }

  // MARK: Changing

  mutating func append(_ numbers: [Int], to list: Int) {
    var rest = numbers[...]
    while !rest.isEmpty {
      let last = lists[list].last.flatMap { chunks[$0].numbers.count < Self.longest ? $0 : nil }
      let home = last ?? newChunk(in: list)
      let part = rest.prefix(Self.longest - chunks[home].numbers.count)
      settle(part, in: home)
      chunks[home].numbers += part
      rest = rest.dropFirst(part.count)
    }
    counts[list] += numbers.count
  }

  mutating func insert(_ numbers: [Int], beside other: Int, after: Bool) {
    let home = homes[other]
    let place = place(of: other, in: home)
    settle(numbers[...], in: home)
    chunks[home].numbers.insert(contentsOf: numbers, at: after ? place + 1 : place)
    counts[chunks[home].list] += numbers.count
    split(home)
  }

  mutating func remove(_ number: Int) {
    let home = homes[number]
    chunks[home].numbers.remove(at: place(of: number, in: home))
    homes[number] = -1
    let list = chunks[home].list
    counts[list] -= 1
    if chunks[home].numbers.isEmpty { lists[list].removeAll { $0 == home } }
  }

  mutating func removeAll(of list: Int) {
    for chunk in lists[list] {
      for number in chunks[chunk].numbers { homes[number] = -1 }
      chunks[chunk].numbers = []
    }
    lists[list] = []
    counts[list] = 0
  }

  private mutating func newChunk(in list: Int) -> Int {
    chunks.append(Chunk(list: list, numbers: []))
    lists[list].append(chunks.count - 1)
    return chunks.count - 1
  }

  private mutating func settle(_ numbers: ArraySlice<Int>, in home: Int) {
    for number in numbers {
      while homes.count <= number { homes.append(-1) }
      homes[number] = home
    }
  }

  private mutating func split(_ home: Int) {
    let all = chunks[home].numbers
    guard all.count > Self.longest else { return }
    let list = chunks[home].list
    guard let place = lists[list].firstIndex(of: home) else { return }
    var next: [Int] = []
    var start = Self.longest / 2
    chunks[home].numbers = Array(all[..<start])
    while start < all.count {
      let end = min(all.count, start + Self.longest / 2)
      chunks.append(Chunk(list: list, numbers: Array(all[start..<end])))
      settle(all[start..<end], in: chunks.count - 1)
      next.append(chunks.count - 1)
      start = end
    }
    lists[list].insert(contentsOf: next, at: place + 1)
  }
}
