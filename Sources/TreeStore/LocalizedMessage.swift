import Foundation

// Longer than most files: translations are gathered from this file alone, so every phrase is in it.

/// A message of the store that can be translated: an English phrase with placeholders, and the
/// parts that replace these.
///
/// The phrase is the key of the translations. `Scripts/words.bash` gathers all phrases from this
/// file; no other file can create one.
public struct LocalizedMessage: Hashable, Sendable, CustomStringConvertible {
  /// The replacement of a placeholder.
  public enum Part: Sendable {
    /// Text that is not translated, such as a name or a number.
    case words(String)
    /// Another message, which is translated too.
    case message(LocalizedMessage)
  }

  /// The phrase, with `%@` in the place of each part. It is "%@" for a message of the system.
  public let phrase: String
  /// The replacements of the placeholders, in their order.
  public let parts: [Part]

  fileprivate init(_ phrase: String, _ parts: any MessagePart...) {
    self.phrase = phrase
    self.parts = parts.map(\.part)
  }

  /// Returns what the system or SQLite says as a message, in whichever language it is.
  static func foreign(_ words: String) -> LocalizedMessage { LocalizedMessage("%@", words) }

  /// The message in English.
  public var description: String {
    localized { phrase, parts in
      var rest = parts[...]
      let pieces = phrase.components(separatedBy: "%@")
      return pieces.dropFirst().reduce(pieces[0]) { $0 + (rest.popFirst() ?? "") + $1 }
    }
  }

