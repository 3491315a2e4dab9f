import ArgumentParser
import Foundation
import ProjectBuild

/// What the plugin `UIKitCompatibility` runs for a target of a Swift package.
@main struct Lower: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn sources of iOS into sources that compile without the Objective-C runtime.")

  @Option(help: ArgumentHelp("The name of the module.", valueName: "name")) var module: String
  @Option(help: ArgumentHelp("Where the lowered files go.", valueName: "folder")) var output: String
  @Flag(help: "The module is a program, and not a library.") var program = false
  @Option(
    help: ArgumentHelp("A lowered module that the program consists of.", valueName: "name"))
  var registers: [String] = []
  @Option(
    help: ArgumentHelp("A file of the module that is compiled as it is.", valueName: "file"))
  var plain: [String] = []
  @Argument(help: "The files to lower.") var files: [String]

  func run() throws {
    let sources = PackageSources(
      module: module, files: files.map { URL(fileURLWithPath: $0) },
      plain: plain.map { URL(fileURLWithPath: $0) })
    let role: PackageSources.Role = program ? .program(registering: registers) : .library
    switch Result(catching: { () throws(BuildError) in
      try sources.lower(into: URL(fileURLWithPath: output), role: role)
    }) {
    case .success(let diagnostics): diagnostics.forEach(Self.say)
    case .failure(let error):
      Self.say("error: \(error)")
      throw ExitCode(1)
    }
  }

  private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
