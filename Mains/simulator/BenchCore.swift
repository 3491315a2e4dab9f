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

  enum Work: String, ExpressibleByArgument, CaseIterable {
    case turn, collapse, expand, relayout, scroll, sizing, first, labels
  }

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
    case .collapse: return resizes(from: 1024, to: 390)
    case .expand: return resizes(from: 390, to: 1024)
    case .relayout: return resizes(from: 1024, to: 1000)
    case .scroll: return steps(RowsViewController(named: "Rows", count: 10_000), height: 44)
    case .sizing: return steps(SizingRowsViewController(), height: UITableView.automaticDimension)
    case .first: return firstLayouts { ThreeColumnsViewController() }
    case .labels: return firstLayouts { LabelsViewController() }
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

  /// Three columns are resized there, which is timed, and back, which is not.
  @MainActor private func resizes(from: Double, to: Double) -> [Double] {
    let host = SilentHost(environment: Resizing.environment(from))
    let eventSink = UIApplication.launch(RootApp(ThreeColumnsViewController()), on: host)
    defer { withExtendedLifetime(host) {} }
    return (0..<times).map { _ in
      let taken = benchMilliseconds { benchResize(to, eventSink) }
      eventSink.send(.environment(Resizing.environment(from)))
      return taken
    }
  }

  /// A function of its own, so that callgrind can count it alone: `--toggle-collect='*benchResize*'`.
  @inline(never)
  @MainActor private func benchResize(_ width: Double, _ eventSink: any SceneEventSink) {
    eventSink.send(.environment(Resizing.environment(width)))
  }

  /// A table of 10,000 rows moves by 44 points.
  @MainActor private func steps(_ rows: UITableViewController, height: CGFloat) -> [Double] {
    let host = SilentHost(environment: Environment(size: CGSize(width: 390, height: 844)))
    rows.tableView.rowHeight = height
    let eventSink = UIApplication.launch(RootApp(rows), on: host)
    defer { withExtendedLifetime(host) {} }
    return (0..<times).map { number in
      benchMilliseconds {
        rows.tableView.contentOffset.y = 44 * Double(number % 9000 + 1)
        eventSink.send(.wake)
      }
    }
  }

  @MainActor private func firstLayouts(_ make: () -> UIViewController) -> [Double] {
    (0..<times).map { _ in
      let host = SilentHost(environment: Resizing.environment(1024))
      defer { withExtendedLifetime(host) {} }
      return benchMilliseconds {
        UIApplication.launch(RootApp(make()), on: host).send(.wake)
      }
    }
  }
}
