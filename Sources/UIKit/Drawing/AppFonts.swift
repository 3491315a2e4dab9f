import Scene
import Synchronization

/// The fonts that an app brings along. As on iOS they are those of the whole process.
package enum AppFonts {
  private static let families = Mutex<[FontFamily]>([])

  /// Adds families. Who adds them has made their files known to what draws texts.
  package static func add(_ new: [FontFamily]) {
    families.withLock { families in
      for family in new {
        guard let place = families.firstIndex(where: { $0.name == family.name }) else {
          families.append(family)
          continue
        }
        let known = Set(families[place].faces.map(\.name))
        families[place].faces += family.faces.filter { !known.contains($0.name) }
      }
    }
  }

  /// The families of the app's own.
  static var own: [FontFamily] { families.withLock { $0 } }

  /// Those and the host's, sorted by name.
  static var all: [FontFamily] {
    let own = own
    let host = TextSource.fonts.families
    guard !own.isEmpty else { return host }
    let names = Set(own.map(\.name))
    return (own + host.filter { !names.contains($0.name) }).sorted { $0.name < $1.name }
  }
}
