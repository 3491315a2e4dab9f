import ArgumentParser
import Foundation
import ProjectBuild
import XcodeProject

/// Tells what a project has, and what of it does not exist here.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a project has, and what is missing here.",
    discussion:
      "Nothing of the project is run, and nothing is fetched. Its sources are type-checked, which needs the toolkit built."
  )

  @Argument(
    help: ArgumentHelp(
      "A folder, .xcodeproj, .xcworkspace or Swift package.", valueName: "path")) var path: String
  @Option(help: ArgumentHelp("Only this target.", valueName: "name")) var target: String?
  @Option(help: ArgumentHelp("The build configuration of the project.", valueName: "name"))
  var configuration: String?
  @Flag(help: "As JSON.") var json = false
  @Flag(help: "Leave out what the compiler has to find: the symbols that are missing.") var quick =
    false
  @Option(
    help: ArgumentHelp(
      "Where all that is generated goes, instead of the cache folder.", valueName: "folder"))
  var buildFolder: String?
  @Option(
    help: ArgumentHelp(
      "How the toolkit is compiled: release or debug; by default the one that is built.",
      valueName: "configuration"))
  var toolkit: Toolkit.Configuration?

  /// The one that was asked for, or else the one that is built: nothing is run, so that either tells the same.
  private func usedToolkit(in root: URL) -> Toolkit {
    if let toolkit { return Toolkit(root: root, configuration: toolkit) }
    let all = [Toolkit.Configuration.release, .debug].map { Toolkit(root: root, configuration: $0) }
    return all.first(where: \.isBuilt) ?? all[0]
  }

  func validate() throws {
    if buildFolder?.isEmpty == true { throw ValidationError(BuildFolder.nameless) }
  }

  func run() throws {
    let project: Project
    do {
      project = try ProjectReader().read(
        URL(fileURLWithPath: path), target: target, configuration: configuration)
    } catch {
      throw Failure("\(error)")
    }
    guard let root = Toolkit.rootOfProgram() else { throw Failure(BuildOptions.noToolkit) }
    let toolkit = usedToolkit(in: root)
    let named = buildFolder.map { URL(fileURLWithPath: $0) }
    let location = BuildLocation(project: project.location, toolkit: toolkit, base: named)
    do { try BuildFolder.check(named: named, location, for: project.root) } catch {
      throw Failure(error.description)
    }
    var inspection = Inspection(of: project, modules: toolkit.moduleNames(), target: target)
    if let app = inspection.application.flatMap({ project.target(named: $0) }) {
      inspection.add(problems: ProjectChecks(of: project, target: app).notes)
    }
    var symbols: SymbolReport?
    if !quick, let name = inspection.application, let app = project.target(named: name) {
      let terminal = Terminal()
      if !toolkit.isBuilt {
        terminal.say(
          "The symbols that are missing are found by the compiler, for which the toolkit is built once; --quick does without."
        )
      }
      let builder = ProjectBuilder(
        project, toolkit: toolkit,
        location: location,
        progress: BuildProgress(step: { terminal.step($0) }, message: { _ in }))
      do {
        symbols = try builder.symbols(of: app)
        terminal.end("\(name.printable) is checked")
      } catch {
        terminal.clear()
        terminal.say("\(error)")
      }
    }
    let report = InspectReport(
      inspection: inspection, symbols: symbols?.entries, unchecked: symbols?.unchecked ?? [])
    let data =
      json ? try report.json() : Data((report.text(from: project.root).printable + "\n").utf8)
    try Terminal.print(data)
  }
}

/// What is told of a project.
private struct InspectReport: Encodable {
  let inspection: Inspection
  /// What does not exist here, by symbol; nil where that was not looked for.
  let symbols: [SymbolReport.Entry]?
  /// Sentences about targets whose symbols were not looked for.
  let unchecked: [String]

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  func text(from root: URL) -> String {
    var text = inspection.text
    guard let symbols else { return text }
    if symbols.isEmpty, unchecked.isEmpty {
      return text + "\nAll symbols that the sources use exist here."
    }
    text += "\nWhat does not compile, by symbol:"
    for entry in symbols {
      text += "\n  \(entry.symbol) (\(entry.places.count))"
      for place in entry.places.prefix(3) {
        let shown =
          place.hasPrefix(root.path + "/") ? String(place.dropFirst(root.path.count + 1)) : place
        text += "\n      \(shown)"
      }
    }
    for sentence in unchecked { text += "\n\(sentence)" }
    return text
  }
}
