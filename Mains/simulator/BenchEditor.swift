import ArgumentParser
import Foundation
import GTKHost
import Scene
import SimulatorProgram
import TreeStore
import TreeWorld
import UIKit

/// What a person waits for who edits a long text, in a window with TreeWorld.
struct BenchEditor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-editor",
    abstract: "Time keys, opening, finding and replacing in a note of that many kilobytes.",
    discussion: """
      Milliseconds, the middle one of all times: by the clock and of the processor in the main \
      thread until the frame is painted, and of the processor in all threads until nothing is \
      left to do.
      """)

  @Option(help: "How long the note is, in kilobytes.") var kilobytes = 1000
  @Option(help: "How many keys.") var keys = 40
  @Flag(help: "A text of ASCII alone.") var ascii = false

  func validate() throws {
    if kilobytes < 1 || keys < 1 { throw ValidationError("one at least") }
  }

  func run() throws { try MainActor.assumeIsolated { try open() } }

  @MainActor private func open() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let library = try Library(path: directory.appendingPathComponent("library").path)
    let folder = try library.createFolder(named: "Folder")
    try library.createFiles([("Long", words), ("Short", "A few words.")], in: folder.id)
    library.setValue(folder.id.uuidString, forKey: "open.folder")
    if let short = try library.files(in: folder.id).first(where: { $0.name == "Short" }) {
      library.setValue(short.id.uuidString, forKey: "open.file")
    }
    try library.flush()
    let program = GTKProgram(name: "bench-editor", remembersWindow: false)
    program.onFirstFrame = { [acts] in
      program.bench(acts) { figures in
        Self.show(figures)
        program.close()
      }
    }
    try program.run(title: "Notes", size: CGSize(width: 1200, height: 800)) { host in
      _ = UIApplication.launch(TreeWorldApp(library: library), on: host)
    }
  }

  /// Ten hits for each kilobyte, and what Markdown marks.
  private var words: String {
    let lines = [
      "# A heading of a part", "Some *plain* words that a person may have typed, and **more**.",
      ascii ? "- an item of a list, some `code`" : "- ein Stück einer Liste, größer als „früher“",
      "1. Another, with [a link](https://example.org/somewhere) in it", "- [ ] Something to do", "",
    ]
    var text = ""
    var number = 0
    while text.utf8.count < kilobytes * 1000 {
      text += lines[number % lines.count] + (number % 2 == 0 ? " needle " : " ") + "\n"
      number += 1
    }
    return text
  }

  @MainActor private var acts: [BenchDriver.Act] {
    typealias Act = BenchDriver.Act
    let pasted = String(repeating: "Words that were copied elsewhere, and many.\n", count: 22_000)
    var acts: [Act] = [
      Act("rest", isTimed: false) { _ in },
      Act("open") { $0.choose("Long") },
    ]
    acts += typing("key-start", at: 0)
    acts += typing("key-middle", at: 0.5)
    acts += typing("key-end", at: 1)
    acts += [
      Act("return") { $0.type("\n") },
      Act("away") { $0.choose("Short") },
      Act("back") { $0.choose("Long") },
      Act("place", isTimed: false) { $0.focusText(at: 0) },
      Act("find-show") { $0.press("f", .control) },
      Act("find-first-letter") { $0.type("n") },
      Act("find-rest-of-word") { $0.type("eedle") },
      Act("find-next") { $0.press("g", .control) },
      Act("replace-show") { $0.press("h", .control) },
      Act("replace-all") { $0.choose("Replace All") },
      Act("find-end", isTimed: false) { $0.press("escape") },
      Act("place", isTimed: false) { $0.focusText(at: 0.5) },
    ]
    acts += [
      Act("undo-replace-all") { $0.press("z", .control) },
      Act("paste-1-mb") { $0.type(pasted) },
      Act("undo-paste") { $0.press("z", .control) },
      Act("select-all") { $0.selectAll() },
      Act("delete-all") { $0.erase() },
      Act("undo-delete") { $0.press("z", .control) },
    ]
    return acts
  }

  @MainActor private func typing(_ name: String, at share: Double) -> [BenchDriver.Act] {
    var acts = [BenchDriver.Act("place", isTimed: false) { $0.focusText(at: share) }]
    for number in 0..<keys {
      let key = number % 6 == 5 ? " " : "x"
      acts.append(BenchDriver.Act(name) { $0.type(key) })
    }
    return acts
  }

  @MainActor private static func show(_ figures: [BenchDriver.Figures]) {
    var names: [String] = []
    for item in figures where !names.contains(item.name) { names.append(item.name) }
    func middle(_ times: [Double]) -> String {
      String(format: "%8.2f", times.sorted()[times.count / 2])
    }
    for name in names {
      let all = figures.filter { $0.name == name }
      Console.print(
        "\(name)-ms: clock \(middle(all.map(\.clock))) thread \(middle(all.map(\.thread)))"
          + " processor \(middle(all.map(\.all)))")
    }
  }
}
