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
  @Flag(help: "Print what is partly there, absent, or in no test, and not the table.")
  var missing = false

  func run() throws {
    let findings = try find()
    if missing {
      for finding in findings where finding.state == .absent || finding.state == .partly {
        write(
          "\(finding.wanted.rank) \(finding.wanted.name): \(finding.state) "
            + finding.missingForms.joined(separator: " "))
      }
      for finding in findings where finding.state != .absent && finding.test == nil {
        write("\(finding.wanted.rank) \(finding.wanted.name): in no test")
      }
    } else {
      FileHandle.standardOutput.write(Data(Report(findings: findings).text.utf8))
    }
  }

  private func find() throws -> [Finding] {
    let folder = URL(fileURLWithPath: graphs)
    let project = URL(fileURLWithPath: root)
    let scripts = project.appendingPathComponent("Scripts/coverage")
    let wanted = try lines(of: scripts.appendingPathComponent("symbols.tsv")).map(Wanted.init(row:))
    let own = try lines(of: scripts.appendingPathComponent("own.tsv"))
      .map { String($0.prefix { $0 != "\t" }) }
    // What `import UIKit` brings along counts as its own.
    let ours = try ["CoreGraphics", "QuartzCore", "Snapshots", "UIKit"]
      .flatMap { try Symbol.load(module: $0, from: folder) }
    let foundation = try ["FoundationEssentials", "Foundation"]
      .flatMap { try Symbol.load(module: $0, from: folder) }
    let tests = try TestFile.all(in: project.appendingPathComponent("Tests"))
    return wanted.map { wanted in
      let first = Finding(wanted, in: ours, own: Set(own), tests: tests)
      // Apple's UIKit brings these along from other frameworks, as ours does from Foundation.
      let mayBeForeign = ["type", "init", "property"].contains(wanted.kind)
      return first.state == .absent && mayBeForeign
        ? Finding(wanted, in: foundation, own: Set(own), tests: tests) : first
    }
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
