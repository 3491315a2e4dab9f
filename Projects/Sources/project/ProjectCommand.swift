import ArgumentParser
import Foundation
import ProjectBuild
import XcodeProject

/// Opens projects made for iOS.
@main struct ProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.current,
    abstract: "Opens projects made for iOS.",
    subcommands: [Run.self, Build.self, Inspect.self, Sheet.self, Test.self])
}

/// What all commands that build have in common.
struct BuildOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A folder, .xcodeproj, .xcworkspace or Swift package.", valueName: "path")) var path: String
  @Option(help: ArgumentHelp("The app to build, where there are several.", valueName: "name"))
  var target: String?
  @Option(help: ArgumentHelp("The build configuration of the project.", valueName: "name"))
  var configuration: String?
  @Option(
    help: ArgumentHelp(
      "Where all that is generated goes, instead of the cache folder.", valueName: "folder"))
  var buildFolder: String?
  @Option(
    help: ArgumentHelp(
      "Where the packages are that are not beside the project: one folder for each.",
      valueName: "folder")) var packages: String?
  @Flag(
    help:
      "Fetch the packages that are not beside the project, with git; without this nothing is fetched."
  )
  var resolve = false
  @Flag(help: "Show the compiler's warnings too.") var warnings = false
  @Option(
    help: ArgumentHelp("How the toolkit is compiled: release or debug.", valueName: "configuration")
  )
  var toolkit = Toolkit.Configuration.release

  static var noToolkit: String {
    "The toolkit's sources were not found around \(Bundle.main.executablePath ?? "this program"). "
      + "Run \(CommandName.shown) from its own checkout."
  }

  func read(for purpose: ProjectReader.Purpose = .application) throws -> Project {
    let url = URL(fileURLWithPath: path)
    do {
      return try ProjectReader().read(
        url, target: target, for: purpose, configuration: configuration)
    } catch {
      throw Failure("\(error)")
    }
  }

  func builder(of project: Project, _ terminal: Terminal) throws -> ProjectBuilder {
    guard let root = Toolkit.rootOfProgram() else {
      throw Failure(Self.noToolkit)
    }
    let toolkit = Toolkit(root: root, configuration: toolkit)
    let named = buildFolder.map { URL(fileURLWithPath: $0) }
    let location = BuildLocation(project: project.location, toolkit: toolkit, base: named)
    do { try BuildFolder.check(named: named, location, for: project.root) } catch {
      throw Failure(error.description)
    }
    var builder = ProjectBuilder(
      project, toolkit: toolkit, location: location, progress: terminal.progress)
    builder.showsWarnings = warnings
    builder.checkouts = PackageCheckouts(
      folder: packages.map { URL(fileURLWithPath: $0) }, fetched: location.packages)
    builder.resolvesPackages = resolve
    return builder
  }

  /// Checks names of devices before minutes of building.
  func check(devices: [String]) throws {
    guard !devices.isEmpty, let root = Toolkit.rootOfProgram() else { return }
    let names = Toolkit(root: root, configuration: toolkit).deviceNames()
    for device in devices {
      if let sentence = names.refusal(of: device) { throw Failure(sentence.printable) }
    }
  }

  /// The path of a file for a program that works in another folder; “-” is no file.
  static func absolute(_ path: String) -> String {
    path == "-" ? path : URL(fileURLWithPath: path).path
  }

  /// Checks a script before minutes of building.
  func check(script: String?) throws {
    guard let script, script != "-" else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: script, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isReadableFile(atPath: script)
    else { throw Failure("The script \(script.printable) cannot be read.") }
  }

  /// The command that tells more of the project.
  private var inspectCommand: String {
    "`\(CommandName.shown) inspect \(ShellWord.quoted(path).printable)`"
  }

  /// Says what of some targets is not built.
  func tellLeftOut(_ targets: [Target], _ terminal: Terminal) {
    guard let sentence = LeftOut(of: targets).sentence else { return }
    terminal.say("\(sentence.printable) \(inspectCommand) tells where.")
  }

  func validate() throws {
    if buildFolder?.isEmpty == true { throw ValidationError(BuildFolder.nameless) }
  }

  func build() throws -> ProjectBuilder.App {
    let terminal = Terminal()
    let project = try read()
    for note in project.notes { terminal.say("\(note)") }
    do {
      let target = try project.application(named: target)
      tellLeftOut(project.buildOrder(of: target), terminal)
      let app = try builder(of: project, terminal).build(target)
      terminal.end("\(target.name.printable) is built")
      return app
    } catch let error as ProjectError {
      throw Failure("\(error)")
    } catch let error as BuildError {
      terminal.clear()
      guard error.needsInspection else { throw Failure(error.description) }
      throw Failure(
        error.description + " \(inspectCommand) tells what is missing.")
    }
  }
}

extension Toolkit.Configuration: ExpressibleByArgument {}

/// A sentence on standard error, and exit code 1.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
