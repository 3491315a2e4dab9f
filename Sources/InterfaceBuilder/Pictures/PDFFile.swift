import Foundation

/// A value of a PDF file.
indirect enum PDFValue {
  case number(Double)
  case name(String)
  case string([UInt8])
  case array([PDFValue])
  case dictionary([String: PDFValue])
  case reference(Int)
  case word(String)
  case stream([String: PDFValue], [UInt8])
}

/// The words of a PDF file or of a content stream, one after another.
struct PDFReader {
  let bytes: [UInt8]
  var place: Int
  private static let greatestDepth = 50

  init(_ bytes: [UInt8], at place: Int = 0) { (self.bytes, self.place) = (bytes, place) }

  private static func isBlank(_ byte: UInt8) -> Bool { [0, 9, 10, 12, 13, 32].contains(byte) }
  private static func isMark(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

  mutating func skip() {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%") {
        while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
      } else if Self.isBlank(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  /// The next value, or a word that is none; nil at the end.
  mutating func next(_ depth: Int = 0) -> PDFValue? {
    skip()
    guard place < bytes.count, depth < Self.greatestDepth else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "/"):
      place += 1
      return .name(plain())
    case UInt8(ascii: "("): return .string(text())
    case UInt8(ascii: "<"):
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "<") { return dictionary(depth) }
      while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
      place += 1
      return .string([])
    case UInt8(ascii: "["):
      place += 1
      var all: [PDFValue] = []
      while true {
        skip()
        guard place < bytes.count else { return .array(all) }
        if bytes[place] == UInt8(ascii: "]") {
          place += 1
          return .array(all)
        }
        guard let value = value(depth + 1) else { return .array(all) }
        all.append(value)
      }
    case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: ")"):
      place += 1
      return .word(String(UnicodeScalar(bytes[place - 1])))
    default:
      let word = plain()
      guard let number = Double(word), number.isFinite else { return .word(word) }
      return .number(number)
    }
  }

  /// The next value, where `12 0 R` is a reference.
  mutating func value(_ depth: Int = 0) -> PDFValue? {
    guard let first = next(depth) else { return nil }
    guard case .number(let number) = first, number >= 0, number < 1e7, number == number.rounded()
    else { return first }
    let back = place
    if case .number? = next(depth), case .word("R")? = next(depth) {
      return .reference(Int(number))
    }
    place = back
    return first
  }

  private mutating func plain() -> String {
    let start = place
    while place < bytes.count, !Self.isBlank(bytes[place]), !Self.isMark(bytes[place]) {
      place += 1
    }
    if place == start { place += 1 }
    return String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
  }

  private mutating func text() -> [UInt8] {
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"): place += 1
      default: break
      }
      place += 1
      if depth == 0 { break }
    }
    return []
  }

  private mutating func dictionary(_ depth: Int) -> PDFValue {
    place += 2
    var all: [String: PDFValue] = [:]
    while true {
      skip()
      guard place + 1 < bytes.count else { return .dictionary(all) }
      if bytes[place] == UInt8(ascii: ">") {
        place += 2
        return .dictionary(all)
      }
      guard case .name(let key)? = next(depth + 1), let value = value(depth + 1) else {
        return .dictionary(all)
      }
      all[key] = value
    }
  }
}

/// The objects of a PDF file, found by looking for them rather than by its table.
struct PDFFile {
  private var objects: [Int: PDFValue] = [:]
  private static let mostObjects = 20_000

  /// Nil for what is no PDF, or one that is encrypted.
  init?(_ data: Data) {
    let bytes = [UInt8](data)
    guard bytes.count < 32 << 20, bytes.starts(with: Array("%PDF".utf8)) else { return nil }
    let mark = Array(" obj".utf8)
    var place = 0
    while let found = Self.find(mark, in: bytes, from: place), objects.count < Self.mostObjects {
      place = found + mark.count
      guard let number = Self.number(before: found, in: bytes) else { continue }
      var reader = PDFReader(bytes, at: place)
      guard let value = reader.value() else { continue }
      place = max(place, reader.place)
      objects[number] = value
      reader.skip()
      guard case .dictionary(let facts) = value,
        bytes[min(reader.place, bytes.count)...].starts(with: Array("stream".utf8))
      else { continue }
      var start = reader.place + 6
      if start < bytes.count, bytes[start] == 13 { start += 1 }
      if start < bytes.count, bytes[start] == 10 { start += 1 }
      guard start <= bytes.count,
        let end = Self.find(Array("endstream".utf8), in: bytes, from: start)
      else { continue }
      objects[number] = .stream(facts, Array(bytes[start..<end]))
      place = end
    }
    for case .stream(let facts, _) in Array(objects.values) {
      if case .name("ObjStm")? = facts["Type"] { return nil }
    }
    if Self.find(Array("/Encrypt".utf8), in: bytes, from: 0) != nil { return nil }
  }

  private static func find(_ mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = mark.first, bytes.count >= mark.count else { return nil }
    var place = start
    while place <= bytes.count - mark.count {
      if bytes[place] == first, bytes[place..<place + mark.count].elementsEqual(mark) {
        return place
      }
      place += 1
    }
    return nil
  }

  /// The number of `12 0 obj`.
  private static func number(before place: Int, in bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes[max(0, place - 16)..<place], as: UTF8.self)
    let words = text.split { !$0.isNumber }
    return words.count >= 2 ? Int(words[words.count - 2]) : nil
  }

  /// The value that a value refers to.
  func resolved(_ value: PDFValue?) -> PDFValue? {
    var value = value
    for _ in 0..<10 {
      guard case .reference(let number)? = value else { return value }
      value = objects[number]
    }
    return nil
  }

  func dictionary(_ value: PDFValue?) -> [String: PDFValue] {
    switch resolved(value) {
    case .dictionary(let all)?: all
    case .stream(let all, _)?: all
    default: [:]
    }
  }

  func numbers(_ value: PDFValue?) -> [Double] {
    guard case .array(let all)? = resolved(value) else { return [] }
    return all.compactMap { if case .number(let number)? = resolved($0) { number } else { nil } }
  }

  func name(_ value: PDFValue?) -> String? {
    if case .name(let name)? = resolved(value) { name } else { nil }
  }

  /// The first page, with what it has of the groups around it.
  var page: [String: PDFValue]? {
    let pages = objects.sorted { $0.key < $1.key }.map { dictionary($0.value) }
      .filter { name($0["Type"]) == "Page" }
    guard var page = pages.first else { return nil }
    var step = dictionary(page["Parent"])
    for _ in 0..<10 where !step.isEmpty {
      for key in ["MediaBox", "Resources"] where page[key] == nil { page[key] = step[key] }
      step = dictionary(step["Parent"])
    }
    return page
  }

  /// The content of a stream; nil where it is in a form that is not known.
  func content(_ value: PDFValue?) -> [UInt8]? {
    switch resolved(value) {
    case .array(let parts)?:
      let all = parts.prefix(1000).map { content($0) }
      return all.contains { $0 == nil } ? nil : Array(all.compactMap { $0 }.joined(separator: [10]))
    case .stream(let facts, let bytes)?:
      var filters: [String] = []
      if case .array(let all)? = resolved(facts["Filter"]) {
        filters = all.compactMap { name($0) }
      } else if let one = name(facts["Filter"]) {
        filters = [one]
      }
      switch filters {
      case []: return bytes
      case ["FlateDecode"]: return Inflate.zlib(bytes) ?? []
      default: return nil
      }
    default: return nil
    }
  }
}
