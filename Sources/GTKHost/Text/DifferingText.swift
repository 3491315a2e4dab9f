import CGtk

/// The differing part of two texts, compared by bytes, with its position in characters and in
/// UTF-16 units.
struct DifferingText {
  struct Count {
    var characters: Int
    var units: Int
  }

  /// The length of the equal part before it.
  var start: Count
  var old: Count
  var new: Count
  var text: String

  /// Creates the difference; nil for equal bytes. `==` treats canonically equivalent spellings of a
  /// letter as equal.
  init?(_ old: String, _ new: String) {
    var (a, b) = (old, new)
    let found = a.withUTF8 { a in b.withUTF8 { b in Self.find(a, b) } }
    guard let found else { return nil }
    self = found
  }

  private static func find(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> DifferingText? {
    var same = 0
    var behind = 0
    a.withMemoryRebound(to: CChar.self) { a in
      b.withMemoryRebound(to: CChar.self) { b in
        cg_differ(a.baseAddress, a.count, b.baseAddress, b.count, &same, &behind)
      }
    }
    if same == a.count, same == b.count { return nil }
    let put = UnsafeBufferPointer(rebasing: b[same..<(b.count - behind)])
    return DifferingText(
      start: count(UnsafeBufferPointer(rebasing: a[..<same])),
      old: count(UnsafeBufferPointer(rebasing: a[same..<(a.count - behind)])), new: count(put),
      text: String(decoding: put, as: UTF8.self))
  }

  private init(start: Count, old: Count, new: Count, text: String) {
    (self.start, self.old, self.new, self.text) = (start, old, new, text)
  }

  private static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Count {
    var characters: Int32 = 0
    var units: Int32 = 0
    bytes.withMemoryRebound(to: CChar.self) {
      cg_count($0.baseAddress, $0.count, &characters, &units)
    }
    return Count(characters: Int(characters), units: Int(units))
  }
}
