import TreeStore

/// What the store says. It speaks English, as the commands do; the window says it again in the
/// person's language.
extension Strings {
  static func retold(_ sentence: String) -> String { say.retold(sentence, of: storePhrases) }

  /// A phrase that is a key of the translations, and said elsewhere.
  private static func mark(_ phrase: String) -> String { phrase }

  static let storePhrases: [String] = failures + sources + texts + findings

  private static let failures = [
    mark("%@ is a directory, not a library. Name a file in it instead."),
    mark("%@ cannot be opened: %@. Check the path and its permissions."),
    mark("%@ is not a TreeWorld library. It was left as it is; name another file."),
    mark("%@ is damaged (%@). It was left as it is; %@"),
    mark("put back a copy of it, or move it away to begin a new library."),
    mark("%@ was written by a newer TreeWorld (format %@; this one knows %@). %@"),
    mark("It was left as it is; open it with the newer program."),
    mark("There is no space left on the disk of %@. Make room."),
    mark("%@ cannot be written. Allow writing to the file and its folder."),
    mark("Another program keeps %@ busy. Try again when it has finished."),
    mark("A name needs at least one character that can be seen."),
    mark("The name has %@ characters; at most %@ are possible."),
    mark("There is no file or folder %@ in the library any more."),
    mark("“%@” is a file; only a folder can hold files."),
    mark("“%@” is a folder; only a file has text."),
    mark("“%@” is in Recently Deleted. Put it back first."),
    mark("The text of “%@” in %@ is not valid UTF-8. It was left as it is; %@"),
    mark("mend it with the program that wrote it."),
    mark("%@ cannot be read: %@."),
    mark("%@ cannot be written: %@."),
    mark("%@ is there already. It was left as it is; name something new."),
    mark("%@ cannot be imported: %@"),
    mark("%@: %@ (SQLite error %@)."),
    mark("there is no space left on the disk"),
    mark("it is neither a file nor a folder"),
    mark("it is not there any more"),
    mark("no such file or directory"),
    mark("permission denied"),
  ]

  private static let sources = [
    mark("Its kind (%@) cannot be taken: only texts are."),
    mark("It cannot be read: %@."),
    mark("It cannot be read to its end."),
    mark("It is not a file any more."),
    mark("It is neither a file nor a folder."),
    mark("It is a symbolic link."),
    mark("It is a symbolic link to nothing."),
    mark("It is a symbolic link that leads in a circle."),
    mark("It is a symbolic link to a folder that was read already."),
    mark("Its path leads out of the archive."),
    mark("What is hidden is not taken."),
    mark("It is encrypted."),
    mark("It is packed in a way that is not known (%@)."),
    mark("It is damaged in the archive."),
    mark("It shares its bytes with another one in the archive."),
    mark("It is not a ZIP archive that is whole."),
    mark("It is not JSON."),
    mark("It is not JSON that is whole."),
    mark("It is not JSON from byte %@ on."),
    mark("It is JSON, and neither TreeWorld nor Simplenote wrote it."),
    mark("A newer TreeWorld wrote it (form %@)."),
    mark("Its folder is not there."),
    mark("It does not have the form of a note or folder."),
    mark("There is no text in this bundle."),
    mark("Attachments cannot be taken."),
  ]

  private static let texts = [
    mark("It is not text."),
    mark("It is not text: %@ of its %@ bytes are NUL."),
    mark("It has %@ MB; a text can have %@ MB."),
    mark("It is not UTF-8 and was read as Windows-1252."),
    mark("It is neither UTF-8 nor Windows-1252 (byte %@); save it as UTF-8."),
    mark("Its name is not UTF-8."),
    mark("Its name of %@ characters was cut to %@."),
    mark("Its tags became its last line."),
    mark("It was in Simplenote's trash and is in Recently Deleted."),
    mark("It was in Bear's trash and is in Recently Deleted."),
    mark("Its text is not valid UTF-8; `treeworld check` tells more."),
  ]

  private static let findings = [
    mark("A text of “%@” could not be saved yet and waits in %@."),
    mark("The file is not whole: %@."),
    mark("“%@” stands in no folder."),
    mark("The folder “%@” stands in another."),
    mark("The folder “%@” has a text."),
    mark("“%@” has no text."),
    mark("A text belongs to no file: “%@”."),
    mark("A file or folder has no name (number %@)."),
    mark("The text of “%@” is not UTF-8."),
    mark("The count of files in “%@” is wrong."),
    mark("“%@” is not in the index of words."),
    mark("The index of words has a file that is gone (%@)."),
  ]
}

extension LibraryError {
  /// Why, in the person's language.
  var words: String { Strings.retold(description) }
}
