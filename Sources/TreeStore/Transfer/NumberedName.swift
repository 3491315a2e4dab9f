/// The name of a file in the order in which `DiskName` gives names: "a.md", "a 2.md", "a 10.md". Notes
/// of one name keep their order, which is that of their coming.
struct NumberedName: Comparable {
  private let stem: String
  private let number: Int
  private let ending: String

  init(_ name: String) {
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
    let stem = name[..<dot]
    ending = String(name[dot...])
    if let space = stem.lastIndex(of: " "), space > stem.startIndex,
      let number = Self.number(stem[stem.index(after: space)...])
    {
      (self.stem, self.number) = (String(stem[..<space]), number)
    } else {
      (self.stem, number) = (String(stem), 1)
    }
  }

  /// As it is written behind a name: from 2 on, without zeros in front.
  private static func number(_ digits: Substring) -> Int? {
    guard digits.first != "0", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits).flatMap { $0 > 1 ? $0 : nil }
  }

  static func < (a: Self, b: Self) -> Bool {
    (a.stem, a.number, a.ending) < (b.stem, b.number, b.ending)
  }
}
