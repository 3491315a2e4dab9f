import Foundation

/// Numbers of sections, rows and items as data sources answer them.
@MainActor enum ListCounts {
  /// Sections are kept one by one, rows of equal height are not.
  private static let mostSections = 1_000_000
  private static let mostRows = 100_000_000
  private static let mostAsked = 10_000_000

  /// Traps for a number of sections that no list can have.
  static func check(sections: Int, of source: AnyObject?) {
    check(sections, "sections", mostSections, of: source)
  }

  /// Traps for a number of rows that no section can have.
  ///
  /// - Parameter what: What they are called: `rows` or `items`.
  static func check(_ rows: Int, _ what: String, in section: Int, of source: AnyObject?) {
    check(rows, "\(what) in section \(section)", mostRows, of: source)
  }

  /// Traps for more rows than can have a length of their own.
  ///
  /// - Parameters:
  ///   - what: What they have, as a plural.
  ///   - remedy: What to do instead.
  static func check(asking count: Int, for what: String, in section: Int, _ remedy: String) {
    precondition(
      count <= mostAsked,
      "The rows of section \(section) have \(what) of their own, and there are \(count); the most is \(mostAsked). "
        + remedy)
  }

  private static func check(_ count: Int, _ what: String, _ most: Int, of source: AnyObject?) {
    let name = source.map { "\(type(of: $0))" } ?? "nobody"
    precondition(
      count >= 0,
      "The data source, \(name), said that there are \(count) \(what); return 0 for none")
    precondition(
      count <= most,
      "The data source, \(name), said that there are \(count) \(what); the most is \(most)"
        + (count == NSNotFound
          ? ". This number is NSNotFound, which searches return that found nothing." : ""))
  }
}
