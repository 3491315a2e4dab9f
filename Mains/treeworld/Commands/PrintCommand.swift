import ArgumentParser
import Foundation
import Glibc
import Raster
import Scene
import TreeStore
import TreeWorld
import UIKit

struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Write notes as the pages of a PDF file.",
    discussion: """
      Each note begins on a page of its own, with its pictures and footnotes. It needs no display. \
      "--pdf -" writes the file to standard output. To print on paper, print the file, or use Ctrl+Shift+P in the window.
      """)

  @Option(help: ArgumentHelp("Write this file.", valueName: "file"), transform: Words.path)
  var pdf: String
  @Flag(help: "Replace the file if there is one.")
  var force = false
  @Argument(help: "Notes.", transform: Words.text)
  var notes: [String]
  @OptionGroup var options: LibraryOptions

  private struct Written: Encodable {
    var file: String
    var notes: Int
    var pages: Int
    var bytes: Int
  }

  func validate() throws {
    guard !notes.isEmpty else { throw ValidationError("Name a note.") }
  }

  func run() throws {
    if pdf != "-", !force, FilePath(pdf).exists {
      throw Failure("There is already a file “\(pdf)”; --force replaces it.")
    }
    try options.use { library in
      let files = try notes.map { try library.named($0, isFolder: false) }
      let (data, pages) = try Self.document(files, library)
      guard !data.isEmpty else { throw Failure("No PDF file could be made of the notes.") }
      if pdf == "-" { return try Streams.write(Array(data), to: STDOUT_FILENO) }
      try Self.write(data, to: FilePath(pdf))
      if options.json {
        return try Answer.json(
          Written(file: pdf, notes: files.count, pages: pages, bytes: data.count))
      }
      try Answer.say(paths: "\(pdf): \(pages) \(pages == 1 ? "page" : "pages")")
    }
  }

  /// All of the file is there, or none of it.
  private static func write(_ data: Data, to place: FilePath) throws {
    func failure() -> Failure {
      let reason = String(cString: strerror(errno))
      return Failure("“\(place)” cannot be written: \(reason)")
    }
    var old = stat()
    let isThere = stat(place.c, &old) == 0
    guard !isThere || old.st_mode & S_IFMT == S_IFREG else {
      throw Failure("“\(place)” is no file that could be replaced. Name another one, or “-”")
    }
    let partial = place.adding(".\(getpid()).part")
    let file = open(partial.c, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure() }
    // What only its owner may read stays so.
    if isThere { _ = fchmod(file, old.st_mode & 0o777) }
    var isWritten = true
    var rest = Array(data)[...]
    while isWritten, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else { isWritten = count < 0 && errno == EINTR }
    }
    let problem = isWritten ? 0 : errno
    if close(file) == 0, isWritten, rename(partial.c, place.c) == 0 { return }
    let error =
      isWritten
      ? failure() : Failure("“\(place)” cannot be written: \(String(cString: strerror(problem)))")
    unlink(partial.c)
    throw error
  }

  /// Draws without a display: an app without a window has a host that measures and makes pixels.
  private static func document(
    _ files: [File], _ library: Library
  ) throws -> (data: Data, pages: Int) {
    try MainActor.assumeIsolated {
      let host = StrictHost(
        environment: Scene.Environment(size: CGSize(width: 800, height: 600)),
        measurer: RasterMeasurer(family: "Sans"), pictureWriter: RasterWriter())
      let app = NoWindows()
      let sink = UIApplication.launch(app, on: host)
      defer { withExtendedLifetime(sink) {} }
      let renderer = try NotePageRenderer(files, in: library)
      return (renderer.pdf(), renderer.numberOfPDFPages)
    }
  }
}

/// An app that only draws.
private final class NoWindows: UIResponder, UIApplicationDelegate {}
