import Foundation

/// A host without a screen that keeps the tree and traps on any patch that does not fit
/// or leaves it unsound. Tests and the Simulator stand on it.
@MainActor open class StrictHost: SceneHost {
  public private(set) var tree = Tree()
  public private(set) var door: (any SceneDoor)?
  public private(set) var appliedPatches = 0
  public private(set) var appliedOperations = 0
  /// What was asked to be seen moving, since launch. Everything is at its end at once.
  public private(set) var motions: [Motion] = []
  /// The same of animations, and the courses that have not ended.
  public private(set) var animations: [Animation] = []
  public private(set) var departures: [Departure] = []
  public private(set) var flow = Flow()
  private var courses: Set<Course.ID> = []
  public private(set) var isWakeAsked = false
  /// What the app copied last.
  public private(set) var clipboard = ""
  /// What a screen reader was to say, in the order of saying.
  public private(set) var announced: [String] = []
  /// The addresses that the app gave away, and whether somebody takes one: by default those of
  /// the web and of mail.
  public private(set) var openedAddresses: [URL] = []
  public var takesAddress: (URL) -> Bool = {
    ["http", "https", "mailto"].contains($0.scheme?.lowercased())
  }
  private var answers: [SceneEvent] = []
  /// What is dragged out of the window, until it is dropped or not.
  public var cargo: Cargo?
  /// What would become of what is dragged over the window.
  public private(set) var permitted = Carry.Effect.none
  /// Stands still until `pass`.
  public private(set) var now = 0.0
  /// When the wake comes that was asked for.
  public private(set) var alarm: Double?
  public var environment: Environment
  public let measurer: any TextMeasurer
  public let pictureWriter: (any PictureWriter)?
  /// None, unless somebody gives it one.
  public var speller: (any Speller)?

  public init(
    environment: Environment, measurer: (any TextMeasurer)? = nil,
    pictureWriter: (any PictureWriter)? = nil
  ) {
    self.environment = environment
    self.pictureWriter = pictureWriter
    self.measurer = measurer ?? FixedTextMeasurer()
  }

  public func connect(_ door: any SceneDoor) { self.door = door }

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

  /// How a node is seen at this moment; nil of one that is not there.
  public func appearing(_ id: NodeID) -> Appearing? {
    tree[id].map { Appearing($0, with: flow.difference(of: id, at: now)) }
  }

  public func wake() { isWakeAsked = true }

  public func copy(_ text: String) { clipboard = text }

  public func announce(_ words: String) { announced.append(words) }

  public func open(_ address: URL, number: Int) {
    let isTaken = takesAddress(address)
    if isTaken { openedAddresses.append(address) }
    answers.append(.opened(number, isTaken))
  }

  public func canOpen(_ address: URL) -> Bool { takesAddress(address) }

  public func carry(_ cargo: Cargo) { self.cargo = cargo }

  public func permit(_ effect: Carry.Effect) { permitted = effect }

  public func wake(after seconds: Double?) { alarm = seconds.map { now + max(0, $0) } }

  /// Lets time pass, with a wake at each moment for which one was asked.
  public func pass(_ seconds: Double) {
    let end = now + seconds
    answerWake()
    while let next = alarm, next <= end {
      now = max(now, next)
      alarm = nil
      door?.send(.wake)
      answerWake()
    }
    now = end
    flow.end(at: now)
  }

  /// Sends what was asked for by `wake()` and `open`, until nothing more is.
  public func answerWake() {
    while !answers.isEmpty { door?.send(answers.removeFirst()) }
    while isWakeAsked || alarm.map({ $0 <= now }) == true {
      if !isWakeAsked { alarm = nil }
      isWakeAsked = false
      door?.send(.wake)
      while !answers.isEmpty { door?.send(answers.removeFirst()) }
    }
  }
}
