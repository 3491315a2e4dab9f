import Foundation
import GRDB

/// The notes that are searched: those of a folder and of the folders in it, and what the filters of a query
/// leave.
struct SearchPlace {
  /// Behind what selects rows `f`.
  private(set) var condition = ""
  /// The same for one row that is known: the notes of a tag are not gathered for each.
  private(set) var conditionOfOne = ""
  /// The filters that nothing can fit, since there is no such date, tag or folder.
  private(set) var misunderstood: [String] = []
  /// The documents of its files, if there are few: what a frequent word finds elsewhere is passed over
  /// without a look at its row.
  private var documents: Set<Int64>?
  /// From the first to the last of them; all numbers where they are not known.
  private(set) var span = Int64.min...Int64.max
  private static let mostKnown = 20_000

  /// - Parameters:
  ///   - folder: The key of the folder; nil for all.
  ///   - now: The time that dates such as "today" are of.
  init(_ folder: Int64?, _ filters: [SearchFilter] = [], now: Date = Date(), _ db: Database) throws
  {
    var source = ""
    if let folder { source = try add(folders: [folder], db) }
    for filter in filters {
      switch filter.kind {
      case .tag:
        guard let tag = try TagRows.key(of: filter.value, db) else {
          refuse(filter)
          continue
        }
        condition += " AND f.pk IN (SELECT file FROM fileTag WHERE tag = \(tag))"
        conditionOfOne +=
          " AND EXISTS(SELECT 1 FROM fileTag x WHERE x.file = f.pk AND x.tag = \(tag))"
        source =
          "FROM fileTag x CROSS JOIN file f ON f.pk = x.file CROSS JOIN indexed i ON i.file = f.pk"
          + " WHERE x.tag = \(tag)"
      case .in:
        let found = try Self.folders(named: filter.value, db)
        if found.isEmpty { misunderstood.append(filter.written) }
        let inside = try add(folders: found, db)
        if source.isEmpty { source = inside }
      case .before, .after:
        guard let date = SearchFilter.date(filter.value, now: now) else {
          refuse(filter)
          continue
        }
        let sign = filter.kind == .before ? "<" : ">="
        add(" AND f.updatedAt \(sign) \(LibraryClock.milliseconds(date))")
      }
    }
    guard !source.isEmpty else { return }
    let found = try db.integers("SELECT i.doc \(source)\(condition) LIMIT \(Self.mostKnown + 1)")
    guard found.count <= Self.mostKnown else { return }
    documents = Set(found)
    // Without any, there is nothing to walk along.
    let none = Int64.min
    span = (found.min() ?? none)...(found.max() ?? none)
  }

  private mutating func refuse(_ filter: SearchFilter) {
    misunderstood.append(filter.written)
    add(" AND 0")
  }

  private mutating func add(_ words: String) {
    condition += words
    conditionOfOne += words
  }

  private mutating func add(folders: [Int64], _ db: Database) throws -> String {
    var keys: Set<Int64> = []
    for folder in folders { keys.formUnion(try db.integers(Rows.folderAndInner, [folder])) }
    let list = keys.sorted().map(String.init).joined(separator: ",")
    add(" AND f.parent IN (\(list))")
    return "FROM file f CROSS JOIN indexed i ON i.file = f.pk WHERE 1"
  }

  /// The folders whose names, or the ends of whose paths, are these, without regard to case and accents.
  private static func folders(named path: String, _ db: Database) throws -> [Int64] {
    func folded(_ name: String) -> String {
      String(String.UnicodeScalarView(FoldedText(name).scalars))
    }
    let whole = folded(path)
    let names = path.split(separator: "/").map { folded(String($0)) }
    let all = try db.all(
      "SELECT pk, name FROM file INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NULL"
    ) { (key: $0.integer(0), name: folded($0.words(1))) }
    return try all.compactMap { folder in
      guard let key = folder.key else { return nil }
      if folder.name == whole { return key }
      guard names.count > 1, folder.name == names.last else { return nil }
      return try FolderWay.names(to: key, db).suffix(names.count).map(folded) == names ? key : nil
    }
  }

  func excludes(_ document: Int64) -> Bool { documents.map { !$0.contains(document) } ?? false }
}
