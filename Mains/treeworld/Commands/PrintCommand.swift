import ArgumentParser
import Foundation
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
    if pdf != "-", !force, FileManager.default.fileExists(atPath: pdf) {
      throw Failure("There is already a file “\(pdf)”; --force replaces it.")
    }
    try options.use { library in
      let files = try notes.map { try library.named($0, isFolder: false) }
      let (data, pages) = try Self.document(files, library)
      guard !data.isEmpty else { throw Failure("No PDF file could be made of the notes.") }
      if pdf == "-" { return try Streams.write(Array(data), to: STDOUT_FILENO) }
      do {
        try data.write(to: URL(fileURLWithPath: pdf), options: .atomic)
      } catch {
        throw Failure("“\(pdf)” cannot be written: \(Self.reason(error))")
      }
      if options.json {
        return try Answer.json(
          Written(file: pdf, notes: files.count, pages: pages, bytes: data.count))
      }
      try Answer.say(paths: "\(pdf): \(pages) \(pages == 1 ? "page" : "pages")")
    }
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      cause.domain == NSPOSIXErrorDomain
    else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
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
