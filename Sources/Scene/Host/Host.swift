import Foundation

/// The platform side of a scene: a window, the Simulator, or another display.
///
/// A host is never asked for geometry; it answers only how large text is.
@MainActor public protocol SceneHost: AnyObject {
  /// The environment at this moment. Changes are sent as `SceneEvent.environment`.
  var environment: Environment { get }
  /// The measurer for the sizes of text.
  var measurer: any TextMeasurer { get }
  /// The encoder of image files; nil for a host that makes no pixels.
  var pictureWriter: (any PictureWriter)? { get }
  /// The spell checker; nil for a host without dictionaries.
  var speller: (any Speller)? { get }
  /// Sets the receiver of events. Called once, before the first patch. The host retains it, and
  /// with it the app.
  func connect(_ eventSink: any SceneEventSink)
  /// Shows the next state of the scene. The host must not send an event during the call.
  func apply(_ patch: ScenePatch)
  /// Requests a `SceneEvent.wake` as soon as the host is idle: the app changed something outside of
  /// an event. One event may answer many calls.
  func wake()
  /// Puts a text into the clipboard; an empty text clears it. Contents that other programs put
  /// there are sent as `SceneEvent.clipboard`.
  func copy(_ text: String)
  /// Puts a text into the clipboard, and the same in other forms, by uniform type identifier:
  /// "public.html", "public.png". The default implementation leaves out the others.
  func copy(_ text: String, with others: [String: Data])
  /// Has a screen reader speak a text at once, for something that no change of focus would make it
  /// speak.
  func announce(_ words: String)
  /// Makes something that happened felt or heard, as far as the device can. The default implementation
  /// does nothing, as on a device that cannot.
  func give(_ feedback: Feedback)
  /// Opens a URL in the desktop's default program for it. The result is sent later as
  /// `SceneEvent.opened` with the same number.
  func open(_ address: URL, number: Int)
  /// Returns whether the desktop has a program for the URL.
  func canOpen(_ address: URL) -> Bool
  /// A Boolean value that tells whether documents can be printed. The default is false.
  var canPrint: Bool { get }
  /// Shows the desktop's dialog for printing. What follows is sent as `SceneEvent.printing` with the same
  /// number. The default implementation sends nothing: it is not called where `canPrint` is false.
  func printDocument(_ request: PrintRequest, number: Int)
  /// Sets the pages of the document that is being printed. Called while the host sends
  /// `SceneEvent.printing` with the stage `layOut`.
  func setPrintedPages(_ pages: [DocumentPage])
  /// Begins a drag with these items. Called while the host sends `SceneEvent.carry` with the phase
  /// `lifted`; without a call no drag begins.
  func beginDrag(with cargo: Cargo)
  /// Sets the effect that a drop at the current position would have.
  func setDropEffect(_ effect: Carry.Effect)
  /// The time of a monotonic clock, in seconds. Its origin is arbitrary.
  var now: Double { get }
  /// Requests a `SceneEvent.wake` after a number of seconds. It replaces an earlier request; nil
  /// cancels it.
  func wake(after seconds: Double?)
  /// Requests a `SceneEvent.wake` at the beginning of the next frame of the display.
  ///
  /// - Returns: Whether there are frames; without any, the toolkit goes by `wake(after:)`.
  func wakeAtNextFrame() -> Bool
}

extension SceneHost {
  public func wakeAtNextFrame() -> Bool { false }

  public func give(_ feedback: Feedback) {}

  public var canPrint: Bool { false }

  public func printDocument(_ request: PrintRequest, number: Int) {}

  public func setPrintedPages(_ pages: [DocumentPage]) {}

  public func copy(_ text: String, with others: [String: Data]) { copy(text) }
}

/// The receiver of a host's events: the only way into the toolkit.
@MainActor public protocol SceneEventSink: AnyObject {
  /// Handles an event. What changed is shown by `SceneHost.apply(_:)`.
  func send(_ event: SceneEvent)
  /// Returns and clears the lines that were recorded since the last call: trait changes, delegate
  /// calls, containment, appearance. Empty unless recording is on.
  func takeTranscript() -> [String]
  /// A Boolean value that tells whether the transcript is recorded.
  var isRecordingTranscript: Bool { get set }
  /// A closure that receives each line of the transcript at the moment it is recorded, so that none
  /// is lost when the program ends in the middle of a turn. While it is nil, the lines are kept for
  /// `takeTranscript()`. The closure must not call the sink.
  var transcriptReceiver: ((String) -> Void)? { get set }
  /// Returns the reasons of the current arrangement, one sentence each, from the outermost
  /// container inwards; empty when nothing adapts.
  func explain() -> [String]
  /// Returns a tree of the window, a line for each element, indented by its depth; empty when
  /// nothing is shown. It changes nothing, and is no turn.
  func dump(_ subject: SceneDump) -> [String]
}
