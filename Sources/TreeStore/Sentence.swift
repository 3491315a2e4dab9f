import Foundation

// Longer than most files: translations are gathered from this file alone, so every phrase is in it.

/// A message of the store that can be translated: an English phrase with placeholders, and the
/// parts that replace these.
///
/// The phrase is the key of the translations. `Scripts/words.bash` gathers all phrases from this
/// file; no other file can create a sentence.
public struct Sentence: Hashable, Sendable, CustomStringConvertible {
  /// The replacement of a placeholder.
  public enum Part: Sendable {
    /// Text that is not translated, such as a name or a number.
    case words(String)
    /// Another sentence, which is translated too.
    case sentence(Sentence)
  }

  /// The phrase, with `%@` in the place of each part. It is "%@" for a message of the system.
  public let phrase: String
  /// The replacements of the placeholders, in their order.
  public let parts: [Part]

  fileprivate init(_ phrase: String, _ parts: any SentencePart...) {
    self.phrase = phrase
    self.parts = parts.map(\.part)
  }

  /// Returns a message of the system or SQLite as a sentence, in whichever language it is.
  static func foreign(_ words: String) -> Sentence { Sentence("%@", words) }

  /// The sentence in English.
  public var description: String {
    told { phrase, parts in
      var rest = parts[...]
      let pieces = phrase.components(separatedBy: "%@")
      return pieces.dropFirst().reduce(pieces[0]) { $0 + (rest.popFirst() ?? "") + $1 }
    }
  }

