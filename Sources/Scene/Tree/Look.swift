import Foundation

/// The content and appearance of a node: everything except its position and its children.
struct Look: Hashable, Codable, Sendable {
  // Compared first: texts of different revisions, which may be long, need not be.
  var input = TextInput()
  var text = ""
  var name = ""
  var tip = ""
  var placeholder = ""
  var symbol = ""
  var picture: Node.Picture?
  var surface: Surface?
  var badge = ""
  var path: [String] = []
  var traits: Node.Traits = []
  var style = TextStyle()
  var runs = TextRuns()
  var fill: Color?
  var cornerRadius = 0.0
  var contentSize = CGSize.zero
  var offset = CGPoint.zero
  var selection = TextRange(0, 0)
  var insets = EdgeInsets()
  var anchor: CGRect?
  var arrow: Node.Arrow?
  var holes: [CGRect] = []
  var control = Node.Control()
  var opacity = 1.0
  var transform = Affine.identity
  var projection: Projection?
  var fileChoice: FileChoice?
  var display: DisplayRequest?
  var isDark: Bool?
  var accessibility: Node.Accessibility?
}

/// The content and appearance of a node, shared between copies of the node, so that copying and
/// comparing nodes costs little (`Docs/decisions/0010`). It has value semantics: a mutation copies
/// shared storage first.
///
/// The `Sendable` conformance is unchecked: the compiler cannot see that a `Box` is written by
/// `change` alone, and so only while it has a single reference.
public struct SharedLook: Hashable, @unchecked Sendable {
  private final class Box {
    var look: Look
    init(_ look: Look) { self.look = look }
  }

  private var box: Box

  init(_ look: Look) { box = Box(look) }

  static let plain = SharedLook(Look())

  var look: Look { box.look }

  /// Mutates this value, copying the storage first if it is shared.
  mutating func change(_ body: (inout Look) -> Void) {
    if !isKnownUniquelyReferenced(&box) { box = Box(box.look) }
    body(&box.look)
  }

  public static func == (a: SharedLook, b: SharedLook) -> Bool {
    a.box === b.box || a.box.look == b.box.look
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(box.look) }
}
