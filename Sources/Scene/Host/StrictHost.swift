import Foundation

/// A host without a screen, for tests and the Simulator. It keeps the tree, and traps on any patch
/// that does not fit it or violates its invariants.
@MainActor open class StrictHost: SceneHost {
  /// The tree after the last patch.
  public private(set) var tree = Tree()
  /// The receiver of events, once an app is connected.
  public private(set) var eventSink: (any SceneEventSink)?
  /// The number of patches applied since launch.
  public private(set) var appliedPatches = 0
  /// The number of operations in all applied patches.
  public private(set) var appliedOperations = 0
  /// The transitions of all patches since launch. The tree is always in the final state.
  public private(set) var motions: [Motion] = []
  /// The property animations of all patches since launch.
  public private(set) var animations: [Animation] = []
  /// The animated snapshots of all patches since launch.
  public private(set) var departures: [Departure] = []
  /// The animations that have not ended.
  public private(set) var flow = Flow()
  private var courses: Set<Course.ID> = []
  /// A Boolean value that tells whether a wake was requested and not sent yet.
  public private(set) var isWakeAsked = false
  /// The text that the app copied last.
  public private(set) var clipboard = ""
  /// The announcements for a screen reader since launch, in their order.
  public private(set) var announced: [String] = []
  /// What was made felt since launch, in its order.
  public private(set) var feedback: [Feedback] = []
  /// The URLs that the app opened in other programs.
  public private(set) var openedAddresses: [URL] = []
  /// Decides whether a program opens a URL: by default those of the web and of mail.
  public var takesAddress: (URL) -> Bool = {
    ["http", "https", "mailto"].contains($0.scheme?.lowercased())
  }
  private var answers: [SceneEvent] = []
  /// The items that are dragged out of the window; nil when there is no drag.
  public var cargo: Cargo?
  /// The effect that a drop at the current position would have.
  public private(set) var dropEffect = Carry.Effect.none
  /// The time in seconds since the host was created. It advances only by `pass(_:)`.
  public private(set) var now = 0.0
  /// The time of the requested wake, in seconds of `now`; nil for none.
  public private(set) var alarm: Double?
  /// The environment that the app gets. A change is not sent by itself.
  public var environment: Environment
  /// The measurer for the sizes of text.
  public let measurer: any TextMeasurer
  /// The encoder of image files; nil for none.
  public let pictureWriter: (any PictureWriter)?
  /// The spell checker; nil unless a test sets one.
  public var speller: (any Speller)?

  /// Creates a host with an empty tree. Without a measurer it uses `FixedTextMeasurer`.
  public init(
    environment: Environment, measurer: (any TextMeasurer)? = nil,
    pictureWriter: (any PictureWriter)? = nil
  ) {
    self.environment = environment
    self.pictureWriter = pictureWriter
    self.measurer = measurer ?? FixedTextMeasurer()
  }

  public func connect(_ eventSink: any SceneEventSink) { self.eventSink = eventSink }

  open func apply(_ patch: ScenePatch) {
    let before = patch.isStill ? nil : tree
    do {
      try tree.apply(patch)
    } catch {
      preconditionFailure("A patch does not fit the scene. \(error)")
    }
    let wrong =
      tree.invariantViolations + (before?.violations(of: patch.motions, to: tree) ?? [])
      + (before?.violations(of: patch, to: tree, running: courses) ?? [])
    precondition(wrong.isEmpty, "A patch left the scene unsound: \(wrong.joined(separator: "; "))")
    motions += patch.motions
    animations += patch.animations
    departures += patch.departures
    watch(patch)
    appliedPatches += 1
    appliedOperations += patch.operations.count
  }

  private func watch(_ patch: ScenePatch) {
    for course in patch.courses {
      flow.tell(course)
      courses.insert(course.id)
    }
    for node in patch.stopped { flow.forget(node) }
    for animation in patch.animations { flow.add(animation, at: now) }
    flow.begin(at: now)
    flow.end(at: now)
    for id in flow.nodes where tree[id] == nil { flow.forget(id) }
    flow.dropIdle()
    courses = courses.filter { !flow.isOver($0, at: now) }
  }

  /// Returns how a node looks at this moment, animations included; nil if there is no such node.
  public func appearing(_ id: NodeID) -> Appearing? {
    tree[id].map { Appearing($0, with: flow.difference(of: id, at: now)) }
  }

  public func wake() { isWakeAsked = true }

  public func copy(_ text: String) { clipboard = text }

  public func announce(_ words: String) { announced.append(words) }

  public func give(_ feedback: Feedback) { self.feedback.append(feedback) }

  public func open(_ address: URL, number: Int) {
    let isTaken = takesAddress(address)
    if isTaken { openedAddresses.append(address) }
    answers.append(.opened(number, isTaken))
  }

  public func canOpen(_ address: URL) -> Bool { takesAddress(address) }

  /// What becomes of documents that are printed: nil for a host that cannot print; by default each is done on A4.
  public var printing: PrintStage? = .done
  /// The documents that were printed since launch, with their pages.
  public private(set) var printed: [(request: PrintRequest, pages: [DocumentPage])] = []
  public var canPrint: Bool { printing != nil }

  public func printDocument(_ request: PrintRequest, number: Int) {
    guard let printing else { return }
    if printing != .cancelled {
      printed.append((request, []))
      answers.append(.printing(number, .layOut(.a4)))
    }
    answers.append(.printing(number, printing))
  }

  public func setPrintedPages(_ pages: [DocumentPage]) {
    guard !printed.isEmpty else { return }
    printed[printed.count - 1].pages = pages
  }

  public func beginDrag(with cargo: Cargo) { self.cargo = cargo }

  public func setDropEffect(_ effect: Carry.Effect) { dropEffect = effect }

  public func wake(after seconds: Double?) { alarm = seconds.map { now + max(0, $0) } }

  /// Lets time pass, in seconds, and sends a wake at each time for which one was requested.
  public func pass(_ seconds: Double) {
    let end = now + seconds
    answerWake()
    while let next = alarm, next <= end {
      now = max(now, next)
      alarm = nil
      eventSink?.send(.wake)
      answerWake()
    }
    now = end
    flow.end(at: now)
  }

  /// Sends the wakes that are due and the results of `open`, until there are no more.
  public func answerWake() {
    while !answers.isEmpty { eventSink?.send(answers.removeFirst()) }
    while isWakeAsked || alarm.map({ $0 <= now }) == true {
      if !isWakeAsked { alarm = nil }
      isWakeAsked = false
      eventSink?.send(.wake)
      while !answers.isEmpty { eventSink?.send(answers.removeFirst()) }
    }
  }
}
