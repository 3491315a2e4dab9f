import Foundation

/// Finds what a program started and left behind: all of it inherits a variable of the environment, or is the child of what does.
///
/// A group of processes would not do, as Ctrl-C in a terminal has to reach the program, and what it started may have left the group.
/// What gave up its environment and its parent is found where this process adopts orphans.
package struct ProcessMark: Sendable {
  private static let variable = "SIMULATOR_PROCESS"
  private let value = UUID().uuidString

  /// Makes a mark that no other program has.
  package init() {}

  /// Variables with the mark added.
  package func added(to environment: [String: String]) -> [String: String] {
    environment.merging([Self.variable: value]) { $1 }
  }

  /// Ends all marked processes that are still there.
  ///
  /// - Returns: Their names, sorted.
  package func endAll() -> [String] {
    var names: [pid_t: String] = [:]
    // What a process starts while the others are looked at is found the next time.
    for _ in 0..<200 {
      let found = look()
      for identifier in found.left {
        if names[identifier] == nil { names[identifier] = Self.name(of: identifier) }
        kill(identifier, SIGKILL)
      }
      for identifier in found.adopted { waitpid(identifier, nil, 0) }
      if found.left.isEmpty {
        guard found.isUncertain else { break }
        usleep(1_000)
      }
    }
    return names.values.sorted()
  }

  /// Ends marked processes that those have left behind which started them, though one marked program has not ended: it may wait
  /// for them.
  ///
  /// - Parameters:
  ///   - root: The number of the program.
  ///   - known: Those that were left behind before. Only they are ended: while another program takes the place of a parent, its mark
  ///     is not seen.
  /// - Returns: Those that are left behind now.
  package func endOrphans(of root: pid_t, known: Set<pid_t>) -> Set<pid_t> {
    let found = look()
    let orphans = found.left.filter { identifier in
      guard identifier != root, let parent = ProcessState(of: identifier)?.parent else {
        return false
      }
      return !found.left.contains(parent)
    }
    for identifier in orphans.intersection(known) { kill(identifier, SIGKILL) }
    return orphans
  }

  private struct Found {
    var left: Set<pid_t> = []
    /// Those of them, and of what has ended, that nobody else asks how they ended.
    var adopted: [pid_t] = []
    /// Whether another program just takes the place of one, whose variables are not known meanwhile.
    var isUncertain = false
  }

  private func look() -> Found {
    let mark = Data("\(Self.variable)=\(value)".utf8)
    var found = Found()
    var states: [pid_t: ProcessState] = [:]
    for identifier in ProcessFile.all where identifier != getpid() {
      guard let state = ProcessState(of: identifier) else { continue }
      let isAdopted = Orphans.isOne(identifier, state)
      if isAdopted { found.adopted.append(identifier) }
      guard !state.hasEnded else { continue }
      states[identifier] = state
      let environment = ProcessFile.read("/proc/\(identifier)/environ")
      if isAdopted || environment.range(of: mark) != nil {
        found.left.insert(identifier)
      } else if environment.isEmpty, !state.hasEnvironment, Self.isProgram(identifier) {
        found.isUncertain = true
      }
    }
    addChildren(of: &found.left, states)
    return found
  }

  /// A child may have cleared its environment.
  private func addChildren(of left: inout Set<pid_t>, _ states: [pid_t: ProcessState]) {
    var count: Int
    repeat {
      count = left.count
      for (identifier, state) in states where left.contains(state.parent) {
        left.insert(identifier)
      }
    } while left.count > count
  }

  /// Whether a process is one of the person's programs, and no part of the system.
  private static func isProgram(_ identifier: pid_t) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/exe")) != nil
  }

  private static func name(of identifier: pid_t) -> String {
    let name = String(decoding: ProcessFile.read("/proc/\(identifier)/comm"), as: UTF8.self)
    return name.split(separator: "\n").first.map(String.init) ?? "\(identifier)"
  }
}
