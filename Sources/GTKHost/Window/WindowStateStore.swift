import CGtk
import Foundation
import Scene

/// The saved state of windows, in files of `$XDG_STATE_HOME/<program>`: `window.ini` for the last
/// window, and for each instance of a program with several windows a file with all of them.
///
/// A file that cannot be read or written is ignored; windows then have the default size.
@MainActor final class WindowStateStore {
  /// How large a window is.
  struct Place: Equatable {
    var size: CGSize
    var isMaximized = false
  }

  /// The size of a new window.
  private(set) var usual: Place
  /// Whether the desktop preferred a dark appearance in the last run; GTK reports it only after the
  /// first frame.
  var isDark = false
  /// The size of text that a person set.
  var zoom = Zoom()
  private(set) var sessions: [SessionRecord] = []
  private var places: [String: Place] = [:]
  private let folder: String
  private let instance: String?

  private static let window = "window"
  private static let all = "windows"

  /// Creates a memory that saves nothing.
  init(size: CGSize) {
    usual = Place(size: size)
    folder = ""
    instance = nil
  }

  /// Reads the saved state.
  ///
  /// - Parameters:
  ///   - program: The name of the program's folder.
  ///   - instance: The instance whose windows are saved, if there may be several.
  ///   - size: The default size, in points.
  ///   - environment: The environment variables of the process.
  init(program: String, instance: String? = nil, size: CGSize, environment: [String: String]) {
    let given = environment["XDG_STATE_HOME"] ?? ""
    // The XDG specification requires that relative paths are ignored.
    let base = given.hasPrefix("/") ? given : NSHomeDirectory() + "/.local/state"
    folder = base + "/" + program
    self.instance = instance
    usual = Place(size: size)
    read(path) { file in
      usual = Self.place(in: file, Self.window, otherwise: usual)
      isDark = cg_memory_number(file, Self.window, "dark", 0) == 1
      zoom = Zoom(near: cg_memory_number(file, Self.window, "zoom", 1))
    }
    guard let instancePath else { return }
    read(instancePath) { file in
      let ids = taken(cg_memory_text(file, Self.all, "order")).split(separator: " ")
      for id in ids.map(String.init) {
        let state = Data(base64Encoded: taken(cg_memory_text(file, id, "state"))) ?? Data()
        let configuration = taken(cg_memory_text(file, id, "configuration"))
        sessions.append(
          SessionRecord(
            id: id, configuration: configuration.isEmpty ? nil : configuration, state: state))
        places[id] = Self.place(in: file, id, otherwise: usual)
      }
    }
  }

  var path: String { folder + "/window.ini" }
  private var instancePath: String? { instance.map { folder + "/windows-\($0).ini" } }

  /// The last size of a session's window; nil if unknown.
  func place(of session: String) -> Place? { places[session] }

  /// Notes the size of a window.
  func note(_ place: Place, of session: String?) {
    usual = place
    if let session { places[session] = place }
  }

  /// Sets the current sessions.
  func keep(_ next: [SessionRecord]) {
    sessions = next
    places = places.filter { place in next.contains { $0.id == place.key } }
  }

  func save() {
    guard !folder.isEmpty else { return }
    write(path) { file in
      Self.set(usual, in: file, Self.window)
      cg_memory_set_number(file, Self.window, "dark", isDark ? 1 : 0)
      cg_memory_set_number(file, Self.window, "zoom", zoom.factor)
    }
    guard let instancePath else { return }
    write(instancePath) { file in
      cg_memory_set_text(
        file, Self.all, "order", sessions.map(\.id).joined(separator: " "))
      for session in sessions {
        Self.set(places[session.id] ?? usual, in: file, session.id)
        cg_memory_set_text(file, session.id, "state", session.state.base64EncodedString())
        if let name = session.configuration {
          cg_memory_set_text(file, session.id, "configuration", name)
        }
      }
    }
  }

  // MARK: Files

  private func read(_ path: String, _ body: (OpaquePointer) -> Void) {
    guard let file = cg_memory_load(path) else { return }
    body(file)
    cg_memory_free(file)
  }

  private func write(_ path: String, _ body: (OpaquePointer) -> Void) {
    // The file is written anew, without sessions that are gone.
    guard let file = cg_memory_load("") else { return }
    body(file)
    _ = cg_memory_save(file, path)
    cg_memory_free(file)
  }

  private static func place(
    in file: OpaquePointer, _ group: String, otherwise usual: Place
  ) -> Place {
    let width = cg_memory_number(file, group, "width", 0)
    let height = cg_memory_number(file, group, "height", 0)
    var place = usual
    // A file that was edited by hand may have any values.
    if (320...32000).contains(width), (240...32000).contains(height) {
      place.size = CGSize(width: width, height: height)
    }
    place.isMaximized = cg_memory_number(file, group, "maximized", 0) == 1
    return place
  }

  private static func set(_ place: Place, in file: OpaquePointer, _ group: String) {
    cg_memory_set_number(file, group, "width", place.size.width)
    cg_memory_set_number(file, group, "height", place.size.height)
    cg_memory_set_number(file, group, "maximized", place.isMaximized ? 1 : 0)
  }
}