  /// Returns the sentence in another language.
  ///
  /// - Parameter say: A function that returns the translation of a phrase with its placeholders
  ///   replaced. It is called for the sentences among the parts first.
  public func told(_ say: (_ phrase: String, _ parts: [String]) -> String) -> String {
    say(
      phrase,
      parts.map { part in
        switch part {
        case .words(let words): words
        case .sentence(let sentence): sentence.told(say)
        }
      })
  }

  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

private protocol SentencePart { var part: Sentence.Part { get } }
extension String: SentencePart { fileprivate var part: Sentence.Part { .words(self) } }
extension Int: SentencePart { fileprivate var part: Sentence.Part { .words("\(self)") } }
extension FileID: SentencePart { fileprivate var part: Sentence.Part { .words(description) } }
extension Sentence: SentencePart { fileprivate var part: Part { .sentence(self) } }

// MARK: Failures

extension LibraryError {
  /// The sentence that describes the error: what happened, where, and what to do about it.
  public var sentence: Sentence {
    switch self {
    case .isDirectory(let path):
      Sentence("%@ is a directory, not a library. Name a file in it instead.", path)
    case .empty(let path):
      Sentence(
        "%@ is empty. If it is a copy of a library in use, copy %@ as well; %@", path,
        path + "-wal",
        Sentence("`treeworld backup` makes a whole one."))
    case .cannotOpen(let path, let reason):
      Sentence("%@ cannot be opened: %@. Check the path and its permissions.", path, reason)
    case .notALibrary(let path):
      Sentence(
        "%@ is not a TreeWorld library. It was left as it is; name another file.", path)
    case .damaged(let path, let detail):
      Sentence(
        "%@ is damaged (%@). It was left as it is; %@", path, detail,
        Sentence(
          "go back to a backup (Restore Backup…, or `treeworld restore --backup latest`), or save what can be read (`treeworld check --save-to NEW`)."
        ))
    case .newerVersion(let path, let found, let supported):
      Sentence(
        "%@ was written by a newer TreeWorld (format %@; this one knows %@). %@", path, found,
        supported, Sentence("It was left as it is; open it with the newer program."))
    case .diskFull(let path):
      Sentence("There is no space left on the disk of %@. Make room.", path)
    case .readOnly(let path):
      Sentence("%@ cannot be written. Allow writing to the file and its folder.", path)
    case .busy(let path):
      Sentence("Another program keeps %@ busy. Try again when it has finished.", path)
    case .otherName(let path):
      Sentence(
        "%@ is open by another name of the same file (a hard link, a bind mount, or its name before it was moved). %@",
        path,
        Sentence(
          "Use that name, or close it there; `treeworld backup` and `treeworld restore` make a library of its own."
        ))
    case .journalOfOtherName(let path, let other):
      Sentence(
        "The newest changes to %@ stand in the journal of another name of the same file. %@", path,
        Sentence("Open it as %@ first; `treeworld list` is enough.", other))
    case .emptyName: Sentence("A name needs at least one character that can be seen.")
    case .nameTooLong(let length, let limit):
      Sentence("The name has %@ characters; at most %@ are possible.", length, limit)
    case .noSuchFile(let id):
      Sentence("There is no file or folder %@ in the library any more.", id)
    case .notAFolder(let name):
      Sentence("“%@” is a file; only a folder can hold files.", name)
    case .notAFile(let name): Sentence("“%@” is a folder; only a file has text.", name)
    case .isDeleted(let name): Sentence("“%@” is in Recently Deleted. Put it back first.", name)
    case .invalidUTF8(let path, let name):
      Sentence(
        "The text of “%@” in %@ is not valid UTF-8. It was left as it is; %@", name, path,
        Sentence(
          "Check Library…, or `treeworld check`, shows the way to a backup or to what can be read.")
      )
    case .foreignJournal(let path, let journal):
      Sentence(
        "The journal beside %@ is of another file that had its name, and was not taken in. %@",
        path,
        Sentence(
          "It is kept as %@. Put libraries in place with `treeworld restore --backup`, not by copying.",
          journal))
    case .damagedJournal(let path, let journal):
      Sentence(
        "The journal beside %@ is damaged, and the newest changes to the library are lost. %@",
        path,
        Sentence("It is kept as %@; look for what is missing.", journal))
    case .damagedRow(let finding):
      Sentence("%@ `treeworld check` tells more.", Sentence.row(finding))
    case .notSound(let path, let detail):
      Sentence(
        "%@ is damaged (%@), and nothing was made of it. %@", path, detail,
        Sentence(
          "`treeworld check --library %@ --save-to NEW` saves what can be read into a new library.",
          path))
    case .notCopied(let path, let place):
      Sentence(
        "The copy of %@ in %@ is not what was copied, and was thrown away. %@", path, place,
        Sentence("Try another disk, and `treeworld check`."))
    case .cannotRead(let path, let reason): .cannotRead(path, reason)
    case .cannotWrite(let path, let reason): Sentence("%@ cannot be written: %@.", path, reason)
    case .alreadyThere(let path):
      Sentence("%@ is there already. It was left as it is; name something new.", path)
    case .notNotes(let path, let reason): Sentence("%@ cannot be imported: %@", path, reason)
    case .textTooLong(let name, let bytes): TextDecoding.noRoom(name, bytes)
    case .tooMuch(let path, let reason):
      Sentence(
        "%@ was not imported: %@. %@", path, reason,
        Sentence(
          "Take it (`treeworld import --allow-large`) only if you trust where it comes from."))
    case .other(let path, let code, let message):
      Sentence("%@: %@ (SQLite error %@).", path, message, code)
    }
  }
}

/// Reasons, which are parts of other sentences.
extension Sentence {
  /// The empty sentence, for a note that only names something.
  public static let nothing = foreign("")
  static let noSpace = Sentence("there is no space left on the disk")
  static let noFileOrFolder = Sentence("it is neither a file nor a folder")
  static let gone = Sentence("it is not there any more")
  /// The reason that a file does not exist.
  public static let none = Sentence("there is none")
  static let notThere = Sentence("no such file or directory")
  static func longName(_ bytes: Int, limit: Int) -> Sentence {
    Sentence(
      "its name has %@ bytes, and its backups have longer ones; at most %@ are possible", bytes,
      limit)
  }
  static let noPermission = Sentence("there is no permission")
  static let noRegularFile = Sentence("it is a pipe, a socket or a device, and not a file")
  static let diskError = Sentence("the disk reports an error")
  static let olderVersion = Sentence(
    "an older TreeWorld wrote it, and it cannot be written to carry it over")
  static func foreignTrigger(_ name: String) -> Sentence {
    Sentence("it has a trigger “%@” that TreeWorld did not make", name)
  }
  static func foreignView(_ name: String) -> Sentence {
    Sentence("it has a view “%@” in the place of a table", name)
  }
  static func foreignTable(_ name: String) -> Sentence {
    Sentence("its table “%@” is not as TreeWorld made it", name)
  }
  static func foreignIndex(_ name: String) -> Sentence {
    Sentence("its index “%@” is not as TreeWorld made it", name)
  }
  static func foreignEncoding(_ name: String) -> Sentence {
    Sentence("its texts are %@, and not UTF-8", name)
  }
  static func missingIndex(_ name: String) -> Sentence {
    Sentence("its index “%@” is missing", name)
  }
  static func companion(of path: String) -> Sentence {
    Sentence("SQLite would take it for the journal of %@; give it another name", path)
  }
  static func journalThere(_ path: String) -> Sentence {
    Sentence("a journal of that name, %@, is there already; move it away", path)
  }
  static let damagedWaiting = Sentence(
    "it is a text that waits for the library, and it is damaged; `treeworld check` tells more")
  static let damagedWaitingTaken = Sentence(
    "it is a text that waited for the library, and it is damaged; what could be read of it is a note now, in “Recovered”"
  )
  static let wrongVersion = Sentence("its tables are of another version than it says")
  static let noNumbers = Sentence(
    "the numbers of its index are used up; `treeworld check --mend` begins anew")
  static func journalOfSomebody(_ path: String) -> Sentence {
    Sentence(
      "%@ is another person's; its owner has to remove it, or to allow you to write it", path)
  }
  static let noVersion = Sentence("it does not say its version")
  static let isDatabase = Sentence("it is a database")
  static let noDatabase = Sentence("it is not a database")
  static let brokenRule = Sentence("a row breaks a rule; `treeworld check` tells which")
  static func noFolder(_ path: String) -> Sentence {
    Sentence("its folder %@ cannot be made", path)
  }
  static func journal(_ path: String) -> Sentence {
    Sentence(
      "its newest changes stand in %@, which %@", path,
      Sentence("can only be taken in where its folder can be written; copy both elsewhere"))
  }
  static func journalGone(_ path: String) -> Sentence {
    Sentence("its journal %@ was taken away; close the library and open it again", path)
  }
  static func foreignJournal(_ path: String, _ reason: Sentence) -> Sentence {
    Sentence("%@ is of another file and cannot be moved (%@)", path, reason)
  }
  static func damagedJournal(_ path: String, _ reason: Sentence) -> Sentence {
    Sentence("its journal %@ is damaged, and no copy of it can be made (%@)", path, reason)
  }
  static func short(_ bytes: Int, of all: Int? = nil) -> Sentence {
    all.map { Sentence("%@ of %@ bytes are there", bytes, $0) }
      ?? Sentence("its first %@ bytes are all there is", bytes)
  }
  static func system(_ code: Int32) -> Sentence {
    switch code {
    case EACCES, EPERM: noPermission
    case ENOENT: notThere
    case ENOSPC, EDQUOT: noSpace
    case EIO: diskError
    default: .foreign(String(cString: strerror(code)).lowercased())
    }
  }
}

// MARK: Imports and exports

extension Sentence {
  static func kind(_ ending: String) -> Sentence {
    Sentence("Its kind (%@) cannot be taken: only texts are.", ending)
  }
  static func unreadable(_ reason: Sentence) -> Sentence {
    Sentence("It cannot be read: %@.", reason)
  }
  static func cannotRead(_ what: String, _ reason: Sentence) -> Sentence {
    Sentence("%@ cannot be read: %@.", what, reason)
  }
  static func cannotRead(_ what: Sentence, _ reason: Sentence) -> Sentence {
    Sentence("%@ cannot be read: %@.", what, reason)
  }
  static let endsEarly = Sentence("It cannot be read to its end.")
  static let noFile = Sentence("It is not a file any more.")
  static let noKind = Sentence("It is neither a file nor a folder.")
  static let link = Sentence("It is a symbolic link.")
  static let linkToNothing = Sentence("It is a symbolic link to nothing.")
  static let linkInCircle = Sentence("It is a symbolic link that leads in a circle.")
  static let linkToKnown = Sentence("It is a symbolic link to a folder that was read already.")
  static let linkOut = Sentence(
    "It is a symbolic link out of the folder; `treeworld import --follow-links` follows it.")
  static func tooDeep(_ most: Int) -> Sentence {
    Sentence("It stands more than %@ folders deep.", most)
  }
  static func muchText(_ bytes: Int, _ most: Int) -> Sentence {
    Sentence(
      "its texts have %@ MB, and at most %@ MB are taken at once", bytes / 1_000_000,
      most / 1_000_000)
  }
  static func muchPacked(_ bytes: Int, times: Int) -> Sentence {
    Sentence(
      "its texts have %@ MB, which is %@ times as much as the archive itself", bytes / 1_000_000,
      times)
  }
  static func manyEntries(_ count: Int, _ most: Int) -> Sentence {
    Sentence("there are %@ files in it, and at most %@ are taken at once", count, most)
  }
  static let climbs = Sentence("Its path leads out of the archive.")
  static let hidden = Sentence("What is hidden is not taken.")
  static let encrypted = Sentence("It is encrypted.")
  static func packed(_ method: Int) -> Sentence {
    Sentence("It is packed in a way that is not known (%@).", method)
  }
  static let damagedInArchive = Sentence("It is damaged in the archive.")
  static let overlaps = Sentence("It shares its bytes with another one in the archive.")
  static let noArchive = Sentence("It is not a ZIP archive that is whole.")
  static let noJSON = Sentence("It is not JSON.")
  static let noWholeJSON = Sentence("It is not JSON that is whole.")
  static func noJSON(from byte: Int) -> Sentence {
    Sentence("It is not JSON from byte %@ on.", byte)
  }
  static func moreJSON(from byte: Int) -> Sentence {
    Sentence("Something else stands behind its end, from byte %@ on.", byte)
  }
  static let unknownPart = Sentence("It is not known here, and was passed over.")
  static let partTwice = Sentence("It stands there twice; the first was taken.")
  static let noList = Sentence("It is not a list.")
  static let identityTwice = Sentence("Another folder has the same identity.")
  static func memberTwice(_ name: String) -> Sentence {
    Sentence("“%@” stands in it twice.", name)
  }
  static func noMember(_ name: String) -> Sentence {
    Sentence("Its “%@” is missing or not understood.", name)
  }
  static func unknownMember(_ name: String) -> Sentence {
    Sentence("Its “%@” is not known here, and was left out.", name)
  }
  static let unknownIdentity = Sentence("Its identity could not be read; it has a new one.")
  static func unknownDate(_ words: String) -> Sentence {
    Sentence("Its date “%@” could not be read.", words)
  }
  static let otherJSON = Sentence("It is JSON, and neither TreeWorld nor Simplenote wrote it.")
  static func newerJSON(_ form: Int) -> Sentence {
    Sentence("A newer TreeWorld wrote it (form %@).", form)
  }
  static let lostNote = Sentence(
    "It is a text whose note is lost; `treeworld check --save-to` saves it.")
  static let lostFolder = Sentence("Its folder is not there.")
  static let noNote = Sentence("It does not have the form of a note or folder.")
  static let emptyBundle = Sentence("There is no text in this bundle.")
  static let noInfo = Sentence("Its info.json could not be read; dates may be missing.")
  static let attachment = Sentence("Attachments cannot be taken.")

