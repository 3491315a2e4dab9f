import Foundation
import InterfaceBuilder
import Testing

@testable import Lowering
@testable import ProjectBuild
@testable import XcodeProject

@Suite("Names and files that a stranger chose") struct HostileNamesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("hostile-\(UUID().uuidString)")

  private func target(_ settings: [String: String]) -> Target {
    var target = Target(
      name: "App", moduleName: "App", kind: .application, project: folder, folder: folder)
    target.settings = settings
    return target
  }

  @Test("Features are words, and never options or files of them")
  func features() {
    let flags =
      "-enable-experimental-feature @/tmp/x -enable-upcoming-feature -load-plugin -enable-upcoming-feature ExistentialAny"
    #expect(
      LanguageSettings.flags(of: target(["OTHER_SWIFT_FLAGS": flags])) == [
        "-enable-upcoming-feature", "ExistentialAny",
      ])
  }

  @Test("The program has a name of its own", arguments: ["Info.plist", "", ".linking", "../App"])
  func program(name: String) {
    let made = ProjectBuilder.productName(of: target(["PRODUCT_NAME": name]))
    #expect(!made.contains("/") && !made.hasPrefix(".") && made != "Info.plist" && !made.isEmpty)
  }

  @Test(
    "Resources stay in the app, beside what the build makes",
    arguments: [
      "../a.txt", "b/../../a.txt", "/a.txt", "App", "App/a.txt", "Info.plist", "../L.storyboardc",
    ]) func resources(name: String) throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appendingPathComponent("out/App.app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("a.txt")
    try Data("words".utf8).write(to: file)
    let said = Said()
    var made = AppBundle(
      bundle, program: "App", BuildProgress(step: { _ in }, message: { said.lines.append($0) }))
    for kind in [Resource.Kind.other, .storyboard, .xib, .xcstrings, .stringsdict, .assetCatalog] {
      try made.add(
        [Resource(url: file, kind: kind, language: nil, name: name)], module: "App")
    }
    #expect(said.lines.count == 6 && said.lines.allSatisfy { $0.contains("is left out") })
    #expect(try FileManager.default.subpathsOfDirectory(atPath: bundle.path) == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.txt", "out"])
  }

  @Test("Pipes, links and huge files are not read where none is expected")
  func files() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(RegularFile.contents(pipe) == nil)
    let file = folder.appendingPathComponent("file")
    try Data("words".utf8).write(to: file)
    #expect(RegularFile.contents(file.path) == Data("words".utf8))
    #expect(RegularFile.contents(file.path, atMost: 4) == nil)
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(RegularFile.contents(link.path) != nil)
    #expect(RegularFile.contents(link.path, followsLinks: false) == nil)
    let asset = folder.appendingPathComponent("Cat.xcassets/a.imageset")
    try FileManager.default.createDirectory(at: asset, withIntermediateDirectories: true)
    #expect(mkfifo(asset.appendingPathComponent("Contents.json").path, 0o600) == 0)
    let check = CatalogCheck(asset.deletingLastPathComponent())
    #expect(check.notes.map(\.message).first?.contains("no file") == true)
  }

  @Test("Interpolations in interpolations end with a sentence, and not with the memory")
  func interpolations() {
    let deep = "let x = \"" + String(repeating: #"\(""#, count: 20_000)
    #expect(SourceReader.tree(deep) == nil)
    let disguised = "let x = \"" + String(repeating: #"\(")"#, count: 20_000)
    #expect(SourceReader.tree(disguised) == nil)
    let raw = "let x = #\"" + String(repeating: ##"\#(#""##, count: 20_000)
    #expect(SourceReader.tree(raw) == nil)
    let usual = String(repeating: #"print("\(a) and \(b("\(c)"))")"# + "\n", count: 1_000)
    #expect(SourceReader.tree(usual) != nil)
  }

  @Test("git reads no settings of the repository that it is started in")
  func settings() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let git = try #require(Command.find("git"))
    let remote = folder.appendingPathComponent("remote.git").path
    let marked = folder.appendingPathComponent("marked").path
    for words in [
      ["init", "--quiet", "--bare", remote], ["init", "--quiet", folder.path],
      [
        "-C", folder.path, "config", "remote.file://\(remote).uploadpack",
        "touch \(marked); git-upload-pack",
      ],
    ] { #expect(try Command(executable: git, arguments: words).run().status == 0) }
    // Somebody who is in a stranger's project.
    let there = folder.appendingPathComponent("there")
    // Another process writes it: what this one writes cannot be run as long as a program that somebody starts meanwhile
    // has it open.
    let line = "cd '\(folder.path)' && exec '\(git.path)' \"$@\""
    let write = #"printf '#!/bin/sh\n%s\n' "$1" >"$2" && chmod +x "$2""#
    let shell = URL(fileURLWithPath: "/bin/sh")
    let arguments = ["-c", write, "sh", line, there.path]
    #expect(try Command(executable: shell, arguments: arguments).run().status == 0)
    _ = try? GitRemote(git: there).references("file://\(remote)")
    #expect(!FileManager.default.fileExists(atPath: marked))
  }

  @Test("A terminal obeys no name")
  func terminal() {
    #expect(
      "a\u{1B}[2J\rb\u{7F}\u{9B}\n\tç".printable == "a\u{FFFD}[2J\u{FFFD}b\u{FFFD}\u{FFFD}\n\tç")
    #expect(BuildError("\u{1B}]0;x\u{07}").description == "\u{FFFD}]0;x\u{FFFD}")
  }
}

private final class Said: @unchecked Sendable {
  var lines: [String] = []
}
