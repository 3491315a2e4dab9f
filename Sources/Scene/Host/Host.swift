import Foundation

/// What shows an app: a window, the Simulator, or whatever comes next.
///
/// A host is never asked for geometry; it answers only how large text is.
@MainActor public protocol SceneHost: AnyObject {
  /// The facts at this moment. Changes are sent as `SceneEvent.environment`.
  var environment: Environment { get }
  var measurer: any TextMeasurer { get }
  /// nil for a host that makes no pixels.
  var pictureWriter: (any PictureWriter)? { get }
  /// nil for a host without dictionaries.
  var speller: (any Speller)? { get }
  /// Tells where events go. Called once, before the first patch. The host keeps the door,
  /// and with it the app, alive.
  func connect(_ door: any SceneDoor)
  /// Shows the next state. No event may be sent from within.
  func apply(_ patch: ScenePatch)
  /// Asks for a `SceneEvent.wake` as soon as nothing else is going on: the app changed
  /// something outside of an event. Many calls may be answered by one event.
  func wake()
  /// Puts a text into the clipboard, empty for none. What others put there is told as
  /// `SceneEvent.clipboard`.
  func copy(_ text: String)
  /// Has a screen reader say something at once that no change of focus would say.
  func announce(_ words: String)
  /// Hands an address to the program that the desktop has for its kind. What came of it is told
  /// later as `SceneEvent.opened` with the same number.
  func open(_ address: URL, number: Int)
  /// Whether the desktop has a program for such an address.
  func canOpen(_ address: URL) -> Bool
  /// A person drags this from now on; comes while `SceneEvent.carry` is answered that something
  /// is lifted. Without it nothing is dragged.
  func carry(_ cargo: Cargo)
  /// What would become of what is dragged over the window, if it were dropped where it is.
  func permit(_ effect: Carry.Effect)
  /// Seconds of a clock that never goes back; where it begins means nothing.
  var now: Double { get }
  /// Asks for a `SceneEvent.wake` when so many seconds have passed. It takes the place of what
  /// was asked for before; nil asks for none.
  func wake(after seconds: Double?)
}

/// Where a host sends its events: the one way into the toolkit.
@MainActor public protocol SceneDoor: AnyObject {
  func send(_ event: SceneEvent)
  /// What it recorded since it was asked for the last time, if it was told to record:
  /// trait changes, delegate calls, containment, appearance, as lines of text.
  func takeTranscript() -> [String]
  var isRecordingTranscript: Bool { get set }
  /// Why what is shown is arranged as it is, a sentence for each reason, from the outside
  /// inwards; empty when nothing adapts.
  func explain() -> [String]
}
