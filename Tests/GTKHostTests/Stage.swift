import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// XCTest runs tests on the process's main thread, which is the main actor's.
func onMain(_ body: @MainActor () throws -> Void) rethrows {
  try MainActor.assumeIsolated(body)
}

/// An event sink that writes down what comes, and may answer.
@MainActor final class Listener: SceneEventSink {
  var events: [SceneEvent] = [] { didSet { if events.isEmpty { edits = [] } } }
  var answer: ((SceneEvent) -> Void)?
  var isRecordingTranscript = false
  var transcriptReceiver: ((String) -> Void)?
  func takeTranscript() -> [String] { [] }
  func explain() -> [String] { [] }
  var dumps: [SceneDump: [String]] = [:]
  func dump(_ subject: SceneDump) -> [String] { dumps[subject] ?? [] }

  /// An edit, with the whole text that it made.
  struct Edit: Equatable {
    var id: NodeID
    var text: String
    var selection: TextRange

    init(_ id: NodeID, _ text: String, _ selection: TextRange) {
      (self.id, self.text, self.selection) = (id, text, selection)
    }
  }
  var edits: [Edit] = []
  /// The texts of the widgets, with their revisions.
  var texts: [NodeID: (text: String, revision: Int)] = [:]

  private func note(_ id: NodeID, _ edit: TextEdit, _ selection: TextRange) {
    let known = texts[id] ?? ("", 0)
    XCTAssertEqual(edit.base, known.revision)
    let text = edit.applied(to: known.text)
    texts[id] = (text, edit.base + 1)
    edits.append(Edit(id, text, selection))
  }

  /// A tree whose texts have the revisions that a toolkit would give them.
  func numbered(_ tree: Tree) -> Tree {
    var nodes: [Node] = []
    for var node in tree.nodes.values {
      if [.textField, .textView, .searchField].contains(node.role) {
        if let known = texts[node.id] {
          let isSame = known.text.utf8.elementsEqual(node.text.utf8)
          node.input.revision = isSame ? known.revision : known.revision + 1
        }
        texts[node.id] = (node.text, node.input.revision)
      }
      nodes.append(node)
    }
    guard let root = tree.root else { return tree }
    return Tree(root: root, nodes: nodes, focus: tree.focus)
  }

  var sights: [TextRange] = []
  var topLines: [TopLine] = []

  func send(_ event: SceneEvent) {
    // What of texts is seen is told whenever GTK has laid them out.
    switch event {
    case .sighted(_, let range): sights.append(range)
    case .topLine(_, let line): topLines.append(line)
    default:
      if case .edited(let id, let edit, let selection) = event { note(id, edit, selection) }
      events.append(event)
      answer?(event)
    }
  }
}

/// A host in a real window, with what it told.
@MainActor final class Stage {
  let host: GTKHost
  let listener = Listener()
  private let livedBefore: Int
  private let looksBefore: Int
  private(set) var tree = Tree()

  /// - Throws: `XCTSkip` where no window can be opened.
  init(size: CGSize = CGSize(width: 400, height: 500)) throws {
    guard cg_init("gtkhost-tests") else {
      throw XCTSkip("No display: run ./test, which brings one, or set DISPLAY.")
    }
    cg_loop_join()
    livedBefore = Int(cg_living_widgets())
    looksBefore = Int(cg_living_looks())
    host = GTKHost(size: size)
    host.connect(listener)
  }

  func show(_ next: Tree, _ motions: [Motion] = []) {
    let next = listener.numbered(next)
    var patch = tree.diff(to: next)
    XCTAssertEqual(tree.violations(of: motions, to: next), [])
    patch.motions = motions
    apply(patch, to: next)
  }

  func apply(_ patch: ScenePatch, to next: Tree) {
    host.apply(patch)
    tree = next
  }

  func present() {
    host.present()
    turn(until: "the first frame") { host.environment.size.width > 0 && isPlaced }
  }

  private var isPlaced: Bool {
    guard let root = host.root, let item = host.shown[root] else { return false }
    return cg_frame_held(item.widget).width > 0
  }

  /// Runs the loop until something has happened. Two minutes are longer than any busy machine needs.
  func turn(until what: String, _ condition: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 120)
    // Wakes the loop when the time is over; all else that is waited for wakes it by itself.
    let alarm = Timer(fire: end, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(alarm, forMode: .default)
    defer { alarm.invalidate() }
    while !condition() {
      if Date() >= end {
        XCTFail("\(what) did not come within two minutes")
        return
      }
      _ = cg_loop_turn(true)
    }
  }

  /// Runs what is ready now.
  func settle() { for _ in 0..<200 where !cg_loop_turn(false) { return } }

  /// Takes the window away. Nothing that it showed may be left.
  func close() {
    host.end()
    settle()
    XCTAssertEqual(Int(cg_living_widgets()) - livedBefore, 0, "widgets were kept")
    XCTAssertEqual(Int(cg_living_looks()) - looksBefore, 0, "looks were kept")
  }
}

func node(
  _ id: UInt64, _ role: Role, _ x: Double = 0, _ y: Double = 0, _ width: Double = 100,
  _ height: Double = 40, _ edit: (inout Node) -> Void = { _ in }
) -> Node {
  var node = Node(
    id: NodeID(id), role: role, frame: CGRect(x: x, y: y, width: width, height: height))
  edit(&node)
  return node
}

/// A window with these nodes below it, one beside the other.
func window(_ children: [Node], focus: UInt64? = nil) -> Tree {
  let root = node(1, .window, 0, 0, 400, 500) { $0.children = children.map(\.id) }
  return Tree(root: root.id, nodes: [root] + children, focus: focus.map { NodeID($0) })
}