  /// Returns the message in another language.
  ///
  /// - Parameter say: A function that returns the translation of a phrase with its placeholders
  ///   replaced. It is called for the messages among the parts first.
  public func localized(_ say: (_ phrase: String, _ parts: [String]) -> String) -> String {
    say(
      phrase,
      parts.map { part in
        switch part {
        case .words(let words): words
        case .message(let message): message.localized(say)
        }
      })
  }

  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

private protocol MessagePart { var part: LocalizedMessage.Part { get } }
extension String: MessagePart { fileprivate var part: LocalizedMessage.Part { .words(self) } }
extension Int: MessagePart { fileprivate var part: LocalizedMessage.Part { .words("\(self)") } }
extension FileID: MessagePart {
  fileprivate var part: LocalizedMessage.Part { .words(description) }
}
extension LocalizedMessage: MessagePart { fileprivate var part: Part { .message(self) } }

// MARK: Failures

extension LibraryError {
  /// The message that describes the error: what happened, where, and what to do about it.
  public var message: LocalizedMessage {
    switch self {
    case .isDirectory(let path):
      LocalizedMessage("%@ is a directory, not a library. Name a file in it instead.", path)
    case .empty(let path):
      LocalizedMessage(
        "%@ is empty. If it is a copy of a library in use, copy %@ as well; %@", path,
        path + "-wal",
        LocalizedMessage("`treeworld backup` makes a whole one."))
    case .cannotOpen(let path, let reason):
      LocalizedMessage("%@ cannot be opened: %@. Check the path and its permissions.", path, reason)
    case .notALibrary(let path):
      LocalizedMessage(
        "%@ is not a TreeWorld library. It was left as it is; name another file.", path)
    case .damaged(let path, let detail):
      LocalizedMessage(
        "%@ is damaged (%@). It was left as it is; %@", path, detail,
        LocalizedMessage(
          "go back to a backup (Restore Backup…, or `treeworld restore --backup latest`), or save what can be read (`treeworld check --save-to NEW`)."
        ))
    case .newerVersion(let path, let found, let supported):
      LocalizedMessage(
        "%@ was written by a newer TreeWorld (format %@; this one knows %@). %@", path, found,
        supported, LocalizedMessage("It was left as it is; open it with the newer program."))
    case .diskFull(let path):
      LocalizedMessage("There is no space left on the disk of %@. Make room.", path)
    case .readOnly(let path):
      LocalizedMessage("%@ cannot be written. Allow writing to the file and its folder.", path)
    case .busy(let path):
      LocalizedMessage("Another program keeps %@ busy. Try again when it has finished.", path)
    case .otherName(let path):
      LocalizedMessage(
        "%@ is open by another name of the same file (a hard link, a bind mount, or its name before it was moved). %@",
        path,
        LocalizedMessage(
          "Use that name, or close it there; `treeworld backup` and `treeworld restore` make a library of its own."
        ))
    case .journalOfOtherName(let path, let other):
      LocalizedMessage(
        "The newest changes to %@ stand in the journal of another name of the same file. %@", path,
        LocalizedMessage("Open it as %@ first; `treeworld list` is enough.", other))
    case .emptyName: LocalizedMessage("A name needs at least one character that can be seen.")
    case .nameTooLong(let length, let limit):
      LocalizedMessage("The name has %@ characters; at most %@ are possible.", length, limit)
    case .badTag(let name):
      LocalizedMessage(
        "“%@” cannot be a tag. Use letters, digits, “_” and “-”, and “/” between tags in each other.",
        name)
    case .damagedVersion(let name, let date):
      LocalizedMessage(
        "The version of “%@” of %@ cannot be read. The note and its other versions are as they were.",
        name,
        String(TransferDate.string(date).prefix(16).map { $0 == "T" ? " " : $0 }))
    case .noSuchFile(let id):
      LocalizedMessage("There is no note or folder %@ in the library any more.", id)
    case .notAFolder(let name):
      LocalizedMessage("“%@” is a note; only a folder can hold notes.", name)
    case .notAFile(let name): LocalizedMessage("“%@” is a folder; only a note has text.", name)
    case .isDeleted(let name):
      LocalizedMessage("“%@” is in Recently Deleted. Put it back first.", name)
    case .insideItself(let name):
      LocalizedMessage("“%@” cannot be moved into itself, or into a folder in it.", name)
    case .tooDeep(let name, let limit):
      LocalizedMessage(
        "“%@” would be too deep: at most %@ folders stand in each other.", name, limit)
    case .invalidUTF8(let path, let name):
      LocalizedMessage(
        "The text of “%@” in %@ is not valid UTF-8. It was left as it is; %@", name, path,
        LocalizedMessage(
          "Check Library…, or `treeworld check`, shows the way to a backup or to what can be read.")
      )
    case .foreignJournal(let path, let journal):
      LocalizedMessage(
        "The journal beside %@ is of another file that had its name, and was not taken in. %@",
        path,
        LocalizedMessage(
          "It is kept as %@. Put libraries in place with `treeworld restore --backup`, not by copying.",
          journal))
    case .damagedJournal(let path, let journal):
      LocalizedMessage(
        "The journal beside %@ is damaged, and the newest changes to the library are lost. %@",
        path,
        LocalizedMessage("It is kept as %@; look for what is missing.", journal))
    case .damagedRow(let finding):
      LocalizedMessage("%@ `treeworld check` tells more.", LocalizedMessage.row(finding))
    case .notSound(let path, let detail):
      LocalizedMessage(
        "%@ is damaged (%@), and nothing was made of it. %@", path, detail,
        LocalizedMessage(
          "`treeworld check --library %@ --save-to NEW` saves what can be read into a new library.",
          path))
    case .notCopied(let path, let place):
      LocalizedMessage(
        "The copy of %@ in %@ is not what was copied, and was thrown away. %@", path, place,
        LocalizedMessage("Try another disk, and `treeworld check`."))
    case .cannotRead(let path, let reason): .cannotRead(path, reason)
    case .cannotWrite(let path, let reason):
      LocalizedMessage("%@ cannot be written: %@.", path, reason)
    case .alreadyThere(let path):
      LocalizedMessage("%@ is there already. It was left as it is; name something new.", path)
    case .notNotes(let path, let reason):
      LocalizedMessage("%@ cannot be imported: %@", path, reason)
    case .textTooLong(let name, let bytes): TextDecoding.noRoom(name, bytes)
    case .tooMuch(let path, let reason):
      LocalizedMessage(
        "%@ was not imported: %@. %@", path, reason,
        LocalizedMessage(
          "Take it (`treeworld import --allow-large`) only if you trust where it comes from."))
    case .other(let path, let code, let message):
      LocalizedMessage("%@: %@ (SQLite error %@).", path, message, code)
    }
  }
}

/// Reasons, which are parts of other sentences.
extension LocalizedMessage {
  /// The empty message, for a note that only names something.
  public static let nothing = foreign("")
  static let noSpace = LocalizedMessage("there is no space left on the disk")
  static let noFileOrFolder = LocalizedMessage("it is neither a file nor a folder")
  static let gone = LocalizedMessage("it is not there any more")
  /// The reason that a file does not exist.
  public static let none = LocalizedMessage("there is none")
  static let notThere = LocalizedMessage("no such file or directory")
  static func longName(_ bytes: Int, limit: Int) -> LocalizedMessage {
    LocalizedMessage(
      "its name has %@ bytes, and its backups have longer ones; at most %@ are possible", bytes,
      limit)
  }
  static let noPermission = LocalizedMessage("there is no permission")
  static let noRegularFile = LocalizedMessage("it is a pipe, a socket or a device, and not a file")
  static let diskError = LocalizedMessage("the disk reports an error")
  static let olderVersion = LocalizedMessage(
    "an older TreeWorld wrote it, and it cannot be written to carry it over")
  static func foreignTrigger(_ name: String) -> LocalizedMessage {
    LocalizedMessage("it has a trigger “%@” that TreeWorld did not make", name)
  }
  static func foreignView(_ name: String) -> LocalizedMessage {
    LocalizedMessage("it has a view “%@” in the place of a table", name)
  }
  static func foreignTable(_ name: String) -> LocalizedMessage {
    LocalizedMessage("its table “%@” is not as TreeWorld made it", name)
  }
  static func foreignIndex(_ name: String) -> LocalizedMessage {
    LocalizedMessage("its index “%@” is not as TreeWorld made it", name)
  }
  static func foreignEncoding(_ name: String) -> LocalizedMessage {
    LocalizedMessage("its texts are %@, and not UTF-8", name)
  }
  static func missingIndex(_ name: String) -> LocalizedMessage {
    LocalizedMessage("its index “%@” is missing", name)
  }
  static func companion(of path: String) -> LocalizedMessage {
    LocalizedMessage("SQLite would take it for the journal of %@; give it another name", path)
  }
  static func journalThere(_ path: String) -> LocalizedMessage {
    LocalizedMessage("a journal of that name, %@, is there already; move it away", path)
  }
  static let damagedWaiting = LocalizedMessage(
    "it is a text that waits for the library, and it is damaged; `treeworld check` tells more")
  static let damagedWaitingTaken = LocalizedMessage(
    "it is a text that waited for the library, and it is damaged; what could be read of it is a note now, in “Recovered”"
  )
  static let wrongVersion = LocalizedMessage("its tables are of another version than it says")
  static let noNumbers = LocalizedMessage(
    "the numbers of its index are used up; `treeworld check --mend` begins anew")
  static func journalOfSomebody(_ path: String) -> LocalizedMessage {
    LocalizedMessage(
      "%@ is another person's; its owner has to remove it, or to allow you to write it", path)
  }
  static let noVersion = LocalizedMessage("it does not say its version")
  static let isDatabase = LocalizedMessage("it is a database")
  static let noDatabase = LocalizedMessage("it is not a database")
  static let brokenRule = LocalizedMessage("a row breaks a rule; `treeworld check` tells which")
  static func noFolder(_ path: String) -> LocalizedMessage {
    LocalizedMessage("its folder %@ cannot be made", path)
  }
  static func journal(_ path: String) -> LocalizedMessage {
    LocalizedMessage(
      "its newest changes stand in %@, which %@", path,
      LocalizedMessage("can only be taken in where its folder can be written; copy both elsewhere"))
  }
  static func journalGone(_ path: String) -> LocalizedMessage {
    LocalizedMessage("its journal %@ was taken away; close the library and open it again", path)
  }
  static func foreignJournal(_ path: String, _ reason: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("%@ is of another file and cannot be moved (%@)", path, reason)
  }
  static func damagedJournal(_ path: String, _ reason: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("its journal %@ is damaged, and no copy of it can be made (%@)", path, reason)
  }
  static func short(_ bytes: Int, of all: Int? = nil) -> LocalizedMessage {
    all.map { LocalizedMessage("%@ of %@ bytes are there", bytes, $0) }
      ?? LocalizedMessage("its first %@ bytes are all there is", bytes)
  }
  static func system(_ code: Int32) -> LocalizedMessage {
    switch code {
    case EACCES, EPERM: noPermission
    case ENOENT: notThere
    case ENOSPC, EDQUOT: noSpace
    case EIO: diskError
    default: .foreign(String(cString: strerror(code)).lowercased())
    }
  }
}

extension FolderRules.Breach {
  /// What became of a folder.
  var message: LocalizedMessage {
    switch self {
    case .circle: .inCircle
    case .lost: .lostAround
    case .deep: .tooDeepForFolders(Schema.deepest)
    }
  }
}

// MARK: Imports and exports

extension LocalizedMessage {
  static func kind(_ ending: String) -> LocalizedMessage {
    LocalizedMessage("Its kind (%@) is taken only where a note names it.", ending)
  }
  static func unreadable(_ reason: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("It cannot be read: %@.", reason)
  }
  static func cannotRead(_ what: String, _ reason: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("%@ cannot be read: %@.", what, reason)
  }
  static func cannotRead(_ what: LocalizedMessage, _ reason: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("%@ cannot be read: %@.", what, reason)
  }
  static let endsEarly = LocalizedMessage("It cannot be read to its end.")
  static let noFile = LocalizedMessage("It is not a file any more.")
  static let noKind = LocalizedMessage("It is neither a file nor a folder.")
  static let link = LocalizedMessage("It is a symbolic link.")
  static let linkToNothing = LocalizedMessage("It is a symbolic link to nothing.")
  static let linkInCircle = LocalizedMessage("It is a symbolic link that leads in a circle.")
  static let linkToKnown = LocalizedMessage(
    "It is a symbolic link to a folder that was read already.")
  static let linkOut = LocalizedMessage(
    "It is a symbolic link out of the folder; `treeworld import --follow-links` follows it.")
  static func tooDeep(_ most: Int) -> LocalizedMessage {
    LocalizedMessage("It stands more than %@ folders deep.", most)
  }
  static let inCircle = LocalizedMessage("Its folder stood in itself; it is at the top now.")
  static let lostAround = LocalizedMessage(
    "The folder that it stood in is not there; it is at the top now.")
  static func tooDeepForFolders(_ most: Int) -> LocalizedMessage {
    LocalizedMessage("It stood more than %@ folders deep; it is at the top now.", most)
  }
  static func muchText(_ bytes: Int, _ most: Int) -> LocalizedMessage {
    LocalizedMessage(
      "its texts have %@ MB, and at most %@ MB are taken at once", bytes / 1_000_000,
      most / 1_000_000)
  }
  static func muchAttached(_ bytes: Int, _ most: Int) -> LocalizedMessage {
    LocalizedMessage(
      "its attachments have more than %@ MB, and at most %@ MB are taken at once",
      bytes / 1_000_000, most / 1_000_000)
  }
  static func muchPacked(_ bytes: Int, times: Int) -> LocalizedMessage {
    LocalizedMessage(
      "its texts have %@ MB, which is %@ times as much as the archive itself", bytes / 1_000_000,
      times)
  }
  static func manyEntries(_ count: Int, _ most: Int) -> LocalizedMessage {
    LocalizedMessage("there are %@ files in it, and at most %@ are taken at once", count, most)
  }
  static let climbs = LocalizedMessage("Its path leads out of the archive.")
  static let hidden = LocalizedMessage("What is hidden is not taken.")
  static let encrypted = LocalizedMessage("It is encrypted.")
  static func packed(_ method: Int) -> LocalizedMessage {
    LocalizedMessage("It is packed in a way that is not known (%@).", method)
  }
  static let damagedInArchive = LocalizedMessage("It is damaged in the archive.")
  static let overlaps = LocalizedMessage("It shares its bytes with another one in the archive.")
  static let noArchive = LocalizedMessage("It is not a ZIP archive that is whole.")
  static let noJSON = LocalizedMessage("It is not JSON.")
  static let noWholeJSON = LocalizedMessage("It is not JSON that is whole.")
  static func noJSON(from byte: Int) -> LocalizedMessage {
    LocalizedMessage("It is not JSON from byte %@ on.", byte)
  }
  static func moreJSON(from byte: Int) -> LocalizedMessage {
    LocalizedMessage("Something else stands behind its end, from byte %@ on.", byte)
  }
  static let unknownPart = LocalizedMessage("It is not known here, and was passed over.")
  static let partTwice = LocalizedMessage("It stands there twice; the first was taken.")
  static let noList = LocalizedMessage("It is not a list.")
  static let identityTwice = LocalizedMessage("Another folder has the same identity.")
  static func memberTwice(_ name: String) -> LocalizedMessage {
    LocalizedMessage("“%@” stands in it twice.", name)
  }
  static func noMember(_ name: String) -> LocalizedMessage {
    LocalizedMessage("Its “%@” is missing or not understood.", name)
  }
  static func unknownMember(_ name: String) -> LocalizedMessage {
    LocalizedMessage("Its “%@” is not known here, and was left out.", name)
  }
  static let unknownIdentity = LocalizedMessage("Its identity could not be read; it has a new one.")
  static func unknownDate(_ words: String) -> LocalizedMessage {
    LocalizedMessage("Its date “%@” could not be read.", words)
  }
  static let otherJSON = LocalizedMessage(
    "It is JSON, and neither TreeWorld nor Simplenote wrote it.")
  static func newerJSON(_ form: Int) -> LocalizedMessage {
    LocalizedMessage("A newer TreeWorld wrote it (form %@).", form)
  }
  static let lostNote = LocalizedMessage(
    "It is a text whose note is lost; `treeworld check --save-to` saves it.")
  static let lostNoteOfVersion = LocalizedMessage("The note of this version is not in it.")
  static let lostFolder = LocalizedMessage("Its folder is not there.")
  static let noNote = LocalizedMessage("It does not have the form of a note or folder.")
  static let emptyBundle = LocalizedMessage("There is no text in this bundle.")
  static let noInfo = LocalizedMessage("Its info.json could not be read; dates may be missing.")
  static let unused = LocalizedMessage("No note uses it.")
  static let noTar = LocalizedMessage("It is not an archive of Joplin that is whole.")
  static let noJoplin = LocalizedMessage("It does not have the form of Joplin's items.")
  static let noEnex = LocalizedMessage("It is not an export of Evernote.")
  static func needsLibrary(_ name: String) -> LocalizedMessage {
    LocalizedMessage("It needs the library %@, which is not installed.", name)
  }
  static func deepHTML(_ most: Int) -> LocalizedMessage {
    LocalizedMessage("Its HTML has elements in each other more than %@ deep.", most)
  }
  static func brokenXML(_ line: Int) -> LocalizedMessage {
    LocalizedMessage("Its XML is broken in line %@; nothing behind that was read.", line)
  }
  static func brokenPicture(_ name: String) -> LocalizedMessage {
    LocalizedMessage("The bytes of “%@” are not as it says (Base64), and were left out.", name)
  }
  static func largeResource(_ name: String, _ megabytes: Int) -> LocalizedMessage {
    LocalizedMessage("The file “%@” has more than %@ MB, and was left out.", name, megabytes)
  }
  static let notInExport = LocalizedMessage("It is not in the export.")
  static let joplinTask = LocalizedMessage("It was a to-do; whether it is done was not taken over.")
  static let joplinTrash = LocalizedMessage("It was in Joplin's trash and is in Recently Deleted.")
  static func lostAttachmentOf(_ name: String) -> LocalizedMessage {
    LocalizedMessage("Its attachment “%@” is lost.", name)
  }
  static let perhapsAttachments = LocalizedMessage(
    "Whether it has attachments cannot be read; those it had are lost.")
  static func noAttachmentsInJSON(_ count: Int) -> LocalizedMessage {
    LocalizedMessage(
      "Its attachments (%@) are not in the JSON; an export as Markdown has them.", count)
  }
  static func renamedAttachment(_ name: String, _ other: String) -> LocalizedMessage {
    LocalizedMessage("Its attachment “%@” is called “%@” there, in its text too.", name, other)
  }
  static func lostBytes(_ name: String) -> LocalizedMessage {
    LocalizedMessage("bytes of the attachment “%@” are lost; `treeworld check` tells more", name)
  }
  static func comingBytes(_ name: String) -> LocalizedMessage {
    LocalizedMessage(
      "the attachment “%@” has not come from the server yet; it comes when the library is synchronised",
      name)
  }

