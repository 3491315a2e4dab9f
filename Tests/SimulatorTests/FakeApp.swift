import Foundation
import Scene
import Simulator

/// A tiny app written directly on the seam: a list beside a text, an alert that asks for a
/// name, and things that are in a person's way.
@MainActor final class FakeApp: SceneEventSink, RunningApp {
  struct State {
    var items: [String] = []
    var texts: [String: String] = [:]
    var selections: [String: TextRange] = [:]
    var open: String?
    /// What is typed into the alert's field; nil without an alert.
    var asked: String?
    var askedSelection = TextRange(0, 0)
    var revealed: String?
    /// Whether rows have the names of their items; those of an app's own cells have none.
    var namesRows = true
    var showsOverlay = false
    var scrolled = 0.0
    var focus: UInt64?
    var seconds = 0.0
  }

  var state = State()
  var environment: Environment
  var isRecordingTranscript = false
  var transcriptReceiver: ((String) -> Void)?
  private(set) var tree = Tree()
  private(set) var events: [SceneEvent] = []
  private(set) var isKilled = false
  private unowned let host: any SceneHost
  private let file: URL
  private var transcript: [String] = []
  private var isSettling = false

  init(host: any SceneHost, directory: URL, items: [String]) {
    self.host = host
    file = directory.appendingPathComponent("items")
    environment = host.environment
    host.connect(self)
    note("launch")
    let saved = try? String(contentsOf: file, encoding: .utf8)
    state.items = saved.map { $0.isEmpty ? [] : $0.components(separatedBy: "\n") } ?? items
    render()
  }

  // MARK: From the host

  func send(_ event: SceneEvent) {
    events.append(event)
    switch event {
    case .environment(let next): environment = next
    case .activate(let id): activate(id)
    case .swipe(let id, .left): state.revealed = item(id)
    case .swipe, .contextMenu, .contextMenuAt, .dismissed, .touches, .hover, .clipboard: break
    case .edgePan, .adjusted, .chose, .picked, .stepped, .scrolling, .followed, .rested, .pulled,
      .zoomed:
      break
    case .swipeThrough, .rowPan, .carry, .choose, .drag, .index, .sighted, .topLine, .textMenu:
      break
    case .opened, .printing, .addresses, .accessibility, .memoryWarning, .shaken, .pasted: break
    case .edgeSwipe: state.showsOverlay = true
    case .edited(let id, let change, let selection):
      edit(id, change.applied(to: tree[id]?.text ?? ""), selection)
    case .selected(let id, let range): select(id, range)
    case .submitted(let id) where id.raw == ID.field: answer(true)
    case .submitted: break
    case .focused(let id): state.focus = id?.raw
    case .scrolled(_, let offset): state.scrolled = offset.y
    case .key(let press): note("key \(press)")
    case .phase(let phase):
      note("phase \(phase.rawValue)")
      if phase == .background { save() }
    case .wake: note("wake")
    }
    if isRecordingTranscript, case .activate(let id) = event { note("activate \(id)") }
    render()
  }

  func takeTranscript() -> [String] {
    defer { transcript = [] }
    return transcript
  }

  func explain() -> [String] { state.open.map { ["expanded: \($0) is open"] } ?? [] }

  func dump(_ subject: SceneDump) -> [String] {
    guard subject == .views else { return [] }
    return ["List"] + state.items.map { "  Row “\($0)”" }
  }

  // MARK: From the player

  /// How often it was waited for.
  private(set) var settled = 0

  func settle() {
    settled += 1
    // What a background job would bring: it wants another turn.
    if isSettling { host.wake() }
    isSettling = false
  }

  func kill() { isKilled = true }

  func advance(by seconds: Double) {
    state.seconds += seconds
    render()
  }

  // MARK: What it does

  private func note(_ line: String) { if isRecordingTranscript { transcript.append(line) } }

  private func save() {
    try? state.items.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
  }

  func item(_ id: NodeID) -> String? {
    let index = Int(id.raw) - Int(ID.rows)
    return state.items.indices.contains(index) ? state.items[index] : nil
  }

  private func activate(_ id: NodeID) {
    switch id.raw {
    case ID.add:
      (state.asked, state.askedSelection, state.focus) = ("", TextRange(0, 0), ID.field)
    case ID.cancel, ID.veil: answer(false)
    case ID.ok: answer(true)
    case ID.back: (state.open, state.focus) = (nil, nil)
    case ID.overlayVeil: state.showsOverlay = false
    case ID.delete:
      let gone = state.revealed
      state.items.removeAll { $0 == gone }
      if state.open == state.revealed { state.open = nil }
      state.revealed = nil
      isSettling = true
    default:
      guard let item = item(id) else { return }
      (state.open, state.focus) = (item, ID.text)
    }
  }

  private func answer(_ isOK: Bool) {
    if isOK, let name = state.asked, !name.isEmpty { state.items.append(name) }
    (state.asked, state.focus) = (nil, nil)
  }

  private func edit(_ id: NodeID, _ text: String, _ selection: TextRange) {
    switch id.raw {
    case ID.field: (state.asked, state.askedSelection) = (text, selection)
    case ID.text:
      guard let open = state.open else { return }
      state.texts[open] = text
      // The app puts the cursor where there is nothing.
      state.selections[open] = text.hasSuffix("§") ? TextRange(99, 0) : selection
    default: break  // The stubborn field takes nothing.
    }
  }

  private func select(_ id: NodeID, _ range: TextRange) {
    if id.raw == ID.field { state.askedSelection = range }
    if id.raw == ID.text, let open = state.open { state.selections[open] = range }
  }

  private func render() {
    let next = screen()
    host.apply(tree.diff(to: next))
    tree = next
  }
}
