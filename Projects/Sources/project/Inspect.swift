import ArgumentParser
import Foundation
import ProjectBuild
import XcodeProject

/// Tells what a project has, and what of it does not exist here.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a project has, and what is missing here.",
    discussion: "Reads only: nothing of the project is run or built, and nothing is fetched.")

  @Argument(
    help: ArgumentHelp(
      "A folder, .xcodeproj, .xcworkspace or Swift package.", valueName: "path")) var path: String
  @Option(help: ArgumentHelp("Only this target.", valueName: "name")) var target: String?
  @Option(help: ArgumentHelp("The build configuration of the project.", valueName: "name"))
  var configuration: String?
  @Flag(help: "As JSON.") var json = false

  func run() throws {
    let project: Project
    do {
      project = try ProjectReader().read(
        URL(fileURLWithPath: path), target: target, configuration: configuration)
    } catch {
      throw Failure("\(error)")
    }
    let inspection = Inspection(of: project)
    let text = json ? try inspection.json() : inspection.text
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
