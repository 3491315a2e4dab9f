import CGtk
import Foundation
import Scene

/// What a person does in a window, one thing after the other, each timed to the frame that shows
/// it. For measuring.
@MainActor public final class BenchDriver {
  public struct Act {
    var name: String
    var isTimed: Bool
    var perform: @MainActor (BenchDriver) -> Void

    /// Creates an action. Without `isTimed` no figures are recorded.
    public init(
      _ name: String, isTimed: Bool = true, _ perform: @escaping @MainActor (BenchDriver) -> Void
    ) {
      self.name = name
      self.isTimed = isTimed
      self.perform = perform
    }
  }

  /// The duration of an action, in milliseconds.
  public struct Figures {
    /// The name of the action.
    public var name: String
    /// The time until the frame is painted: elapsed, and of the processor in the main thread.
    public var clock, thread: Double
    /// The processor time of all threads, until there is nothing left to do.
    public var all: Double
  }

  private let host: GTKHost
  private var acts: ArraySlice<Act>
  private var figures: [Figures] = []
  private var began = (clock: 0.0, thread: 0.0, all: 0.0)
  private let completion: @MainActor ([Figures]) -> Void
  /// The time without activity after which nothing is left to do, in milliseconds.
  private static let quiet: Int32 = 150

  init(
    _ host: GTKHost, _ acts: [Act], _ completion: @escaping @MainActor ([Figures]) -> Void
  ) {
    self.host = host
    self.acts = acts[...]
    self.completion = completion
  }

  func next() {
    guard let act = acts.first, let root = host.root.flatMap({ host.shown[$0] }) else {
      return completion(figures)
    }
    began = Self.now
    act.perform(self)
    cg_frame_watch(
      root.widget, Self.quiet,
      { user, isAtRest in
        guard let user else { return }
        let me = Unmanaged<BenchDriver>.fromOpaque(user).takeUnretainedValue()
        if isAtRest { me.rested() } else { me.painted() }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func painted() {
    let now = Self.now
    figures.append(
      Figures(
        name: acts.first?.name ?? "", clock: now.clock - began.clock,
        thread: now.thread - began.thread, all: 0))
  }

  private func rested() {
    figures[figures.count - 1].all = Self.now.all - began.all
    if acts.first?.isTimed == false { figures.removeLast() }
    acts = acts.dropFirst()
    next()
  }

  private static var now: (clock: Double, thread: Double, all: Double) {
    func read(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    return (
      read(CLOCK_MONOTONIC), read(CLOCK_THREAD_CPUTIME_ID), read(CLOCK_PROCESS_CPUTIME_ID)
    )
  }

  // MARK: Actions

  private var text: NodeWidget? { host.shown.values.first { $0.node.role == .textView } }

  /// Focuses the text view, with the cursor at a fraction of the text from 0 to 1.
  public func focusText(at share: Double) {
    guard let text else { return }
    cg_focus(text.widget)
    cg_text_put_cursor(text.widget, share)
  }

  /// Types into the widget with the focus.
  public func type(_ words: String) {
    guard let focus = host.focus.flatMap({ host.shown[$0] }) else { return }
    cg_text_type(focus.widget, words)
  }

  /// Selects the whole text of the text view.
  public func selectAll() { if let text { cg_text_select_all(text.widget) } }
  /// Deletes the selection of the text view, or the character before the cursor.
  public func erase() { if let text { cg_text_erase(text.widget) } }
  /// Sends a key press.
  public func press(_ key: String, _ modifiers: KeyPress.Modifiers = []) {
    host.send(.key(KeyPress(key, modifiers)))
  }

  /// Presses the row or the button with a title.
  public func choose(_ words: String) {
    for item in host.shown.values where says(words, item) {
      switch item.node.role {
      case .row: return host.send(.choose(item.id, []))
      case .button: return host.send(.activate(item.id))
      default: continue
      }
    }
  }

  private func says(_ words: String, _ item: NodeWidget) -> Bool {
    item.node.spokenName == words
      || item.children.contains { id in host.shown[id].map { says(words, $0) } ?? false }
  }
}

extension GTKProgram {
  /// - Parameter completion: gets the figures of what was timed.
  public func bench(
    _ acts: [BenchDriver.Act], completion: @escaping @MainActor ([BenchDriver.Figures]) -> Void
  ) {
    guard let host else { return }
    let made = BenchDriver(host, acts, completion)
    driver = made
    made.next()
  }
}
