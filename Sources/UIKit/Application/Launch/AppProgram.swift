import Foundation

/// The app that the main function of a program wants to be run: how its delegate is made, and what its bundle
/// says. A host launches it, once or several times.
@MainActor package struct AppProgram {
  /// That of this process, from the call of its main function on.
  package private(set) static var current: AppProgram?

  /// What the app's `Info.plist` says.
  package let manifest: AppManifest
  /// Where the app's storyboards are.
  let bundle: Bundle
  /// Makes a delegate; nil for none, which leaves its reason in `LaunchFailures`.
  let makeDelegate: @MainActor () -> (any UIApplicationDelegate)?

  package init(
    manifest: AppManifest, bundle: Bundle = .main,
    makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?
  ) {
    self.manifest = manifest
    self.bundle = bundle
    self.makeDelegate = makeDelegate
  }

  static func run(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, delegate: AnyClass
  ) -> Int32 {
    run(argc, argv) { made(delegate) }
  }

  /// Hands the app over to the host of the program.
  ///
  /// - Returns: The exit code.
  static func run(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?
  ) -> Int32 {
    guard current == nil else {
      LaunchFailures.say(
        "The app of this program runs already; UIApplicationMain was called again.")
      return 1
    }
    LinkedProgram.registerMembers()
    let manifest = AppManifest(Bundle.main.infoDictionary ?? [:])
    current = AppProgram(manifest: manifest, makeDelegate: makeDelegate)
    var status: Int32 = 0
    guard LinkedProgram.runHost(argc, argv, &status) else {
      LaunchFailures.say(
        "This program has no host that could show its app. Add the product AppHost to the dependencies of its "
          + "target in Package.swift; the sources need not import it.")
      return 1
    }
    return status
  }

  /// Makes the app that hosts unit tests that of this process, without running it.
  package static func adopt(delegate: AnyClass) -> AppProgram {
    LinkedProgram.registerMembers()
    let manifest = AppManifest(Bundle.main.infoDictionary ?? [:])
    let program = AppProgram(manifest: manifest, makeDelegate: { made(delegate) })
    current = program
    return program
  }

  /// Registers the members that documents and selectors name, where no app runs.
  package static func registerMembers() { LinkedProgram.registerMembers() }

  /// Makes an object of a class as documents do, by `init()`.
  static func made(_ type: AnyClass) -> (any UIApplicationDelegate)? {
    guard type is any UIApplicationDelegate.Type else {
      LaunchFailures.note(
        "The class \(type) is no UIApplicationDelegate; let it conform, to be the app's delegate.")
      return nil
    }
    guard let type = type as? NSObject.Type else {
      LaunchFailures.note(
        "The app's delegate \(type) is no NSObject, so that it cannot be made by its class; let it inherit from "
          + "UIResponder.")
      return nil
    }
    return type.makeOfDocument() as? any UIApplicationDelegate
  }
}

/// What an app asks for at its launch and cannot have. The app goes on without it, as it would on iOS; here a
/// sentence says it on standard error, and in the window where nothing else is shown.
@MainActor enum LaunchFailures {
  /// The sentences that no window has shown.
  private static var unseen: [String] = []

  /// Says a sentence on standard error.
  static func say(_ sentence: String) { NibWarnings.say(sentence) }

  /// Says a sentence, which a window without content shows besides.
  static func note(_ sentence: String) {
    // A configuration may be asked for twice before the first window shows what is missing.
    guard !unseen.contains(sentence) else { return }
    unseen.append(sentence)
    say(sentence)
  }

  static func take() -> [String] {
    defer { unseen = [] }
    return unseen
  }
}
