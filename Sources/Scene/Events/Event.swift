import Foundation

/// What a host tells the toolkit. A host that has no such input never sends it.
public enum SceneEvent: Hashable, Codable, Sendable {
  /// Size, appearance or text size changed.
  case environment(Environment)
  /// A button, row or veil was pressed, by whatever means.
  case activate(NodeID)
  /// A row was swiped; its actions on the side that the swipe uncovers are shown.
  case swipe(NodeID, Direction)
  /// A row was swiped across; the first action on the side that the swipe uncovers is done.
  case swipeThrough(NodeID, Direction)
  /// A row is drawn aside, step by step, to uncover its actions.
  case rowPan(NodeID, RowPan)
  /// A row was pressed with a key held down that adds to a selection.
  case choose(NodeID, KeyPress.Modifiers)
  /// A row's grip is dragged, by so many points down since it began.
  case drag(NodeID, DragPhase, Double)
  /// Something is dragged out of, over or into the window.
  case carry(Carry)
  /// A title of an index was pressed, or a finger on it came to that title; nil when it left.
  case index(NodeID, Int?)
  /// A node was asked for all that can be done with it (menu key, Shift+F10).
  case contextMenu(NodeID)
  /// A place of the window was asked for it (secondary button, long press).
  case contextMenuAt(CGPoint)
  /// An open menu was left without a choice.
  case dismissed(NodeID)
  /// The pointer came in from an edge of the window: a pan that is told as a whole.
  case edgeSwipe(Direction)
  /// The pointer or a finger comes in from an edge of the window, step by step.
  case edgePan(EdgePan)
  /// Fingers, or the pointer with its button held, on what no native widget takes for itself.
  case touches(Touches)
  /// The pointer moved over the window with no button held, or left it. Only told while the
  /// window has the trait `hovers`.
  case hover(CGPoint?, time: Double)
  /// A person changed a field's text; the selection is the one after the change.
  case edited(NodeID, text: String, selection: TextRange)
  /// A person changed a field's selection alone.
  case selected(NodeID, TextRange)
  /// This part of a text view's text can be seen, or a little more. Told when it comes to be
  /// other than what was told before, ahead of the scrolling that caused it.
  case sighted(NodeID, TextRange)
  /// The menu of a text view opens at this UTF-16 unit; the patch in answer says what is in it
  /// besides what the host's own menu has.
  case textMenu(NodeID, at: Int)
  /// A link or an item in a text was pressed, at this UTF-16 unit.
  case followed(NodeID, at: Int)
  /// Return was pressed in a field of one line.
  case submitted(NodeID)
  /// A person gave a control another value: a switch 0 or 1, a calendar days since 1970, a
  /// time minutes since midnight. It is not final while it is still being dragged.
  case adjusted(NodeID, Double, isFinal: Bool)
  /// A person chose one of a wheel's words.
  case chose(NodeID, Int)
  /// A person chose these paths in a file dialog, or left it without a choice: none.
  case picked(NodeID, [String])
  /// A person went on by so many pages.
  case stepped(NodeID, Int)
  /// A person moved the keyboard focus.
  case focused(NodeID?)
  /// A list was scrolled.
  case scrolled(NodeID, CGPoint)
  /// A person begins to scroll a list, lets go of it, or it comes to rest after that.
  case scrolling(NodeID, ScrollStage)
  /// A person dragged a list down, well beyond its top.
  case pulled(NodeID)
  /// A person's scrolling of a list came to an end.
  case rested(NodeID)
  /// A key that the focused widget has no use for itself.
  case key(KeyPress)
  /// The clipboard has this text, which somebody else put there; empty for none.
  case clipboard(String)
  /// Whether a program took the address of `SceneHost.open(_:number:)`.
  case opened(Int, Bool)
  /// Addresses came for the app, to be opened in this window.
  case addresses([URL])
  /// The app comes to the front, leaves it or ends.
  case phase(Phase)
  /// The answer to `SceneHost.wake()`.
  case wake

  /// The way a finger or pointer moved.
  public enum Direction: String, Codable, Sendable { case left, right }

  public enum DragPhase: String, Codable, Sendable { case began, changed, ended, cancelled }

  public enum Phase: String, Codable, Sendable {
    /// The window goes for good, and the app goes on.
    case disconnect
    case foreground, background, terminate
  }

  /// A person did it in this window.
  public var isPersons: Bool {
    switch self {
    case .phase(.foreground): true
    case .wake, .environment, .clipboard, .opened, .addresses, .phase: false
    default: true
    }
  }
}

/// A stage of a pan inwards from an edge of the window. It begins once, changes as often as it
/// moves, and ends or is cancelled.
public struct EdgePan: Hashable, Codable, Sendable {
  public enum Phase: String, Codable, Sendable { case began, changed, ended, cancelled }

  public enum Edge: String, Codable, Sendable { case leading, trailing }

  public var phase: Phase
  /// Where it began.
  public var edge: Edge
  /// How far inwards, as a share of the window's width.
  public var progress: Double
  /// Points a second, positive inwards.
  public var velocity: Double

  public init(
    _ phase: Phase, from edge: Edge = .leading, progress: Double = 0, velocity: Double = 0
  ) {
    self.phase = phase
    self.edge = edge
    self.progress = progress
    self.velocity = velocity
  }
}

/// A key with its modifiers.
public struct KeyPress: Hashable, Codable, Sendable, CustomStringConvertible {
  public struct Modifiers: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    public static let superKey = Modifiers(rawValue: 8)
  }

  /// A lower-case character ("n"), or a name: "escape", "return", "tab", "delete",
  /// "backspace", "up", "down", "left", "right", "home", "end", "pageup", "pagedown",
  /// "space", "f1" to "f12".
  public var key: String
  public var modifiers: Modifiers

  public init(_ key: String, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// As a person writes it: "ctrl+shift+n".
  public var description: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("ctrl") }
    if modifiers.contains(.alt) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    if modifiers.contains(.superKey) { parts.append("super") }
    return (parts + [key]).joined(separator: "+")
  }
}

/// A stage of a person's scroll.
public enum ScrollStage: Hashable, Codable, Sendable {
  case began
  /// Whether it goes on by itself.
  case ended(decelerates: Bool)
  /// It went on by itself and has stopped.
  case rested
}