  static let noText = LocalizedMessage("It is not text.")
  static let database = LocalizedMessage("It is a database, and not text.")
  static func noText(_ nuls: Int, of bytes: Int) -> LocalizedMessage {
    LocalizedMessage("It is not text: %@ of its %@ bytes are NUL.", nuls, bytes)
  }
  static func tooLarge(_ megabytes: Int, _ most: Int) -> LocalizedMessage {
    LocalizedMessage("It has %@ MB; a text can have %@ MB.", megabytes, most)
  }
  static func noRoom(_ name: String, _ megabytes: Int, _ most: Int) -> LocalizedMessage {
    LocalizedMessage(
      "“%@” was not saved: it would have %@ MB, and a text can have %@ MB.", name, megabytes,
      most)
  }
  static func withoutNUL(_ count: Int) -> LocalizedMessage {
    count == 1
      ? LocalizedMessage("1 NUL character was left out.")
      : LocalizedMessage("%@ NUL characters were left out.", count)
  }
  static func utf16(isLittle: Bool) -> LocalizedMessage {
    isLittle
      ? LocalizedMessage("It was read as UTF-16 (little-endian).")
      : LocalizedMessage("It was read as UTF-16 (big-endian).")
  }
  static func noUTF16(isLittle: Bool) -> LocalizedMessage {
    isLittle
      ? LocalizedMessage("It says that it is UTF-16 (little-endian), and is not.")
      : LocalizedMessage("It says that it is UTF-16 (big-endian), and is not.")
  }
  static let windows1252 = LocalizedMessage("It is not UTF-8 and was read as Windows-1252.")
  static func unknownEncoding(_ byte: Int) -> LocalizedMessage {
    LocalizedMessage("It is neither UTF-8 nor Windows-1252 (byte %@); save it as UTF-8.", byte)
  }
  static let noUTF8Name = LocalizedMessage("Its name is not UTF-8 and was read as Windows-1252.")
  static func renamed(_ name: String) -> LocalizedMessage {
    LocalizedMessage("Its name was changed to “%@”.", name)
  }
  static func cutName(_ length: Int, _ limit: Int) -> LocalizedMessage {
    LocalizedMessage("Its name of %@ characters was cut to %@.", length, limit)
  }
  static let tags = LocalizedMessage("Its tags became its last line.")
  static let simplenoteTrash = LocalizedMessage(
    "It was in Simplenote's trash and is in Recently Deleted.")
  static let bearTrash = LocalizedMessage("It was in Bear's trash and is in Recently Deleted.")
  static let noUTF8 = LocalizedMessage("Its text is not valid UTF-8; `treeworld check` tells more.")
  static func lostFolderOf(_ name: String) -> LocalizedMessage {
    LocalizedMessage("the folder of “%@” is not there", name)
  }
  static let writtenOtherwise = LocalizedMessage("the disk does not have what was written to it")
  static func storedOtherwise(_ name: String) -> LocalizedMessage {
    LocalizedMessage("“%@” is not in it as it was written", name)
  }
  static let noStoredText = LocalizedMessage("Its text is missing; `treeworld check` tells more.")
  static func doubtfulTexts(_ detail: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("The file is damaged: texts may not be what they were. %@", detail)
  }
  static let otherJournal = LocalizedMessage(
    "It is the journal of another file, and was not taken in.")
  static let brokenJournal = LocalizedMessage(
    "It is damaged: the newest changes to the library cannot be read.")
  static let toRecovered = LocalizedMessage("Its folder is lost; it is in “Recovered”.")
  static func waitingTaken(_ path: String) -> LocalizedMessage {
    LocalizedMessage("Its newest text, which waits in %@, was taken in.", path)
  }
  static let waitingDamaged = LocalizedMessage(
    "It is a text that waits for the library, and is damaged; it stays there.")
  static let lostText = LocalizedMessage("Its text is lost but for its beginning.")
  static let lostName = LocalizedMessage("Its name is lost.")
  static let perhaps = LocalizedMessage("It cannot be read, if there is one.")
}

// MARK: Rows

/// What stands in a row instead of what the schema promises.
extension LocalizedMessage {
  static func row(_ finding: RowFinding) -> LocalizedMessage {
    let key = finding.key.map { "\($0)" } ?? "?"
    return finding.isLeftOut
      ? LocalizedMessage(
        "Row %@ (“%@”) is left out: its “%@” is %@.", key, finding.name, finding.column,
        finding.found)
      : LocalizedMessage(
        "Row %@ (“%@”): its “%@” is %@.", key, finding.name, finding.column, finding.found)
  }
  static func cellNumber(_ number: String) -> LocalizedMessage {
    LocalizedMessage("the number %@", number)
  }
  static func cellBytes(_ count: Int) -> LocalizedMessage {
    LocalizedMessage("%@ bytes that are no text", count)
  }
  static let cellText = LocalizedMessage("a text that is too long, or has no place there")
  static let cellNoUTF8 = LocalizedMessage("a text that is not UTF-8")
  static let cellNoRow = LocalizedMessage("the number of a row that is not there")
  static let cellMissing = LocalizedMessage("missing")
}

// MARK: Checks

extension LocalizedMessage {
  static let rowsStep = LocalizedMessage("The rows")
  static let filesStep = LocalizedMessage("The list of notes")
  static let fileStep = LocalizedMessage("The file")
  static let parentsStep = LocalizedMessage("The folders of notes")
  static let foldersStep = LocalizedMessage("The folders")
  static let folderTextsStep = LocalizedMessage("The texts of folders")
  static let fileTextsStep = LocalizedMessage("The texts of notes")
  static let textFilesStep = LocalizedMessage("The notes of texts")
  static let namesStep = LocalizedMessage("The names")
  static let textsStep = LocalizedMessage("The texts")
  static let countsStep = LocalizedMessage("The counts of notes")
  static let indexStep = LocalizedMessage("The index")
  static let indexWordsStep = LocalizedMessage("The index of words")
  static let importsStep = LocalizedMessage("The imports")