  static let noText = Sentence("It is not text.")
  static let database = Sentence("It is a database, and not text.")
  static func noText(_ nuls: Int, of bytes: Int) -> Sentence {
    Sentence("It is not text: %@ of its %@ bytes are NUL.", nuls, bytes)
  }
  static func tooLarge(_ megabytes: Int, _ most: Int) -> Sentence {
    Sentence("It has %@ MB; a text can have %@ MB.", megabytes, most)
  }
  static func noRoom(_ name: String, _ megabytes: Int, _ most: Int) -> Sentence {
    Sentence(
      "“%@” was not saved: it would have %@ MB, and a text can have %@ MB.", name, megabytes,
      most)
  }
  static func withoutNUL(_ count: Int) -> Sentence {
    count == 1
      ? Sentence("1 NUL character was left out.")
      : Sentence("%@ NUL characters were left out.", count)
  }
  static func utf16(isLittle: Bool) -> Sentence {
    isLittle
      ? Sentence("It was read as UTF-16 (little-endian).")
      : Sentence("It was read as UTF-16 (big-endian).")
  }
  static func noUTF16(isLittle: Bool) -> Sentence {
    isLittle
      ? Sentence("It says that it is UTF-16 (little-endian), and is not.")
      : Sentence("It says that it is UTF-16 (big-endian), and is not.")
  }
  static let windows1252 = Sentence("It is not UTF-8 and was read as Windows-1252.")
  static func unknownEncoding(_ byte: Int) -> Sentence {
    Sentence("It is neither UTF-8 nor Windows-1252 (byte %@); save it as UTF-8.", byte)
  }
  static let noUTF8Name = Sentence("Its name is not UTF-8 and was read as Windows-1252.")
  static func renamed(_ name: String) -> Sentence {
    Sentence("Its name was changed to “%@”.", name)
  }
  static func cutName(_ length: Int, _ limit: Int) -> Sentence {
    Sentence("Its name of %@ characters was cut to %@.", length, limit)
  }
  static let tags = Sentence("Its tags became its last line.")
  static let simplenoteTrash = Sentence(
    "It was in Simplenote's trash and is in Recently Deleted.")
  static let bearTrash = Sentence("It was in Bear's trash and is in Recently Deleted.")
  static let noUTF8 = Sentence("Its text is not valid UTF-8; `treeworld check` tells more.")
  static func lostFolderOf(_ name: String) -> Sentence {
    Sentence("the folder of “%@” is not there", name)
  }
  static let writtenOtherwise = Sentence("the disk does not have what was written to it")
  static func storedOtherwise(_ name: String) -> Sentence {
    Sentence("“%@” is not in it as it was written", name)
  }
  static let noStoredText = Sentence("Its text is missing; `treeworld check` tells more.")
  static func doubtfulTexts(_ detail: Sentence) -> Sentence {
    Sentence("The file is damaged: texts may not be what they were. %@", detail)
  }
  static let otherJournal = Sentence("It is the journal of another file, and was not taken in.")
  static let brokenJournal = Sentence(
    "It is damaged: the newest changes to the library cannot be read.")
  static let toRecovered = Sentence("Its folder is lost; it is in “Recovered”.")
  static func waitingTaken(_ path: String) -> Sentence {
    Sentence("Its newest text, which waits in %@, was taken in.", path)
  }
  static let waitingDamaged = Sentence(
    "It is a text that waits for the library, and is damaged; it stays there.")
  static let lostText = Sentence("Its text is lost but for its beginning.")
  static let lostName = Sentence("Its name is lost.")
  static let perhaps = Sentence("It cannot be read, if there is one.")
}

// MARK: Rows

/// What stands in a row instead of what the schema promises.
extension Sentence {
  static func row(_ finding: RowFinding) -> Sentence {
    let key = finding.key.map { "\($0)" } ?? "?"
    return finding.isLeftOut
      ? Sentence(
        "Row %@ (“%@”) is left out: its “%@” is %@.", key, finding.name, finding.column,
        finding.found)
      : Sentence("Row %@ (“%@”): its “%@” is %@.", key, finding.name, finding.column, finding.found)
  }
  static func cellNumber(_ number: String) -> Sentence { Sentence("the number %@", number) }
  static func cellBytes(_ count: Int) -> Sentence { Sentence("%@ bytes that are no text", count) }
  static let cellText = Sentence("a text that is too long, or has no place there")
  static let cellNoUTF8 = Sentence("a text that is not UTF-8")
  static let cellNoRow = Sentence("the number of a row that is not there")
  static let cellMissing = Sentence("missing")
}

// MARK: Checks

extension Sentence {
  static let rowsStep = Sentence("The rows")
  static let filesStep = Sentence("The list of files")
  static let fileStep = Sentence("The file")
  static let parentsStep = Sentence("The folders of files")
  static let foldersStep = Sentence("The folders")
  static let folderTextsStep = Sentence("The texts of folders")
  static let fileTextsStep = Sentence("The texts of files")
  static let textFilesStep = Sentence("The files of texts")
  static let namesStep = Sentence("The names")
  static let textsStep = Sentence("The texts")
  static let countsStep = Sentence("The counts of files")
  static let indexStep = Sentence("The index")
  static let indexWordsStep = Sentence("The index of words")
  static let importsStep = Sentence("The imports")

