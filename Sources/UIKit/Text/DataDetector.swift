import Foundation

/// Finds addresses of the web, addresses of mail and numbers of telephones in a text, in one pass over it.
struct DataDetector {
  /// What was found, in UTF-16 units.
  struct Match: Equatable {
    let location, length: Int
    let url: URL
  }

  var findsLinks = true
  var findsPhoneNumbers = true

  /// Returns what is in a text, in its order and without overlaps.
  func matches(in text: String) -> [Match] {
    let units = Array(text.utf16)
    var found: [Match] = []
    var at = 0
    while at < units.count {
      guard !Self.isSpace(units[at]) else {
        at += 1
        continue
      }
      let start = at
      while at < units.count, !Self.isSpace(units[at]) { at += 1 }
      if findsLinks, let match = link(units, start, at) {
        found.append(match)
      } else if findsPhoneNumbers, let match = phone(units, start) {
        found.append(match)
        at = max(at, match.location + match.length)
      }
    }
    return found
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    unit <= 32 || unit == 0xA0 || unit == 0x2028 || unit == 0x2029 || unit == 0xFFFC
  }

  private static func isDigit(_ unit: UInt16) -> Bool { (48...57).contains(unit) }

  private static func isLetter(_ unit: UInt16) -> Bool {
    (65...90).contains(unit) || (97...122).contains(unit) || unit > 127
  }

  // MARK: Links

  private static let before = Set("(<[{\"'“„‘«*_".utf16)
  private static let after = Set(".,;:!?)>]}\"'”“’»*_…".utf16)
  private static let endings: Set<String> = [
    "com", "org", "net", "edu", "gov", "int", "mil", "info", "biz", "io", "dev", "app", "eu", "de",
    "at", "ch", "uk", "fr", "it", "es", "nl", "be", "pl", "se", "no", "dk", "fi", "cz", "us", "ca",
    "au", "nz", "jp", "cn", "in", "br", "mx", "ru", "ua", "me", "tv", "co", "ai",
  ]

  /// The link in a word, without what stands around it.
  private func link(_ units: [UInt16], _ from: Int, _ to: Int) -> Match? {
    var (start, end) = (from, to)
    while start < end, Self.before.contains(units[start]) { start += 1 }
    // A bracket at the end belongs to an address that has its counterpart.
    let opens = units[start..<end].contains(40)
    while start < end, Self.after.contains(units[end - 1]), !(opens && units[end - 1] == 41) {
      end -= 1
    }
    guard end - start >= 4, end - start <= 2000 else { return nil }
    let word = String(decoding: units[start..<end], as: UTF16.self)
    guard let address = Self.address(word), let url = URL(string: address) else { return nil }
    return Match(location: start, length: end - start, url: url)
  }

  private static func address(_ word: String) -> String? {
    let small = word.lowercased()
    for scheme in ["http://", "https://", "ftp://"] where small.hasPrefix(scheme) {
      return small.count > scheme.count ? word : nil
    }
    if small.hasPrefix("mailto:") { return isMail(String(word.dropFirst(7))) ? word : nil }
    if isMail(word) { return "mailto:" + word }
    let host = small.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let isNamed = host.hasPrefix("www.") && isHost(host.dropFirst(4))
    return isNamed
      || isHost(host) && endings.contains(String(host.split(separator: ".").last ?? ""))
      ? "http://" + word : nil
  }

  private static func isHost(_ host: Substring) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf16.allSatisfy { isLetter($0) || isDigit($0) || $0 == 45 }
      } && (parts.last?.utf16.count ?? 0) > 1 && parts.last?.utf16.allSatisfy(isLetter) == true
  }

  private static func isMail(_ word: String) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    let signs = Set("._%+-".utf16)
    return parts.count == 2 && !parts[0].isEmpty && isHost(parts[1])
      && parts[0].utf16.allSatisfy { isLetter($0) || isDigit($0) || signs.contains($0) }
  }

  // MARK: Telephones

  /// The number that begins in a word, which goes on over single spaces.
  private func phone(_ units: [UInt16], _ from: Int) -> Match? {
    var start = from
    while start < units.count, Self.before.subtracting([40]).contains(units[start]) { start += 1 }
    guard start < units.count,
      units[start] == 43 || units[start] == 40 || Self.isDigit(units[start])
    else { return nil }
    let signs = Set("-./()".utf16)
    var (at, end) = (start, start)
    var digits: [UInt16] = []
    var groups: [Int] = [0]
    var hasDots = false
    var hasDashes = false
    // A number has at most 15 digits, so that the way to look is short.
    while at < units.count, at - start < 32 {
      let unit = units[at]
      if Self.isDigit(unit) {
        digits.append(unit)
        groups[groups.count - 1] += 1
        end = at + 1
      } else if unit == 43, at == start || at == start + 1 && units[start] == 40 {
        digits.append(unit)
      } else if unit == 32 || unit == 0xA0 || signs.contains(unit) {
        if unit == 32, at > start, units[at - 1] == 32 { break }
        if unit == 46 { hasDots = true }
        if unit == 45 { hasDashes = true }
        if groups[groups.count - 1] > 0 { groups.append(0) }
      } else {
        break
      }
      at += 1
    }
    // What a letter, or more of a number, follows is something else.
    if end < units.count, Self.isLetter(units[end]) || Self.isDigit(units[end]) { return nil }
    groups.removeAll { $0 == 0 }
    let count = groups.reduce(0, +)
    guard (7...15).contains(count) else { return nil }
    let isDate =
      (hasDashes || hasDots) && groups.count == 3
      && (groups == [4, 2, 2] || groups[0] <= 2 && groups[1] <= 2 && groups[2] == 4)
    let isHost = hasDots && !hasDashes && groups.count == 4 && groups.allSatisfy { $0 <= 3 }
    guard !isDate, !isHost,
      let url = URL(string: "tel:" + String(decoding: digits, as: UTF16.self))
    else { return nil }
    return Match(location: start, length: end - start, url: url)
  }
}
