import Foundation
import Synchronization

/// A value in a row of a folder or note that the schema forbids.
public struct RowFinding: Hashable, Sendable {
  /// The primary key of the row; nil if it cannot be read.
  public let key: Int64?
  /// The name of the column that holds the value.
  public let column: String
  /// The readable part of the name of the folder or note.
  public let name: String
  /// A description of the value that was found.
  let found: LocalizedMessage
  /// A Boolean value that tells whether the row is left out of all lists.
  public let isLeftOut: Bool

  /// The description of the finding.
  public var message: LocalizedMessage { .row(self) }
}

/// The findings of the rows of a library that were read since it was opened.
final class RowFindings: Sendable {
  /// The maximum number of findings that are kept: a damaged library may have millions.
  private static let most = 1000
  private let found = Mutex<(known: Set<RowFinding>, all: [RowFinding])>(([], []))
  private let failures: MaintenanceFailures?

  /// - Parameter failures: The object that is informed of each new finding.
  init(telling failures: MaintenanceFailures? = nil) { self.failures = failures }

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
  /// The findings of all rows that were read since this library was opened: rows that are left out
  /// of lists, and rows with a value that is shown differently from how it is stored. At most 1,000
  /// findings are kept.
  public var rowFindings: [RowFinding] { findings.all }
}
