/// What keeps other processes from the folder of a project and from the toolkit while something is built with them: for as long
/// as it exists.
final class BuildLocks {
  private let project: FileLock
  private let toolkit: Toolkit.Use

  /// Waits until both are free, and builds the toolkit where that is needed.
  init(_ location: BuildLocation, _ toolkit: Toolkit, _ progress: BuildProgress) throws(BuildError)
  {
    project = try FileLock(location.lock)
    project.takeAlone(whenWaiting: {
      progress.step("Waiting for another simulator, which builds this project")
    })
    self.toolkit = try toolkit.build(progress)
  }
}
