import Foundation
import Scene

/// A press of a key.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began
    /// The force on the key changed, which keys of a keyboard do not tell.
    case changed
    /// The key is still down.
    case stationary
    /// The key was released.
    case ended
    /// The press was interrupted.
    case cancelled
  }

  /// What was pressed. A key that is none of these has its place on the keyboard plus 2000.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The arrow key that points up.
    public static let upArrow = PressType(rawValue: 0)
    /// The arrow key that points down.
    public static let downArrow = PressType(rawValue: 1)
    /// The arrow key that points to the left.
    public static let leftArrow = PressType(rawValue: 2)
    /// The arrow key that points to the right.
    public static let rightArrow = PressType(rawValue: 3)
    /// The button that chooses, or Return.
    public static let select = PressType(rawValue: 4)
    /// The button that goes back, or Escape.
    public static let menu = PressType(rawValue: 5)
    /// The button that plays and pauses.
    public static let playPause = PressType(rawValue: 6)
    /// Page Up.
    public static let pageUp = PressType(rawValue: 30)
    /// Page Down.
    public static let pageDown = PressType(rawValue: 31)

    init(_ key: String) {
      self =
        switch key {
        case "up": .upArrow
        case "down": .downArrow
        case "left": .leftArrow
        case "right": .rightArrow
        case "return": .select
        case "escape": .menu
        case "pageup": .pageUp
        case "pagedown": .pageDown
        default: PressType(rawValue: 2000 + UIKeyboardHIDUsage(key: key).rawValue)
        }
    }
  }

  /// The time of the last change, in seconds on the clock of the host.
  open internal(set) var timestamp: TimeInterval
  /// The phase.
  open internal(set) var phase = Phase.began
  /// What was pressed.
  open var type: PressType { PressType(press.key) }
  /// The window in which the responder is.
  open private(set) weak var window: UIWindow?
  /// The responder to which the press goes first.
  open private(set) weak var responder: UIResponder?
  /// The recognizers that are told of the press.
  var receivers: [AnyObject] = []
  /// The fraction by which the button is pressed: 1 of a key that is down, 0 of one that is not.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key.
  open private(set) lazy var key: UIKey? = UIKey(press)
  private let press: KeyPress

  init(_ press: KeyPress, for responder: UIResponder, in window: UIWindow?, timestamp: TimeInterval)
  {
    self.press = press
    self.responder = responder
    self.window = window
    self.timestamp = timestamp
  }
}

/// An event of keys that are pressed.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  /// The presses.
  open private(set) var allPresses: Set<UIPress> = []
  /// Whether a responder passed the event on until there was no next one.
  var reachedEnd = false

  convenience init(_ press: UIPress, modifiers: UIKeyModifierFlags) {
    self.init()
    allPresses = [press]
    timestamp = press.timestamp
    modifierFlags = modifiers
  }

  open override var type: EventType { .presses }
}
