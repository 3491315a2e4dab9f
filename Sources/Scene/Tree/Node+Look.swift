import Foundation

/// The content and appearance of a node, each property stored in its shared look.
extension Node {
  /// The text: of a label or field, or the title of a column.
  public var text: String {
    get { look.look.text }
    set { look.change { $0.text = newValue } }
  }
  /// The accessibility label, where it differs from `text`.
  public var name: String {
    get { look.look.name }
    set { look.change { $0.name = newValue } }
  }
  /// What a host shows while the pointer rests on a control; empty for its name, where that is not seen.
  public var tip: String {
    get { look.look.tip }
    set { look.change { $0.tip = newValue } }
  }
  /// The text that an empty field shows.
  public var placeholder: String {
    get { look.look.placeholder }
    set { look.change { $0.placeholder = newValue } }
  }
  /// The system symbol name of a symbol that is shown instead of, or before, the text.
  public var symbol: String {
    get { look.look.symbol }
    set { look.change { $0.symbol = newValue } }
  }
  /// The picture of an `image`, also where it is a symbol.
  public var picture: Picture? {
    get { look.look.picture }
    set { look.change { $0.picture = newValue } }
  }
  /// What a window asks of the screen of a device; nil for other roles, and on a desktop.
  public var display: DisplayRequest? {
    get { look.look.display }
    set { look.change { $0.display = newValue } }
  }
  /// Whether content that is not in the mode of its window is dark; nil for what is as the window. The node's own colours
  /// are fixed then; this is for those that a host adds to them.
  public var isDark: Bool? {
    get { look.look.isDark }
    set { look.change { $0.isDark = newValue } }
  }
  /// The badge of a tab, a few characters at its corner; `name` includes it.
  public var badge: String {
    get { look.look.badge }
    set { look.change { $0.badge = newValue } }
  }
  /// The titles of a navigation's screens, from the bottom to the top, or those of a section index;
  /// of a window, facts about it such as "horizontal:compact", or "pointer:text" for the name of the
  /// pointer while it is not the usual one ("text", "vertical-text" and "none"); of a list, "bars:dark" or "bars:light"
  /// where its scroll bars have other colours than the theme's. Empty for other roles.
  public var path: [String] {
    get { look.look.path }
    set { look.change { $0.path = newValue } }
  }
  /// The traits of the node.
  public var traits: Traits {
    get { look.look.traits }
    set { look.change { $0.traits = newValue } }
  }
  /// The style of the text.
  public var style: TextStyle {
    get { look.look.style }
    set { look.change { $0.style = newValue } }
  }
  /// The attributes of stretches of the text that differ from its style.
  public var runs: TextRuns {
    get { look.look.runs }
    set { look.change { $0.runs = newValue } }
  }
  /// The input settings of a field or text view.
  public var input: TextInput {
    get { look.look.input }
    set { look.change { $0.input = newValue } }
  }
  /// The background colour; nil for none.
  public var fill: Color? {
    get { look.look.fill }
    set { look.change { $0.fill = newValue } }
  }
  /// The radius of the rounded corners, in points. `surface` says which corners are rounded.
  public var cornerRadius: Double {
    get { look.look.cornerRadius }
    set { look.change { $0.cornerRadius = newValue } }
  }
  /// The size of the whole content of a `list`, in points.
  public var contentSize: CGSize {
    get { look.look.contentSize }
    set { look.change { $0.contentSize = newValue } }
  }
  /// The distance by which the content of a `list` or `textView` is scrolled, in points.
  public var offset: CGPoint {
    get { look.look.offset }
    set { look.change { $0.offset = newValue } }
  }
  /// The selection of a field or text view, in UTF-16 units.
  public var selection: TextRange {
    get { look.look.selection }
    set { look.change { $0.selection = newValue } }
  }
  /// The distances between the frame and the text of a field or text view, in points; of a row with
  /// the trait `ruled`, those of its line; of a `list`, those of its scroll bars.
  public var insets: EdgeInsets {
    get { look.look.insets }
    set { look.change { $0.insets = newValue } }
  }
  /// The rectangle that a `menu` belongs to, in the coordinates of the window, in points. A host
  /// may show the menu beside it instead of at its frame.
  public var anchor: CGRect? {
    get { look.look.anchor }
    set { look.change { $0.anchor = newValue } }
  }
  /// The value and the settings of a control.
  public var control: Control {
    get { look.look.control }
    set { look.change { $0.control = newValue } }
  }
  /// The opacity of the node and its children, from 0 to 1.
  public var opacity: Double {
    get { look.look.opacity }
    set { look.change { $0.opacity = newValue } }
  }
  /// The transform of the node and its children, around the centre of its frame.
  public var transform: Affine {
    get { look.look.transform }
    set { look.change { $0.transform = newValue } }
  }
  /// The transform in space of the node and its children, around the centre of its frame, in place of
  /// `transform`; nil for none.
  public var projection: Projection? {
    get { look.look.projection }
    set { look.change { $0.projection = newValue } }
  }
}

/// An encoded node is flat: the values of its look are encoded beside its own.
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
