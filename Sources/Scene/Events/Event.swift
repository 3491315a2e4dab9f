import Foundation

/// An input or a change that a host reports to the toolkit. A host without some kind of input never
/// sends its events.
public enum SceneEvent: Hashable, Codable, Sendable {
  /// The environment changed: the size, the appearance, the text size and others.
  case environment(Environment)
  /// A button, row or dimming view was activated, by pointer, finger, keyboard or assistive
  /// technology.
  case activate(NodeID)
  /// A row was swiped, which reveals the actions on the side that the swipe uncovers.
  case swipe(NodeID, Direction)
  /// A row was swiped all the way, which performs the first action on the side that the swipe
  /// uncovers.
  case swipeThrough(NodeID, Direction)
  /// A row is dragged sideways to reveal its actions.
  case rowPan(NodeID, RowPan)
  /// A row was pressed with a modifier key held that extends a selection.
  case choose(NodeID, KeyPress.Modifiers)
  /// The grip of a row is dragged. The number is the distance since the start of the drag, in
  /// points, positive downwards.
  case drag(NodeID, DragPhase, Double)
  /// A stage of a drag and drop session out of, over or into the window.
  case carry(Carry)
  /// A title of a section index was pressed, or a finger on the index reached it; nil when the
  /// finger left.
  case index(NodeID, Int?)
  /// A context menu was requested for a node by the menu key or Shift+F10.
  case contextMenu(NodeID)
  /// A context menu was requested at a point of the window by the secondary button or a long press.
  /// The point is in the coordinates of the window, in points.
  case contextMenuAt(CGPoint)
  /// An open menu was dismissed without a choice.
  case dismissed(NodeID)
  /// A swipe from an edge of the window was completed. Sent by hosts that do not send the steps as
  /// `edgePan`.
  case edgeSwipe(Direction)
  /// A pan from an edge of the window, step by step.
  case edgePan(EdgePan)
  /// Touches of fingers, or of the pointer with a button held, that no native widget handles.
  case touches(Touches)
  /// The pointer moved over the window without a button held, or left it (nil). The point is in
  /// points, the time in seconds of the host's clock. Sent only while the window has the trait
  /// `hovers`.
  case hover(CGPoint?, time: Double)
  /// A person changed the text of a field or text view. The selection is that after the change, in
  /// UTF-16 units.
  case edited(NodeID, TextEdit, selection: TextRange)
  /// A person changed the selection of a field or text view, and not its text; in UTF-16 units.
  case selected(NodeID, TextRange)
  /// The visible range of a text view changed. The range covers what is visible, or a little more.
  /// Sent ahead of the `scrolled` event with the scrolling that caused it.
  case sighted(NodeID, TextRange)
  /// The first visible line of a text view changed. Sent ahead of the `scrolled` event with the
  /// scrolling that caused it.
  case topLine(NodeID, TopLine)
  /// The context menu of a text view is about to open at a UTF-16 offset. The patch applied in
  /// response sets `TextInput.menu`, the items in addition to the host's own.
  case textMenu(NodeID, at: Int)
  /// A link or an item in a text was activated at a UTF-16 offset.
  case followed(NodeID, at: Int)
  /// A person pasted into a text view what its `TextInput.pasteTypes` name.
  case pasted(NodeID, [Parcel])
  /// Return was pressed in a field of one line.
  case submitted(NodeID)
  /// A person changed the value of a control: 0 or 1 of a switch, days since 1970-01-01 of a
  /// calendar, minutes since midnight of a time, the value of a slider. `isFinal` is false while
  /// the control is being dragged.
  case adjusted(NodeID, Double, isFinal: Bool)
  /// A person selected an option of a wheel, or an item of a text view's menu, by its index.
  case chose(NodeID, Int)
  /// A person chose these paths in a file dialog; none if the dialog was cancelled.
  case picked(NodeID, [String])
  /// A person went forward by a number of pages or steps; backward if it is negative.
  case stepped(NodeID, Int)
  /// A person moved the keyboard focus; nil for none.
  case focused(NodeID?)
  /// A list or text view was scrolled. The point is the new content offset, in points.
  case scrolled(NodeID, CGPoint)
  /// A person began or ended scrolling a list or text view, or the deceleration that follows ended.
  case scrolling(NodeID, ScrollStage)
  /// A person zoomed the content of a list with the trait `zooms`, by a factor around a point of the
  /// window, in points: with Ctrl and a wheel, or two fingers on a touchpad.
  case zoomed(NodeID, Double, at: CGPoint)
  /// A person pulled a list down beyond its top, which requests a refresh.
  case pulled(NodeID)
  /// A list or text view that a person scrolled came to rest.
  case rested(NodeID)
  /// An assistive technology did something at an element that its role does not have by itself.
  case accessibility(NodeID, AccessibilityAction)
  /// A key was pressed that the focused widget does not handle itself.
  case key(KeyPress)
  /// Another program put this text into the clipboard; empty if the clipboard has no text.
  case clipboard(String)
  /// The result of `SceneHost.open(_:number:)`: its number, and whether a program opened the URL.
  case opened(Int, Bool)
  /// A stage of `SceneHost.printDocument(_:number:)`, with its number.
  case printing(Int, PrintStage)
  /// URLs to be opened in this window.
  case addresses([URL])
  /// The system is short of memory: the app should free what it can make again.
  case memoryWarning
  /// A person shook the device.
  case shaken
  /// The app moved to the foreground or the background, or ends.
  case phase(Phase)
  /// The response to `SceneHost.wake()` and `SceneHost.wake(after:)`.
  case wake

