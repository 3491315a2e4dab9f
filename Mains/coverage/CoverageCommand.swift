import ArgumentParser
import Foundation

/// Writes which of the symbols that apps use the toolkit has.
@main struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Compare the symbols that apps use with those that UIKit declares.",
    discussion: "Scripts/coverage.bash extracts the graphs and calls this.")

  @Argument(help: "The folder with the modules' symbol graphs.") var graphs: String
  @Option(help: "The project's folder.") var root = "."
  @Flag(help: "Print what is absent or in no test, and not the table.")
  var missing = false

  func run() throws {
    let findings = try find()
    if missing {
      for finding in findings where finding.state == .absent {
        write("\(finding.wanted.repositories) \(finding.wanted.name): absent")
      }
      for finding in findings where finding.state != .absent && finding.test == nil {
        write("\(finding.wanted.repositories) \(finding.wanted.name): in no test")
      }
    } else {
      FileHandle.standardOutput.write(Data(Report(findings: findings).text.utf8))
    }
  }

  private func find() throws -> [Finding] {
    let folder = URL(fileURLWithPath: graphs)
    let project = URL(fileURLWithPath: root)
    let uses = project.appendingPathComponent("Scripts/coverage/uses.tsv")
    let wanted = try lines(of: uses).map(Wanted.init(row:))
    // What `import UIKit` brings along counts as its own.
    let ours = try ["CoreGraphics", "QuartzCore", "Snapshots", "UIKit"]
      .flatMap { try Symbol.load(module: $0, from: folder) }
    let foundation = try ["FoundationEssentials", "Foundation"]
      .flatMap { try Symbol.load(module: $0, from: folder) }
    let tests = try TestFile.all(in: project.appendingPathComponent("Tests"))
    return wanted.map { wanted in
      let own = Finding(wanted, in: ours, tests: tests)
      // Apple's UIKit brings these along from other frameworks, as ours does from Foundation.
      return own.state == .absent ? Finding(wanted, in: foundation, tests: tests) : own
    }
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
