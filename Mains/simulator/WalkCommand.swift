import ArgumentParser
import Foundation
import Laws
import SimulatorProgram

/// As many random steps as one likes.
struct WalkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "walk",
    abstract: "Take random steps over real controllers, and check the laws of balance.",
    discussion: """
      Somebody pushes, pops, shows, presents, rotates and resizes at random; after every step \
      appearance callbacks pair up, each controller has one parent, what was removed is gone \
      and settling again changes nothing. The same seed takes the same way. Exits with 1 and \
      the last steps where a law does not hold.
      """)

  @Option(help: "How many steps, over all kinds.") var steps = 100_000
  @Option(help: "Where chance begins.") var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp(
      "What stands in the window; all in turn without it.", valueName: "kind"))
  var kind: Walk.Kind?

  func validate() throws {
    guard steps > 0 else { throw ValidationError("There must be at least one step.") }
  }

  func run() throws {
    let isSound = MainActor.assumeIsolated { walk() }
    if !isSound { throw ExitCode(1) }
  }

  /// A new walk every thousand steps, as a story that is too long is read by nobody.
  @MainActor private func walk() -> Bool {
    let kinds = kind.map { [$0] } ?? Walk.Kind.allCases
    var left = steps
    for next in Walk.seeds(from: seed) {
      guard left > 0 else { break }
      for kind in kinds where left > 0 {
        let walk = Walk(kind, seed: next)
        for step in 1...min(1000, left) {
          guard let violation = walk.step() else { continue }
          let story = walk.story.suffix(20).joined(separator: "\n  ")
          Console.error("\(kind), seed \(next), step \(step): \(violation)\n  \(story)")
          Console.error(transcript(of: kind, seed: next, step: step).joined(separator: "\n"))
          return false
        }
        left -= 1000
      }
    }
    Console.print("\(steps) steps from seed \(seed): every law held")
    return true
  }

  /// What happened in one step: the same way once more, as recording takes its time.
  @MainActor private func transcript(of kind: Walk.Kind, seed: UInt64, step: Int) -> [String] {
    let walk = Walk(kind, seed: seed, records: true)
    for _ in 1...step { _ = walk.step() }
    return walk.transcript + [walk.diagram]
  }
}

extension Walk.Kind: ExpressibleByArgument {}
