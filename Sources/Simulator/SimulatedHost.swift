import Scene

/// The strict host of one launch. The toolkit records from its very first turn on.
@MainActor final class SimulatedHost: SceneHost {
  private let strict: StrictHost
  var isRecording: Bool { didSet { strict.door?.isRecordingTranscript = isRecording } }

  init(environment: Environment, isRecording: Bool) {
    strict = StrictHost(environment: environment)
    self.isRecording = isRecording
  }

  var tree: Tree { strict.tree }
  var door: (any SceneDoor)? { strict.door }
  var appliedPatches: Int { strict.appliedPatches }
  var measurer: any TextMeasurer { strict.measurer }
  var environment: Environment {
    get { strict.environment }
    set { strict.environment = newValue }
  }

  func connect(_ door: any SceneDoor) {
    strict.connect(door)
    if isRecording { door.isRecordingTranscript = true }
  }

  func apply(_ patch: ScenePatch) { strict.apply(patch) }
  func wake() { strict.wake() }
  func answerWake() { strict.answerWake() }
}
