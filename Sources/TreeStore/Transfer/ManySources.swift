import Foundation

/// Several sources, one after the other. Folders of the same name become one.
struct ManySources: ImportSource {
  let sources: [any ImportSource]

  func count() throws(LibraryError) -> Int? {
    var sum = 0
    for source in sources {
      guard let count = try source.count() else { return nil }
      sum += count
    }
    return sum
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    var goesOn = true
    for source in sources where goesOn {
      try source.read { event in
        goesOn = try visit(event)
        return goesOn
      }
    }
  }
}
