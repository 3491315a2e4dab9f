import ArgumentParser
import Foundation
import Processes
import ProjectBuild
import XcodeProject

/// Runs the unit tests of a project.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the unit tests of an iOS project, without a display.",
    discussion: """
      Builds each target of unit tests, with XCTest and Swift Testing, and runs it; those that an app hosts find the app \
      launched on a device. Exits with 1 when a test failed. UI tests are not run.
      """)

  @OptionGroup var options: BuildOptions
  @Option(
    help: ArgumentHelp(
      "Stop the tests of a target after this time, each kind by itself; without a limit they may take for ever.",
      valueName: "seconds")) var timeLimit: Int?

  func validate() throws {
    try PlayLimit.check(timeLimit)
  }

  func run() throws {
    let project = try options.read(for: .unitTests)
    let terminal = Terminal()
    for note in project.notes { terminal.say("\(note)") }
    let targets: [Target]
    do { targets = try project.unitTests(of: options.target) } catch { throw Failure("\(error)") }
    // What tests leave behind is found by that, too.
    Orphans.adopt()
    var results = TestResults()
    for target in targets {
      options.tellLeftOut(project.buildOrder(of: target), terminal)
      do {
        let tests = try options.builder(of: project, terminal).buildTests(target)
        terminal.end("\(target.name) is built")
        do {
          let result = try tests.run(atMost: timeLimit)
          for sentence in result.sentences { terminal.say(sentence.printable) }
          if !result.hasTests { terminal.say("\(target.name.printable) has no tests.") }
          if !result.passed { results.failed.append(target.name) }
          results.failures.append((target.name, result.failures))
        } catch {
          terminal.say("\(error)")
          results.failed.append(target.name)
        }
      } catch let error as BuildError {
        terminal.clear()
        terminal.say("\(error)")
        results.notBuilt.append(target.name)
      }
    }
    for line in results.failedTests { terminal.say(line.printable) }
    if let sentence = results.sentence { throw Failure(sentence) }
  }
}
