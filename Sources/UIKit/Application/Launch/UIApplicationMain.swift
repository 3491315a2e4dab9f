// The function has the name that it has on iOS.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Runs the app of this program until it ends.
///
/// The program needs a host that shows apps: the product `AppHost`. The app's own sources import `UIKit` only.
/// What the app begins with is in the `Info.plist` of the main bundle.
///
/// *Differs from UIKit*: it returns when a person has closed the last window, or a script has been played.
///
/// - Parameters:
///   - argc: The number of arguments, `CommandLine.argc`.
///   - argv: The arguments, `CommandLine.unsafeArgv`.
///   - principalClassName: The name of the application's class: nil or `UIApplication`.
///   - delegateClassName: The name of the delegate's class with its module, as `NSStringFromClass` has it;
///     nil for an app without a delegate.
/// - Returns: The exit code of the program: 0 after an app that ended as it should.
@discardableResult @MainActor @preconcurrency public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let standard = NSStringFromClass(UIApplication.self)
  if let name = principalClassName, name != standard, name != "UIApplication" {
    LaunchFailures.say(
      "UIApplicationMain was given the application class “\(name)”. The class of the application is always "
        + "UIApplication here, which takes its place.")
  }
  guard let name = delegateClassName else { return AppProgram.run(argc, argv) { nil } }
  guard let type = NSClassFromString(name) else {
    return AppProgram.run(argc, argv) {
      LaunchFailures.note(
        "There is no class “\(name)”, which UIApplicationMain was given for the app's delegate. Give it "
          + "NSStringFromClass(AppDelegate.self).")
      return nil
    }
  }
  return AppProgram.run(argc, argv, delegate: type)
}

extension UIApplicationDelegate {
  /// The main function of an app whose delegate is marked with `@main`: runs the app with a new object of this
  /// class as its delegate, and ends the program with the exit code.
  @preconcurrency @MainActor public static func main() {
    exit(AppProgram.run(CommandLine.argc, CommandLine.unsafeArgv, delegate: Self.self))
  }
}
