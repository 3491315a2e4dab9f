import Foundation

/// What it says and how it is drawn.
extension Node {
  /// What it shows: a label's words, a field's text, a column's title.
  public var text: String {
    get { look.look.text }
    set { look.change { $0.text = newValue } }
  }
  /// What assistive technology says when that differs from `text`.
  public var name: String {
    get { look.look.name }
    set { look.change { $0.name = newValue } }
  }
  /// What an empty field shows.
  public var placeholder: String {
    get { look.look.placeholder }
    set { look.change { $0.placeholder = newValue } }
  }
  /// A symbol shown instead of (or before) the text, by its system symbol name.
  public var symbol: String {
    get { look.look.symbol }
    set { look.change { $0.symbol = newValue } }
  }
  /// Of an `image`: what it shows, also where that is a symbol.
  public var picture: Picture? {
    get { look.look.picture }
    set { look.change { $0.picture = newValue } }
  }
  /// A few characters at the corner of a tab; `name` says them too.
  public var badge: String {
    get { look.look.badge }
    set { look.change { $0.badge = newValue } }
  }
  /// The titles of a navigation's screens, bottom to top; of other roles empty.
  public var path: [String] {
    get { look.look.path }
    set { look.change { $0.path = newValue } }
  }
  public var traits: Traits {
    get { look.look.traits }
    set { look.change { $0.traits = newValue } }
  }
  public var style: TextStyle {
    get { look.look.style }
    set { look.change { $0.style = newValue } }
  }
  /// Where the text looks otherwise than its style says.
  public var runs: TextRuns {
    get { look.look.runs }
    set { look.change { $0.runs = newValue } }
  }
  /// Of a field or text view.
  public var input: TextInput {
    get { look.look.input }
    set { look.change { $0.input = newValue } }
  }
  public var fill: Color? {
    get { look.look.fill }
    set { look.change { $0.fill = newValue } }
  }
  public var cornerRadius: Double {
    get { look.look.cornerRadius }
    set { look.change { $0.cornerRadius = newValue } }
  }
  /// Of a `list`: the whole content's size and how far it is scrolled, in points.
  public var contentSize: CGSize {
    get { look.look.contentSize }
    set { look.change { $0.contentSize = newValue } }
  }
  public var offset: CGPoint {
    get { look.look.offset }
    set { look.change { $0.offset = newValue } }
  }
  /// Of a field or text view: the selection in UTF-16 units.
  public var selection: TextRange {
    get { look.look.selection }
    set { look.change { $0.selection = newValue } }
  }
  /// Of a field or text view: the space between its frame and its text, in points.
  public var insets: EdgeInsets {
    get { look.look.insets }
    set { look.change { $0.insets = newValue } }
  }
  /// Of a `menu`: what it is for, in the window's coordinates. A host may show it beside that
  /// instead of at its frame.
  public var anchor: CGRect? {
    get { look.look.anchor }
    set { look.change { $0.anchor = newValue } }
  }
  /// Of a control: its value and what belongs to it.
  public var control: Control {
    get { look.look.control }
    set { look.change { $0.control = newValue } }
  }
  /// Of it and all that it holds, from 0 to 1.
  public var opacity: Double {
    get { look.look.opacity }
    set { look.change { $0.opacity = newValue } }
  }
  /// Around the middle of its frame, of it and all that it holds.
  public var transform: Affine {
    get { look.look.transform }
    set { look.change { $0.transform = newValue } }
  }
}

/// As text, a node is flat: its look's parts stand beside its own.
extension Node: Codable {
  private enum Keys: String, CodingKey { case id, role, frame, children }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    id = try values.decode(NodeID.self, forKey: .id)
    role = try values.decode(Role.self, forKey: .role)
    frame = try values.decode(CGRect.self, forKey: .frame)
    children = try values.decode([NodeID].self, forKey: .children)
    look = SharedLook(try Look(from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(id, forKey: .id)
    try values.encode(role, forKey: .role)
    try values.encode(frame, forKey: .frame)
    try values.encode(children, forKey: .children)
    try look.look.encode(to: encoder)
  }
}
