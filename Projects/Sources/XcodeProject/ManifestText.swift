/// Calls with literal arguments in a package's manifest, read as text: a manifest is a program, and only a build runs it.
struct ManifestText {
  /// A call such as `.target(name: "Core", path: "Core")`: its arguments as they are written.
  struct Call {
    var arguments: [String: String] = [:]

    /// The text of an argument that is a literal, or nil.
    func string(_ label: String) -> String? { arguments[label].flatMap(ManifestText.literal) }

    /// The literals of an argument that is a list of them.
    func strings(_ label: String) -> [String] { elements(label).compactMap(ManifestText.literal) }

    /// The elements of an argument that is a list.
    func elements(_ label: String) -> [String] {
      guard let text = arguments[label], text.hasPrefix("["), text.hasSuffix("]") else { return [] }
      return ManifestText.split(text.dropFirst().dropLast())
    }
  }

  private let code: Substring

  /// - Parameter source: The manifest; comments in it are left out.
  init(_ source: String) { code = Substring(ManifestText.withoutComments(source)) }

  /// All calls of `.NAME(…)`, also those inside of others, in their order.
  func calls(_ name: String) -> [Call] { ManifestText.calls(name, in: code) }

  /// The first call of `Package(…)`.
  var package: Call? { ManifestText.calls(mark: " Package(", in: code).first }

  static func calls(_ name: String, in code: Substring) -> [Call] {
    calls(mark: ".\(name)(", in: code)
  }

  /// Calls stand inside of others, and each is read to its end; this bounds how much is read in all.
  private static let mostRead = 1_000_000

  private static func calls(mark: String, in code: Substring) -> [Call] {
    var calls: [Call] = []
    var rest = code
    var read = 0
    while let range = rest.firstRange(of: mark), read < mostRead {
      rest = rest[range.upperBound...]
      let end = close(rest)
      read += rest[..<(end ?? rest.endIndex)].utf8.count
      guard let end else { continue }
      var call = Call()
      for argument in split(rest[..<end]) {
        guard let colon = argument.firstIndex(of: ":"), !argument.hasPrefix("\""),
          !argument.hasPrefix(".")
        else {
          if call.arguments[""] == nil { call.arguments[""] = argument }
          continue
        }
        call.arguments[String(trimmed(argument[..<colon]))] =
          String(trimmed(argument[argument.index(after: colon)...]))
      }
      calls.append(call)
    }
    return calls
  }

  /// The text of a literal without escapes or interpolation, or nil.
  static func literal(_ text: String) -> String? {
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains("\\") || inner.contains("\"") ? nil : String(inner)
  }

  /// Parts between commas that stand in no brackets and no text.
  static func split(_ text: Substring) -> [String] {
    var parts: [String] = []
    var depth = 0
    var isInText = false
    var part = ""
    var previous: Character = " "
    for character in text {
      if character == "\"", previous != "\\" { isInText.toggle() }
      if !isInText {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      if character == ",", depth == 0, !isInText {
        parts.append(String(trimmed(Substring(part))))
        part = ""
      } else {
        part.append(character)
      }
      previous = character
    }
    parts.append(String(trimmed(Substring(part))))
    return parts.filter { !$0.isEmpty }
  }

  /// Where the bracket closes that a text begins inside of.
  private static func close(_ text: Substring) -> Substring.Index? {
    var depth = 1
    var isInText = false
    var previous = UInt8(ascii: " ")
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInText.toggle() }
      if !isInText {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth == 0 { return index }
      }
      previous = byte
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  private static func withoutComments(_ source: String) -> String {
    var result: [UInt8] = []
    var bytes = Array(source.utf8)[...]
    var depth = 0
    var isInText = false
    while let byte = bytes.popFirst() {
      let next = bytes.first
      if depth > 0 {
        if byte == 0x2A, next == 0x2F {
          depth -= 1
          bytes.removeFirst()
        } else if byte == 0x2F, next == 0x2A {
          depth += 1
          bytes.removeFirst()
        }
        continue
      }
      if !isInText, byte == 0x2F, next == 0x2F {
        bytes = bytes.drop { $0 != 10 }
      } else if !isInText, byte == 0x2F, next == 0x2A {
        depth += 1
        bytes.removeFirst()
      } else {
        if byte == 0x22, result.last != 0x5C { isInText.toggle() }
        if byte == 10 { isInText = false }
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
