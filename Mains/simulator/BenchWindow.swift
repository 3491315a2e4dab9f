import ArgumentParser
import Foundation
import GTKHost
import SimulatorProgram
import UIKit

/// A window with a table of very many rows, for timing beside a list of GTK.
struct BenchWindow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-window",
    abstract: "Time a table of two labels a row in a window of 390 × 844 points.",
    discussion: "BENCH_START_NS tells when the process was started (CLOCK_MONOTONIC).")

  @Option(help: "How many rows.") var rows = 100_000
  @Option(help: "How many times to scroll, once in each frame.") var steps = 600
  @Option(help: "How far each time, in points.") var points = 88.0

  func run() throws { try MainActor.assumeIsolated { try open() } }

  @MainActor private func open() throws {
    let program = GTKProgram(name: "bench-window", remembersWindow: false)
    program.onFirstFrame = {
      let start = ProcessInfo.processInfo.environment["BENCH_START_NS"].flatMap(Double.init) ?? 0
      Console.print(
        String(
          format: "first-frame-ms: %.1f rss-kb: %d", milliseconds(CLOCK_MONOTONIC) - start / 1e6,
          memory()))
      let began = milliseconds(CLOCK_PROCESS_CPUTIME_ID)
      program.benchScrolling(steps: steps, points: points) {
        Console.print(
          String(
            format: "scroll-cpu-ms: %.1f rss-kb: %d",
            milliseconds(CLOCK_PROCESS_CPUTIME_ID) - began, memory()))
        program.close()
      }
    }
    try program.run(title: "Rows", size: CGSize(width: 390, height: 844)) { host in
      _ = UIApplication.launch(RootApp(ManyRows(rows)), on: host)
    }
  }

  private func milliseconds(_ clock: clockid_t) -> Double {
    var now = timespec()
    clock_gettime(clock, &now)
    return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
  }

  private func memory() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? -1
  }
}

private final class ManyRows: UITableViewController {
  private let count: Int

  init(_ count: Int) {
    self.count = count
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.separatorStyle = .none
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Some words of Row \(indexPath.row)"
    return cell
  }
}
