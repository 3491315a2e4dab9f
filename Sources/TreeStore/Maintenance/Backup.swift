import Foundation
import GRDB

/// A copy of a library, itself a library that can be opened.
public struct Backup: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The time at which the file was last written.
  public let date: Date
  /// The size of the file, in bytes.
  public let bytes: Int
  /// A Boolean value that tells whether rows of it have values that the schema forbids, such as a
  /// text that is not UTF-8: the library had them already.
  public internal(set) var isDamaged = false
}

/// The limits on the number and the size of the daily backups that are kept.
public struct BackupPolicy: Hashable, Sendable {
  /// The maximum number of backups, one for each day on which one was made. At least one is kept.
  public var days: Int
  /// The maximum size of all backups together, in bytes. The newest one is kept, however large it
  /// is.
  public var mostBytes: Int

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - days: The maximum number of daily backups; 7 by default.
  ///   - mostBytes: The maximum size of all backups together, in bytes; 4 GB by default.
  public init(days: Int = 7, mostBytes: Int = 4_000_000_000) {
    self.days = days
    self.mostBytes = mostBytes
  }
}

/// The folder beside a library that holds its backups:
/// "backups/library.treeworld 2026-11-21.treeworld".
///
/// The whole name of the library stands in front: no other library of the folder has it.
struct BackupFolder {
  let library: String

  private static let ending = ".treeworld"
  /// What a restore replaced is kept this many times.
  static let mostBeforeRestoring = 3
  /// Names of files have at most 255 bytes, and those here say when besides the library's name.
  static let mostNameBytes = 200

  init(library: String) { self.library = FilePath(library).followed.string }

  var path: String { FilePath(library).folder.appending("backups").string }

  private var name: String { FilePath(library).name.string }

  func path(on date: Date, isDamaged: Bool = false) -> String {
    let day = TransferDate.string(date).prefix(10)
    return path + "/\(name) \(day)\(isDamaged ? Self.damaged : "")\(Self.ending)"
  }

  /// Behind the day, of a backup of a library that had damaged rows: it takes no other one's place.
  private static let damaged = " damaged"
  /// Those are kept this many times.
  private static let mostDamaged = 3

  // MARK: Daily ones

  private struct Daily {
    let day: Substring
    let backup: Backup
  }

  /// The daily ones, the newest first. Those of days to come were made by a clock that has been set
  /// back since, and come behind; the last are those with damaged rows.
  func daily(today: Date) -> [Backup] {
    (whole(today: today) + all().filter(\.backup.isDamaged)).map(\.backup)
  }

  /// Whether there is no daily one.
  var isEmpty: Bool { all().isEmpty }

  private func whole(today: Date) -> [Daily] {
    let day = TransferDate.string(today).prefix(10)
    let all = all().filter { !$0.backup.isDamaged }
    return all.filter { $0.day <= day } + all.filter { $0.day > day }
  }

  /// Whether there is a whole one of this day.
  func hasDaily(on date: Date) -> Bool {
    let day = TransferDate.string(date).prefix(10)
    return all().contains { $0.day == day && !$0.backup.isDamaged }
  }

  private func all() -> [Daily] {
    let names = FilePath(path).names().map(\.string)
    let formers = formerNames
    return names.compactMap { file -> Daily? in
      for stem in [name] + formers {
        guard file.hasPrefix(stem + " "), file.hasSuffix(Self.ending) else { continue }
        let words = file.dropFirst(stem.count + 1).dropLast(Self.ending.count)
        let day = words.prefix(10)
        guard day.count == 10, TransferDate.date(String(day)) != nil,
          words == day || words == day + Self.damaged || Self.isNumber(words.dropFirst(10)),
          var backup = Self.backup(at: path + "/" + file)
        else { continue }
        backup.isDamaged = words == day + Self.damaged
        if stem != name, !isAlone, !isOurs(backup) { continue }
        return Daily(day: day, backup: backup)
      }
      return nil
    }.sorted { ($0.day, $0.backup.path) > ($1.day, $1.backup.path) }
  }

  /// Behind a day, of one that was fuller than a later one of that day.
  private static func isNumber(_ words: Substring) -> Bool {
    words.first == " " && Int(words.dropFirst()).map { $0 > 1 } == true
  }

  /// Gives a backup of today another name if it has so many more notes than what would take its
  /// place that those are missing there.
  func keepFuller(_ path: String, than notes: Int) {
    guard let there = Self.backup(at: path), notes < Self.notes(in: there) / 2 else { return }
    var number = 2
    func place() -> FilePath {
      FilePath(String(path.dropLast(Self.ending.count)) + " \(number)\(Self.ending)")
    }
    while place().status(ofLink: true) != nil { number += 1 }
    rename(FilePath(path).c, place().c)
  }

