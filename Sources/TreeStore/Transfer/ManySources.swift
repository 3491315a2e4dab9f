import Foundation

/// Several sources, one after the other. Folders of the same name become one.
struct ManySources: ImportSource {
  let sources: [any ImportSource]
  /// What is no source, beside others that are.
  let refused: [TransferNote]
  let limits: ImportLimits

  /// What cannot be read of several is said, and the others are taken; of a single one it is an
  /// error.
  init(
    _ paths: [String], _ options: ImportOptions,
    source: (String) throws(LibraryError) -> any ImportSource
  ) throws(LibraryError) {
    limits = options.limits
    var sources: [any ImportSource] = []
    var refused: [TransferNote] = []
    for path in paths {
      do throws(LibraryError) { sources.append(try source(path)) } catch {
        if paths.count == 1 { throw error }
        if case .tooMuch = error { throw error }
        refused.append(TransferNote(path: path, reason: error.importReason))
      }
    }
    (self.sources, self.refused) = (sources, refused)
  }

  /// - Throws: `.tooMuch` for what is more than the limits, of one of them or of all together.
  func measure() throws(LibraryError) -> ImportMeasure {
    var sum = ImportMeasure()
    for source in sources {
      let one: ImportMeasure
      do throws(LibraryError) { one = try source.measure() } catch {
        if sources.count == 1 && refused.isEmpty { throw error }
        // It is said when it is its turn.
        continue
      }
      try one.check(limits)
      sum.path = one.path
      sum.notes += one.notes
      sum.entries += one.entries
      sum.bytes += one.bytes
    }
    try sum.check(limits)
    return sum
  }

  func read(_ visit: (ImportEvent) throws -> Bool) throws {
    for note in refused {
      guard try visit(.refused(path: note.path, reason: note.reason)) else { return }
    }
    var goesOn = true
    for source in sources where goesOn {
      // What the library cannot take ends all; what one source cannot give, only that one.
      var failure: (any Error)?
      func pass(_ event: ImportEvent) throws -> Bool {
        do { goesOn = try visit(event) } catch {
          failure = error
          throw error
        }
        return goesOn
      }
      do { try source.read(pass) } catch {
        guard failure == nil, sources.count + refused.count > 1, let error = error as? LibraryError,
          case (let path?, let reason) = (error.importPath, error.importReason)
        else { throw error }
        goesOn = try visit(.refused(path: path, reason: reason))
      }
    }
  }
}

extension LibraryError {
  /// Of a source that cannot be imported, beside others that can.
  fileprivate var importPath: String? {
    switch self {
    case .cannotRead(let path, _), .notNotes(let path, _): path
    default: nil
    }
  }

  fileprivate var importReason: LocalizedMessage {
    switch self {
    case .notNotes(_, let reason): reason
    case .cannotRead(_, let reason): .unreadable(reason)
    default: message
    }
  }
}
