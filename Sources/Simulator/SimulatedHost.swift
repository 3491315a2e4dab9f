import Foundation
import Scene

/// The host of one launch. It starts recording before the first event, and schedules wakes with the
/// player's clock.
@MainActor final class SimulatedHost: SceneHost {
  private let strict: StrictHost
  var isRecording: Bool { didSet { strict.eventSink?.isRecordingTranscript = isRecording } }

  /// A page that shows the same; nil without a browser.
  private let page: (any SceneHost)?
  private let time: AppTime
  /// The number of wake requests; only the last one is answered.
  private var alarms = 0

  init(
    environment: Environment, isRecording: Bool, time: AppTime,
    measurer: (any TextMeasurer)? = nil, pictureWriter: (any PictureWriter)? = nil,
    page: (any SceneHost)? = nil
  ) {
    self.page = page
    strict = StrictHost(
      environment: environment, measurer: measurer, pictureWriter: pictureWriter)
    self.isRecording = isRecording
    self.time = time
  }

  var tree: Tree { strict.tree }
  var eventSink: (any SceneEventSink)? { strict.eventSink }
  var appliedPatches: Int { strict.appliedPatches }
  var appliedOperations: Int { strict.appliedOperations }
  var measurer: any TextMeasurer { strict.measurer }
  var pictureWriter: (any PictureWriter)? { strict.pictureWriter }
  var speller: (any Speller)? { strict.speller }
  var environment: Environment {
    get { strict.environment }
    set { strict.environment = newValue }
  }

  func connect(_ eventSink: any SceneEventSink) {
    strict.connect(eventSink)
    if isRecording { eventSink.isRecordingTranscript = true }
  }

  func apply(_ patch: ScenePatch) {
    strict.apply(patch)
    page?.apply(patch)
  }
  func wake() { strict.wake() }
  /// Called with each text that the app copies.
  var copied: (String) -> Void = { _ in }
  func copy(_ text: String) {
    copied(text)
    page?.copy(text)
  }
  func announce(_ words: String) {
    strict.announce(words)
    page?.announce(words)
  }
  func give(_ feedback: Feedback) {
    strict.give(feedback)
    page?.give(feedback)
  }
  func open(_ address: URL, number: Int) { strict.open(address, number: number) }
  func canOpen(_ address: URL) -> Bool { strict.canOpen(address) }
  var canPrint: Bool { strict.canPrint }
  func printDocument(_ request: PrintRequest, number: Int) {
    strict.printDocument(request, number: number)
  }
  func setPrintedPages(_ pages: [DocumentPage]) { strict.setPrintedPages(pages) }
  var printed: [(request: PrintRequest, pages: [DocumentPage])] { strict.printed }
  var cargo: Cargo? {
    get { strict.cargo }
    set { strict.cargo = newValue }
  }
  var dropEffect: Carry.Effect { strict.dropEffect }
  func beginDrag(with cargo: Cargo) {
    strict.beginDrag(with: cargo)
    page?.beginDrag(with: cargo)
  }
  func setDropEffect(_ effect: Carry.Effect) {
    strict.setDropEffect(effect)
    page?.setDropEffect(effect)
  }
  var now: Double { time.now() }

  /// Schedules the wake with the clock that also executes the app's delayed blocks, so that their
  /// order is that of their dates.
  func wake(after seconds: Double?) {
    alarms += 1
    guard let seconds else { return }
    let asked = alarms
    time.after(max(0, seconds)) { [weak self] in
      guard let self, asked == self.alarms else { return }
      self.eventSink?.send(.wake)
    }
  }

  func answerWake() { strict.answerWake() }
}