  /// The horizontal direction of a swipe.
  public enum Direction: String, Codable, Sendable {
    /// The finger or pointer moved to the left.
    case left
    /// The finger or pointer moved to the right.
    case right
  }

  /// The phases of a drag.
  public enum DragPhase: String, Codable, Sendable {
    /// The drag began. Sent once.
    case began
    /// The drag moved. Sent with each movement.
    case changed
    /// The drag was released.
    case ended
    /// The drag was interrupted: it has no effect.
    case cancelled
  }

  /// The changes of the life cycle of a window or the app.
  public enum Phase: String, Codable, Sendable {
    /// The window is closed for good, and the app continues.
    case disconnect
    /// The window moved to the foreground or to the background, or the app is being terminated.
    case foreground, background, terminate
  }

  /// A Boolean value that tells whether a person caused the event in this window, bringing it to
  /// the front included.
  public var isPersons: Bool {
    switch self {
    case .phase(.foreground): true
    case .wake, .environment, .clipboard, .opened, .printing, .addresses, .memoryWarning, .phase:
      false
    default: true
    }
  }
}

/// A step of a pan inwards from an edge of the window. It begins once, changes with each movement,
/// and ends or is cancelled.
public struct EdgePan: Hashable, Codable, Sendable {
  /// The phases of the pan.
  public enum Phase: String, Codable, Sendable {
    /// The pan began. Sent once.
    case began
    /// The pan moved. Sent with each movement.
    case changed
    /// The pan was released.
    case ended
    /// The pan was interrupted.
    case cancelled
  }

  /// The edge of the window from which the pan began, by the reading direction.
  public enum Edge: String, Codable, Sendable {
    /// The edge at which lines of text begin.
    case leading
    /// The edge at which lines of text end.
    case trailing
  }

  /// The phase that the event reports.
  public var phase: Phase
  /// The edge of the window from which the pan began.
  public var edge: Edge
  /// The distance covered, as a fraction of the width of the window.
  public var progress: Double
  /// The velocity in points per second, positive inwards.
  public var velocity: Double

  /// Creates a step of a pan.
  ///
  /// - Parameters:
  ///   - phase: The phase of the pan.
  ///   - edge: The edge from which it began.
  ///   - progress: The distance covered, as a fraction of the width of the window.
  ///   - velocity: The velocity in points per second, positive inwards.
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
  /// The modifier keys that are held.
  public struct Modifiers: OptionSet, Hashable, Codable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The Shift key.
    public static let shift = Modifiers(rawValue: 1)
    /// The Control key.
    public static let control = Modifiers(rawValue: 2)
    /// The Alt key.
    public static let alt = Modifiers(rawValue: 4)
    /// The Super key, which many keyboards label with a logo.
    public static let superKey = Modifiers(rawValue: 8)
  }

  /// The key: a lower-case character ("n") or a name: "escape", "return", "tab", "delete",
  /// "backspace", "up", "down", "left", "right", "home", "end", "pageup", "pagedown", "space", "f1"
  /// to "f12".
  public var key: String
  /// The modifier keys that are held.
  public var modifiers: Modifiers

  /// Creates a key press from the key and its modifiers.
  public init(_ key: String, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The usual notation of a shortcut: "ctrl+shift+n".
  public var description: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("ctrl") }
    if modifiers.contains(.alt) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    if modifiers.contains(.superKey) { parts.append("super") }
    return (parts + [key]).joined(separator: "+")
  }
}

/// A stage of scrolling by a person.
public enum ScrollStage: Hashable, Codable, Sendable {
  /// Scrolling began.
  case began
  /// The finger was lifted. `decelerates` tells whether the content continues to move.
  case ended(decelerates: Bool)
  /// The deceleration ended.
  case rested
}
