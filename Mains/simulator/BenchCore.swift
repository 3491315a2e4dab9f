import ArgumentParser
import Foundation
import Scene
import SimulatorProgram
import UIKit

/// What the toolkit itself takes, without a screen, an app or a disk.
struct BenchCore: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-core",
    abstract: "Time a turn, a step of scrolling and a first layout of plain UIKit; medians.",
    discussion: """
      With --only the number of times is all that differs between two runs: the difference of their \
      instructions, as callgrind counts them, is what so many more take, on a busy machine too.
      """)

  enum Work: String, ExpressibleByArgument, CaseIterable { case turn, scroll, first }

  @Option(help: "How many times.") var times = 400
  @Option(help: "Only this.") var only: Work?

  func validate() throws {
    if times < 1 { throw ValidationError("--times needs at least 1.") }
  }

  func run() throws {
    MainActor.assumeIsolated {
      for work in Work.allCases where only == nil || work == only {
        let figures = measure(work).sorted()
        Console.print("\(work)-ms: \(String(format: "%.4f", figures[figures.count / 2]))")
      }
    }
  }

  @MainActor private func measure(_ work: Work) -> [Double] {
    switch work {
    case .turn: return turns()
    case .scroll: return steps()
    case .first: return firstLayouts()
    }
  }

  /// Three columns fold to one and unfold.
  @MainActor private func turns() -> [Double] {
    let host = SilentHost(environment: Resizing.environment(1024))
    let eventSink = UIApplication.launch(RootApp(ThreeColumnsViewController()), on: host)
    defer { withExtendedLifetime(host) {} }
    return (0..<times).map { _ in
      benchMilliseconds {
        for width in [620.0, 390, 620, 1024] {
          eventSink.send(.environment(Resizing.environment(width)))
        }
      } / 4
    }
  }

  /// A table of 10,000 rows moves by one row.
  @MainActor private func steps() -> [Double] {
    let host = SilentHost(environment: Environment(size: CGSize(width: 390, height: 844)))
    let rows = RowsViewController(named: "Rows", count: 10_000)
    rows.tableView.rowHeight = 44
    let eventSink = UIApplication.launch(RootApp(rows), on: host)
    defer { withExtendedLifetime(host) {} }
    return (0..<times).map { number in
      benchMilliseconds {
        rows.tableView.contentOffset.y = 44 * Double(number % 9000 + 1)
        eventSink.send(.wake)
      }
    }
  }

  /// Three columns of lists come up.
  @MainActor private func firstLayouts() -> [Double] {
    (0..<times).map { _ in
      let host = SilentHost(environment: Resizing.environment(1024))
      defer { withExtendedLifetime(host) {} }
      return benchMilliseconds {
        UIApplication.launch(RootApp(ThreeColumnsViewController()), on: host).send(.wake)
      }
    }
  }
}
