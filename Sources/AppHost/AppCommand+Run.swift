import Foundation
import GTKHost
import Localization
import Scene
import Simulator
import SimulatorProgram
import UIKit

extension AppCommand {
  /// - Returns: The exit code.
  @MainActor func run(_ app: AppProgram) -> Int32 {
    app.loadFonts()
    if let sheet {
      return isolated { home in
        SheetRun(file: sheet, script: script, devices: device, isDark: dark, scale: scale ?? 1)
          .draw(app.simulated(named: app.name, in: home))
      }
    }
    if let script {
      let run = ScriptRun(script: script, transcript: transcript, showsScreen: show)
      return isolated { _ in
        run.play(app.simulatedNames.map { app.simulated(named: $0) })
      }
    }
    do {
      if let locale {
        Self.setLocale(locale)
      } else if !Self.sessionNamesLocale {
        Self.setLocale(AppProgram.usualLocale)
      }
      let home = AppHome(ofApp: app.identifier)
      try home.make()
      home.use(withDesktopFolders: false)
      if browser {
        let posture = try Posture(device: device.first ?? "iPhone 15", isLandscape: landscape)
        try BrowserRun(
          posture: posture, isDark: dark ? true : nil, textScale: textSize.flatMap(TextSize.scale),
          port: port
        ).serve(app.simulated(named: app.name))
      }
      if let name = device.first {
        let posture = try Posture(device: name, isLandscape: landscape)
        try DeviceRun(
          name: app.identifier, posture: posture, isDark: dark ? true : nil,
          textScale: textSize.flatMap(TextSize.scale),
          isRightToLeft: app.isRightToLeft(in: ProcessInfo.processInfo.environment),
          icon: AppIcon.file(pixels: 128)
        ).open(app.simulated(named: app.name), title: app.name)
      } else {
        try open(app)
      }
      return 0
    } catch {
      Console.error("\(error)")
      return 1
    }
  }

  /// Opens windows of any size: several where the app supports that.
  @MainActor private func open(_ app: AppProgram) throws {
    let program = GTKProgram(name: app.identifier, remembersWindow: false)
    program.icon = AppIcon.file(pixels: 128)
    let size = CGSize(width: 1024, height: 768)
    let scale = textSize.flatMap(TextSize.scale)
    program.onOpen = { host in
      if dark { host.setDark(true) }
      if let scale { host.setTextScale(scale) }
    }
    guard app.manifest.supportsMultipleScenes else {
      return try program.run(title: app.name, size: size) { host in
        UIApplication.launch(app, on: host)
      }
    }
    try program.run(title: app.name, size: size) { sessions in
      try UIApplication.launch(app, restoring: sessions, in: program)
    }
  }

  private static var sessionNamesLocale: Bool {
    let variables = ProcessInfo.processInfo.environment
    return LocalePreferences.locale(in: variables) != LocalePreferences.international
      || variables["LANGUAGE"]?.isEmpty == false
  }

  /// The language of this process, for what reads it from the environment.
  private static func setLocale(_ identifier: String) {
    let name = identifier.replacing("-", with: "_")
    setenv("LANGUAGE", name, 1)
    setenv("LC_ALL", name + ".UTF-8", 1)
    setenv("LANG", name + ".UTF-8", 1)
  }

  /// Runs an app whose files are in a folder of the run, so that one run knows nothing of another and of the person's
  /// own files.
  @MainActor private func isolated(_ run: (AppHome) -> Int32) -> Int32 {
    let home = AppHome(
      FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)"))
    do {
      try home.make()
    } catch {
      Console.error("\(error)")
      return 1
    }
    ProgramExit.remove(home.folder)
    defer {
      home.remove()
      ProgramExit.forget(home.folder)
    }
    home.use(withDesktopFolders: true)
    PlayRecord.begin()
    let code = run(home)
    PlayRecord.end(code)
    return code
  }
}

extension AppProgram {
  /// The name that people see.
  var name: String { manifest.displayName ?? programName }

  /// What the desktop knows the program by, and its folder: the app's identifier, if that has nothing in it but letters,
  /// digits, points and hyphens.
  var identifier: String {
    guard let identifier = manifest.identifier,
      identifier.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9._\-]{0,150}/#) != nil
    else { return programName }
    return identifier
  }

  private var programName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
  }

  /// The names by which scripts launch the app.
  var simulatedNames: [String] {
    var names = ["project"]
    for name in [name, programName] where !names.contains(name) { names.append(name) }
    return names
  }

  /// The locale of a device as it is delivered, and of Xcode's simulators.
  static let usualLocale = "en_US"

  /// The app for the Simulator.
  ///
  /// - Parameters:
  ///   - name: The name in scripts.
  ///   - home: The folder of the app's files, where an app that is given another folder of its own begins with nothing,
  ///     as it is installed anew; nil to keep what is there.
  func simulated(named name: String, in home: AppHome? = nil) -> SimulatedApp {
    let installation = Installation(home)
    return SimulatedApp(
      name: name, summary: identifier, language: Self.usualLocale,
      launch: { host, context in
        try installation.use(context.directory)
        UIApplication.launch(self, on: host)
        return AppRun()
      })
  }
}

/// What an app has written, from the time it was installed.
@MainActor private final class Installation {
  private let home: AppHome?
  private var directory: URL?

  init(_ home: AppHome?) { self.home = home }

  /// Removes what the app wrote, where the folder it is given is another one than before.
  func use(_ next: URL) throws {
    defer { directory = next }
    guard let home, directory != nil, directory != next else { return }
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
    try home.empty()
  }
}

/// An app whose background work the player's clock runs.
@MainActor private final class AppRun: RunningApp {
  func settle() {}
  func kill() {}
}