  static func unsaved(_ name: String, _ path: String) -> LocalizedMessage {
    LocalizedMessage("A text of “%@” could not be saved yet and waits in %@.", name, path)
  }
  static func unsavedDamaged(_ name: String, _ path: String) -> LocalizedMessage {
    LocalizedMessage(
      "A text of “%@” that waits in %@ is damaged; what can be read of it becomes a note in “Recovered” when the library is opened.",
      name, path)
  }
  static func unsavedLost(_ path: String) -> LocalizedMessage {
    LocalizedMessage(
      "A text that waited in %@ is damaged, and nothing of it can be read; remove the file when you do not need it.",
      path)
  }
  static let indexNoNumbers = LocalizedMessage("The numbers of the index of words are used up.")
  static func journalOfAnother(_ path: String) -> LocalizedMessage {
    LocalizedMessage(
      "The journal %@ is of another file that had this name; what opens the library next sets it aside.",
      path)
  }
  static func journalDamaged(_ path: String) -> LocalizedMessage {
    LocalizedMessage(
      "The journal %@ is damaged: the newest changes cannot be read. What opens the library next keeps a copy of it.",
      path)
  }
  static func notWhole(_ detail: LocalizedMessage) -> LocalizedMessage {
    LocalizedMessage("The file is not whole: %@.", detail)
  }
  static func foreign(trigger name: String) -> LocalizedMessage {
    LocalizedMessage("It has a trigger “%@” that TreeWorld did not make.", name)
  }
  static func foreign(view name: String) -> LocalizedMessage {
    LocalizedMessage("It has a view “%@” in the place of a table.", name)
  }
  static func foreign(table name: String) -> LocalizedMessage {
    LocalizedMessage("Its table “%@” is not as TreeWorld made it; %@", name, saveTo)
  }
  static func foreign(index name: String) -> LocalizedMessage {
    LocalizedMessage("Its index “%@” is not as TreeWorld made it; %@", name, saveTo)
  }
  static func foreign(encoding name: String) -> LocalizedMessage {
    LocalizedMessage("Its texts are %@, and not UTF-8; %@", name, saveTo)
  }
  private static let saveTo = LocalizedMessage(
    "`treeworld check --save-to NEW` saves what is in it into a new library.")
  static func missing(index name: String) -> LocalizedMessage {
    LocalizedMessage(
      "Its index “%@” is missing; what opens the library to write makes it anew.", name)
  }
  static func sqlite(_ words: String) -> LocalizedMessage {
    LocalizedMessage("SQLite says: %@.", words)
  }
  static func unusedPages(_ count: Int) -> LocalizedMessage {
    count == 1
      ? LocalizedMessage("1 page of the file belongs to nothing any more.")
      : LocalizedMessage("%@ pages of the file belong to nothing any more.", count)
  }
  static func noParent(_ name: String) -> LocalizedMessage {
    LocalizedMessage("“%@” stands in no folder.", name)
  }
  /// A rule of the tree that a folder breaks, which mending brings in order.
  static func breach(_ breach: FolderRules.Breach, of name: String) -> LocalizedMessage {
    switch breach {
    case .circle: LocalizedMessage("The folder “%@” stands in itself.", name)
    case .lost: LocalizedMessage("The folder around “%@” is not there.", name)
    case .deep:
      LocalizedMessage("“%@” stands more than %@ folders deep.", name, Schema.deepest)
    }
  }
  static func folderText(_ name: String) -> LocalizedMessage {
    LocalizedMessage("The folder “%@” has a text.", name)
  }
  static func withoutText(_ name: String) -> LocalizedMessage {
    LocalizedMessage("“%@” has no text.", name)
  }
  static func loose(_ text: String) -> LocalizedMessage {
    LocalizedMessage("A text belongs to no note: “%@”.", text)
  }
  static func nameless(_ number: String) -> LocalizedMessage {
    LocalizedMessage("A note or folder has no name (number %@).", number)
  }
  static func textTooLong(_ name: String, _ bytes: Int) -> LocalizedMessage {
    LocalizedMessage(
      "“%@” has %@ MB, and a text can have %@ MB; `treeworld export` saves it.", name,
      bytes / 1_000_000, TextDecoding.mostBytes / 1_000_000)
  }
  static func journalNoFile(_ path: String) -> LocalizedMessage {
    LocalizedMessage("%@ is a link, a folder or a device, and no journal; move it away", path)
  }
  static func textNoUTF8(_ name: String) -> LocalizedMessage {
    LocalizedMessage("The text of “%@” is not UTF-8.", name)
  }
  static let attachmentsStep = LocalizedMessage("The attachments")
  static func lostAttachment(_ name: String, _ note: String) -> LocalizedMessage {
    LocalizedMessage(
      "The attachment “%@” of “%@” is not what was stored; attach it again, or go back to a backup.",
      name, note)
  }
  static let referencesStep = LocalizedMessage("The links and tags")
  static func wrongReferences(_ name: String) -> LocalizedMessage {
    LocalizedMessage("The links and tags of “%@” are not those of its text.", name)
  }
  static func wrongTagCounts(_ count: Int) -> LocalizedMessage {
    LocalizedMessage("The notes of tags are counted wrongly (%@ tags).", count)
  }
  static let versionsStep = LocalizedMessage("The versions")
  static let lostVersions = LocalizedMessage(
    "Its earlier versions cannot be read; those it had are lost.")
  static func looseParts(_ count: Int) -> LocalizedMessage {
    LocalizedMessage("Bytes that no note uses are damaged (%@ parts).", count)
  }
  static func wrongCount(_ name: String) -> LocalizedMessage {
    LocalizedMessage("The count of notes in “%@” is wrong.", name)
  }
  static func notIndexed(_ name: String) -> LocalizedMessage {
    LocalizedMessage("“%@” is not in the index of words.", name)
  }
  static func indexedGone(_ number: String) -> LocalizedMessage {
    LocalizedMessage("The index of words has a note that is gone (%@).", number)
  }
  /// - Parameter mark: how an import keeps how far it came.
  static func interrupted(_ mark: String) -> LocalizedMessage {
    let parts = mark.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    return LocalizedMessage(
      "An import did not come to its end, or is still at it: %@.",
      LocalizedMessage(
        "%@ notes of %@, the last one %@", parts.first.map { String($0) } ?? "",
        parts.count > 1 ? String(parts[1]) : "", parts.count > 2 ? String(parts[2]) : ""))
  }
  static func more(_ count: Int) -> LocalizedMessage {
    LocalizedMessage("… and %@ more of this kind.", count)
  }
}
