import Foundation
import Synchronization

/// A value in a row of a folder or note that the schema forbids.
public struct RowFinding: Hashable, Sendable {
  /// The number of the row; nil where even that cannot be read.
  public let key: Int64?
  public let column: String
  /// What can be read of the name.
  public let name: String
  /// What stands there.
  let found: Sentence
  /// Whether the row is shown nowhere: it cannot be asked for.
  public let isLeftOut: Bool

  public var sentence: Sentence { .row(self) }
}

/// What a library's rows were found to have wrong as they were read.
final class RowFindings: Sendable {
  /// A damaged library may have millions.
  private static let most = 1000
  private let found = Mutex<(known: Set<RowFinding>, all: [RowFinding])>(([], []))
  private let failures: CareFailures?

  /// - Parameter failures: what hears of it.
  init(telling failures: CareFailures? = nil) { self.failures = failures }

  func note(_ finding: RowFinding) {
    let isNew = found.withLock { found in
      guard found.all.count < Self.most, found.known.insert(finding).inserted else { return false }
      found.all.append(finding)
      return true
    }
    if isNew { failures?.note(finding) }
  }

  /// The rows are others now, or a check found nothing wrong with them.
  func forget() {
    found.withLock { $0 = ([], []) }
    failures?.forgetRows()
  }

  var all: [RowFinding] { found.withLock { $0.all } }
}

extension Library {
  /// What was wrong with rows that were read since this library was opened: those that are left
  /// out of lists, and those of which something else is shown than what is stored.
  public var rowFindings: [RowFinding] { findings.all }
}
