import Foundation

/// A copy of a library, itself a library that can be opened.
public struct Backup: Hashable, Sendable {
  public let path: String
  /// When it was made.
  public let date: Date
  public let bytes: Int
}

/// How many backups are kept.
public struct BackupPolicy: Hashable, Sendable {
  /// Of how many days there is one, at most.
  public var days: Int
  /// How large all of them may be together. The newest one stays, however large it is.
  public var mostBytes: Int

  public init(days: Int = 7, mostBytes: Int = 4_000_000_000) {
    self.days = days
    self.mostBytes = mostBytes
  }
}

/// The folder beside a library that holds its backups: "backups/library 2026-11-21.treeworld".
struct BackupFolder {
  let library: String

  init(library: String) { self.library = FilePath(library).followed.string }

  var path: String { FilePath(library).folder.appending("backups").string }

  private var stem: String { FilePath(library).stem.string }

  func path(on date: Date) -> String {
    path + "/\(stem) \(TransferDate.string(date).prefix(10)).treeworld"
  }

  /// What a restore replaced; the one before it goes.
  var beforeRestore: String { path + "/\(stem) before restoring.treeworld" }

  /// The daily ones, the newest first.
  func daily() -> [Backup] {
    let names = FilePath(path).names().map(\.string)
    return names.compactMap { name in
      guard name.hasPrefix(stem + " "), name.hasSuffix(".treeworld") else { return nil }
      let day = name.dropFirst(stem.count + 1).dropLast(".treeworld".count)
      guard TransferDate.date(String(day)) != nil, day.count == 10 else { return nil }
      return Self.backup(at: path + "/" + name)
    }.sorted { $0.path > $1.path }
  }

  static func backup(at path: String) -> Backup? {
    var info = stat()
    guard stat(FilePath(path).c, &info) == 0 else { return nil }
    let date = Date(timeIntervalSince1970: Double(info.st_mtim.tv_sec))
    return Backup(path: path, date: date, bytes: Int(info.st_size))
  }

  /// Removes the oldest beyond what the policy keeps. Days on which none was made do not count:
  /// whoever comes back after a month, or with a wrong clock, finds a week of backups.
  /// Those of days to come were made by a clock that has been set back since: they go first, so
  /// that the one that was just made never does.
  ///
  /// - Parameter today: the path of today's.
  func prune(_ policy: BackupPolicy, today: String) {
    var kept = 0
    var bytes = 0
    let all = daily()
    for backup in all.filter({ $0.path <= today }) + all.filter({ $0.path > today }) {
      bytes += backup.bytes
      kept += 1
      let fits = kept <= max(1, policy.days) && bytes <= policy.mostBytes
      if !fits, kept > 1 { unlink(FilePath(backup.path).c) }
    }
  }
}