  static func unsaved(_ name: String, _ path: String) -> Sentence {
    Sentence("A text of “%@” could not be saved yet and waits in %@.", name, path)
  }
  static func unsavedDamaged(_ name: String, _ path: String) -> Sentence {
    Sentence(
      "A text of “%@” that waits in %@ is damaged; what can be read of it becomes a note in “Recovered” when the library is opened.",
      name, path)
  }
  static func unsavedLost(_ path: String) -> Sentence {
    Sentence(
      "A text that waited in %@ is damaged, and nothing of it can be read; remove the file when you do not need it.",
      path)
  }
  static let indexNoNumbers = Sentence("The numbers of the index of words are used up.")
  static func journalOfAnother(_ path: String) -> Sentence {
    Sentence(
      "The journal %@ is of another file that had this name; what opens the library next sets it aside.",
      path)
  }
  static func journalDamaged(_ path: String) -> Sentence {
    Sentence(
      "The journal %@ is damaged: the newest changes cannot be read. What opens the library next keeps a copy of it.",
      path)
  }
  static func notWhole(_ detail: Sentence) -> Sentence {
    Sentence("The file is not whole: %@.", detail)
  }
  static func foreign(trigger name: String) -> Sentence {
    Sentence("It has a trigger “%@” that TreeWorld did not make.", name)
  }
  static func foreign(view name: String) -> Sentence {
    Sentence("It has a view “%@” in the place of a table.", name)
  }
  static func foreign(table name: String) -> Sentence {
    Sentence("Its table “%@” is not as TreeWorld made it; %@", name, saveTo)
  }
  static func foreign(index name: String) -> Sentence {
    Sentence("Its index “%@” is not as TreeWorld made it; %@", name, saveTo)
  }
  static func foreign(encoding name: String) -> Sentence {
    Sentence("Its texts are %@, and not UTF-8; %@", name, saveTo)
  }
  private static let saveTo = Sentence(
    "`treeworld check --save-to NEW` saves what is in it into a new library.")
  static func missing(index name: String) -> Sentence {
    Sentence("Its index “%@” is missing; what opens the library to write makes it anew.", name)
  }
  static func sqlite(_ words: String) -> Sentence { Sentence("SQLite says: %@.", words) }
  static func unusedPages(_ count: Int) -> Sentence {
    count == 1
      ? Sentence("1 page of the file belongs to nothing any more.")
      : Sentence("%@ pages of the file belong to nothing any more.", count)
  }
  static func noParent(_ name: String) -> Sentence { Sentence("“%@” stands in no folder.", name) }
  static func inner(_ name: String) -> Sentence {
    Sentence("The folder “%@” stands in another.", name)
  }
  static func folderText(_ name: String) -> Sentence {
    Sentence("The folder “%@” has a text.", name)
  }
  static func withoutText(_ name: String) -> Sentence { Sentence("“%@” has no text.", name) }
  static func loose(_ text: String) -> Sentence {
    Sentence("A text belongs to no file: “%@”.", text)
  }
  static func nameless(_ number: String) -> Sentence {
    Sentence("A file or folder has no name (number %@).", number)
  }
  static func textTooLong(_ name: String, _ bytes: Int) -> Sentence {
    Sentence(
      "“%@” has %@ MB, and a text can have %@ MB; `treeworld export` saves it.", name,
      bytes / 1_000_000, TextDecoding.mostBytes / 1_000_000)
  }
  static func journalNoFile(_ path: String) -> Sentence {
    Sentence("%@ is a link, a folder or a device, and no journal; move it away", path)
  }
  static func textNoUTF8(_ name: String) -> Sentence {
    Sentence("The text of “%@” is not UTF-8.", name)
  }
  static func wrongCount(_ name: String) -> Sentence {
    Sentence("The count of files in “%@” is wrong.", name)
  }
  static func notIndexed(_ name: String) -> Sentence {
    Sentence("“%@” is not in the index of words.", name)
  }
  static func indexedGone(_ number: String) -> Sentence {
    Sentence("The index of words has a file that is gone (%@).", number)
  }
  /// - Parameter mark: how an import keeps how far it came.
  static func interrupted(_ mark: String) -> Sentence {
    let parts = mark.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return Sentence(
      "An import did not come to its end, or is still at it: %@.",
      Sentence(
        "%@ files of %@, the last one %@", parts.first.map { String($0) } ?? "",
        parts.count > 1 ? String(parts[1]) : "", parts.count > 2 ? String(parts[2]) : ""))
  }
  static func more(_ count: Int) -> Sentence { Sentence("… and %@ more of this kind.", count) }
}
