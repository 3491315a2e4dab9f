/// How many of something a library keeps, as a person chose it. It is stored in the library, for all programs that open it.
enum KeptNumber: String {
  case backups = "kept.backups"
  case versions = "kept.versions"

  var range: ClosedRange<Int> {
    switch self {
    case .backups: Library.backupsRange
    case .versions: Library.versionsRange
    }
  }

  /// The number that a stored text stands for; nil for none, and for what is no number in the range.
  func number(_ text: String?) -> Int? {
    text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
  }
}

extension Library {
  /// The numbers of backups that can be kept.
  public static let backupsRange = 1...60
  /// The numbers of versions of a note that can be kept.
  public static let versionsRange = 10...1000

  /// The number of versions of a note that are kept as long as no other was chosen.
  public static var usualVersionsKept: Int { NoteVersion.Limits.mostOfNote }

  /// The number of daily backups that are kept, 7 unless another was chosen. It is clamped to
  /// `backupsRange`. What is too many goes when the next backup is made.
  public var backupsKept: Int {
    get { chosenBackupsKept ?? BackupPolicy().days }
    set { keep(newValue, .backups, usual: BackupPolicy().days) }
  }

  /// The number of earlier texts that are kept of a note, 200 unless another was chosen. It is clamped to
  /// `versionsRange`. What is too many of a note goes when its next version is written, and of all others
  /// within a day.
  public var versionsKept: Int {
    get { number(.versions) ?? NoteVersion.Limits.mostOfNote }
    set { keep(newValue, .versions, usual: NoteVersion.Limits.mostOfNote) }
  }

  var chosenBackupsKept: Int? { number(.backups) }

  private func number(_ kind: KeptNumber) -> Int? { kind.number(value(forKey: kind.rawValue)) }

  private func keep(_ number: Int, _ kind: KeptNumber, usual: Int) {
    let number = min(max(number, kind.range.lowerBound), kind.range.upperBound)
    setValue(number == usual ? nil : "\(number)", forKey: kind.rawValue)
  }
}
