import Foundation

extension UIControl {
  /// The events of a control. The raw values are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began in the control with a tap count of more than 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A tracked touch moved within the control's reach.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A tracked touch moved outside of the control's reach.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A tracked touch moved back into the control's reach.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A tracked touch moved out of the control's reach.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A tracked touch was lifted within the control's reach.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A tracked touch was lifted outside of the control's reach.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system or a gesture took over a tracked touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// A person triggered the control's main action, such as the press of a button.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The press of a control opened its menu.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// A text field began editing.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text of a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text field ended editing.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// A person pressed Return in a text field. With an action for it, editing then ends.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// The bits that are free for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// The bits that are reserved for the toolkit.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, which may affect its appearance. The raw values are UIKit's.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the other states.
    public static let normal: State = []
    /// A touch presses the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control has the keyboard focus.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits that are free for an app's own states.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are reserved for the toolkit.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The vertical alignment of a control's content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over the whole height.
    case fill = 3
  }

  /// The horizontal alignment of a control's content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// At the edge where lines of text begin.
    case leading = 4
    /// At the edge where lines of text end.
    case trailing = 5
  }
}
