import Foundation
import TreeStore

/// Times of the store alone.
///
///     storebench search LIBRARY [N] keys in a search field, for N notes
///     storebench lists LIBRARY      opening, folders, pages, files
///     storebench typing LIBRARY     keys to the disk, also while the index catches up
///     storebench beside LIBRARY FOLDER  keys while another program takes a folder of files
///     storebench import FOLDER NEW  a folder of files into a new library
///     storebench index LIBRARY      what is not indexed yet
///     storebench files FOLDER COUNT a folder of files of a kilobyte, for the line above
///     storebench pictures FOLDER COUNT  the same with a picture of 40 KB for every second note
///     storebench nested NEW COUNT   a library of notes with links and tags in 1,000 nested folders
///     storebench references LIBRARY completion, switcher, tags, backlinks, renaming in such a library
let arguments = CommandLine.arguments.dropFirst()
guard arguments.count > 1, let what = arguments.first, let path = arguments.dropFirst().first else {
  print("storebench search|lists|typing|import|files PATH; see main.swift")
  exit(64)
}
switch what {
case "search": try Searching.run(path, arguments.count > 2 ? Int(arguments.last ?? "") ?? 100 : 100)
case "lists": try Listing.run(path)
case "typing": try Typing.run(path)
case "import": try Importing.run(path, arguments.last ?? "")
case "index":
  let library = try Library(path: path)
  try library.finishIndexing(alone: true)
case "beside": try Typing.runBesideImport(path, arguments.last ?? "")
case "take": try Importing.take(path, arguments.last ?? "")
case "files": try Importing.make(path, Int(arguments.last ?? "") ?? 0)
case "pictures": try Importing.make(path, Int(arguments.last ?? "") ?? 0, withPictures: true)
case "nested": try Referencing.make(path, Int(arguments.last ?? "") ?? 0)
case "references": try Referencing.run(path)
default: exit(64)
}