  static func backup(at path: String) -> Backup? {
    var info = stat()
    guard stat(FilePath(path).c, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    let date = Date(timeIntervalSince1970: Double(info.st_mtim.tv_sec))
    return Backup(path: path, date: date, bytes: Int(info.st_size))
  }

  // MARK: Names of older versions

  /// They left out what stands behind the last dot.
  private var formerNames: [String] {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return [] }
    return [String(name[..<dot])]
  }

  /// Whether no other file could have had backups of that name.
  private var isAlone: Bool {
    guard let former = formerNames.first else { return true }
    let names = FilePath(library).folder.names().map(\.string)
    return names.allSatisfy { other in
      guard other != name, other == former || other.hasPrefix(former + ".") else { return true }
      let rest = other.dropFirst(former.count + 1)
      return rest.contains(".") || rest.hasSuffix("-wal") || rest.hasSuffix("-shm")
        || rest.hasPrefix("damaged-")
    }
  }

  /// Whether a backup that may be another library's has anything that this one has.
  private func isOurs(_ backup: Backup) -> Bool {
    func ids(_ path: String) -> Set<Data>? {
      guard let queue = try? LibraryFile.openForReading(path) else { return nil }
      return try? queue.read { db in
        try Set(db.all("SELECT id FROM file WHERE isFolder = 1") { $0.bytes(0) ?? Data() })
      }
    }
    guard let theirs = ids(backup.path), let ours = ids(library) else { return false }
    return !theirs.isDisjoint(with: ours)
  }

  // MARK: What a restore replaced

  /// Where what a restore replaces is kept: a name that is free.
  func beforeRestore(at date: Date) -> String {
    let time = TransferDate.string(date).prefix(23)
      .replacingOccurrences(of: ":", with: "").replacingOccurrences(of: ".", with: "")
    var number = 1
    while true {
      let end = number == 1 ? "" : " \(number)"
      let place = path + "/\(name) before restoring \(time)\(end)\(Self.ending)"
      if FilePath(place).status(ofLink: true) == nil { return place }
      number += 1
    }
  }

  /// What restores replaced, the newest first.
  func beforeRestores() -> [Backup] {
    let names = FilePath(path).names().map(\.string)
    let beginning = name + " before restoring "
    return names.filter { $0.hasPrefix(beginning) && $0.hasSuffix(Self.ending) }
      // In the order of their times, and of numbers behind the same one.
      .sorted {
        $0.dropLast(Self.ending.count).compare($1.dropLast(Self.ending.count), options: .numeric)
          == .orderedDescending
      }
      .compactMap { Self.backup(at: path + "/" + $0) }
  }

  /// Removes what restores replaced that were long ago.
  func pruneBeforeRestores() {
    for old in beforeRestores().dropFirst(Self.mostBeforeRestoring) { unlink(FilePath(old.path).c) }
    PartFolder.prune(FilePath(path))
  }

  // MARK: Keeping

  /// Removes the oldest beyond what the policy keeps. Days on which none was made do not count:
  /// whoever comes back after a month, or with a wrong clock, finds a week of backups.
  /// Those of days to come were made by a clock that has been set back since: they go first, so
  /// that the one that was just made never does.
  ///
  /// The one with the most notes stays as long as the newest has less than half of them: whoever
  /// lost most of a library, and does not see it for a week, finds it.
  func prune(_ policy: BackupPolicy, today: Date) {
    let ordered = whole(today: today)
    var kept = 0
    var bytes = 0
    var gone: [Backup] = []
    for daily in ordered {
      bytes += daily.backup.bytes
      kept += 1
      let fits = kept <= max(1, policy.days) && bytes <= policy.mostBytes
      if !fits, kept > 1 { gone.append(daily.backup) }
    }
    guard !gone.isEmpty else { return }
    let fullest = ordered.map { (path: $0.backup.path, notes: Self.notes(in: $0.backup)) }
      .max { $0.notes < $1.notes }
    let newest = ordered.first.map { Self.notes(in: $0.backup) } ?? 0
    for backup in gone {
      if let fullest, backup.path == fullest.path, newest < fullest.notes / 2 { continue }
      unlink(FilePath(backup.path).c)
    }
    PartFolder.prune(FilePath(path))
  }

  /// Removes older ones with damaged rows.
  func pruneDamaged() {
    for old in all().filter(\.backup.isDamaged).dropFirst(Self.mostDamaged) {
      unlink(FilePath(old.backup.path).c)
    }
  }

  private static func notes(in backup: Backup) -> Int {
    guard let queue = try? LibraryFile.openForReading(backup.path) else { return 0 }
    let count = try? queue.read { try $0.integer("SELECT count(*) FROM content") }
    return Int(count.flatMap { $0 } ?? 0)
  }
}
