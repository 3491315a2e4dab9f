import Foundation
import Synchronization

/// Keeps what a library could not take until it can: the texts of this program, and those that one
/// that is gone left behind.
final class UnsavedKeeper: Sendable {
  private struct Kept {
    var text: UnsavedText
    var folder: UnsavedFolder
    /// Under which the library notes that it has this text.
    var mark: String { "\(UnsavedKeeper.marks)\(folder.owner).\(text.file)" }
  }

  /// What a file was called when it could be read last.
  struct About {
    var name = ""
    var folder: FileID?
    var folderName = ""
    /// The text on the disk.
    var stored = ""
  }

  private struct State {
    /// By place.
    var folders: [String: UnsavedFolder] = [:]
    var kept: [FileID: Kept] = [:]
    var abouts: [FileID: About] = [:]
    var number = 0
  }

  /// Keys of `state` in the library.
  static let marks = "unsaved."

  private let state = Mutex(State())
  private let owner = UUID().uuidString
  let library: String
  let places: UnsavedPlaces
  private let clock: LibraryClock

  init(library: String, places: UnsavedPlaces, clock: LibraryClock) {
    self.library = UnsavedPlaces.realPath(library)
    self.places = places
    self.clock = clock
  }

  deinit {
    state.withLock { state in
      for folder in state.folders.values { folder.removeIfEmpty() }
    }
  }

  // MARK: Keeping

  /// How safe all of these texts are.
  func keeping(of texts: [FileID: String]) -> UnsavedKeeping {
    state.withLock { state in
      texts.map { file, text in
        // What was put away before may be older.
        guard let kept = state.kept[file], kept.text.text == text else { return .inMemory }
        return kept.folder.place.isLasting ? .lasting : .untilLogOut
      }.min() ?? .lasting
    }
  }

  /// Puts texts away. Returns when they are on the disk, or nowhere could be.
  ///
  /// - Parameters:
  ///   - texts: asked for when nothing else is being put away or forgotten.
  ///   - about: what a file is called, asked for once.
  func keep(_ texts: () -> [FileID: TextJournal.Text], about: (FileID) -> About) {
    state.withLock { state in
      for (file, text) in texts() {
        let old = state.kept[file]
        // It is tried again and again, and was put away the first time.
        if let old, old.text.text == text.new, old.folder.place == places.places.first { continue }
        let known = state.abouts[file] ?? about(file)
        state.abouts[file] = known
        state.number += 1
        let new = UnsavedText(
          library: library, file: file, name: known.name, folder: known.folder,
          folderName: known.folderName, date: clock.now(), number: state.number,
          replaces: old.map { $0.folder.owner == owner ? $0.text.replaces : $0.mark } ?? nil,
          base: text.base ?? known.stored, text: text.new)
        // What was put away before is older, and better than nothing.
        guard let folder = write(new, &state) else { continue }
        state.kept[file] = Kept(text: new, folder: folder)
        if let old, old.folder !== folder {
          old.folder.remove(file)
          if old.folder.owner != owner { old.folder.removeIfEmpty() }
        }
      }
    }
  }

  /// Into the first place that takes it.
  private func write(_ text: UnsavedText, _ state: inout State) -> UnsavedFolder? {
    for place in places.places {
      if let folder = write(text, in: place, &state) { return folder }
    }
    return nil
  }

  private func write(
    _ text: UnsavedText, in place: UnsavedPlaces.Place, _ state: inout State
  ) -> UnsavedFolder? {
    let known = state.folders[place.path]
    guard let folder = known ?? UnsavedFolder.make(owner, of: library, in: place) else {
      return nil
    }
    state.folders[place.path] = folder
    return folder.write(text) == 0 ? folder : nil
  }

  /// Makes sure that there is space for a while. Blocks.
  func reserve() {
    if let first = places.places.first { UnsavedReserve.keep(in: first) }
  }

  // MARK: Having them taken

  /// What the library is to note in the transaction that takes a text.
  func mark(of file: FileID) -> (key: String, number: Int)? {
    state.withLock { $0.kept[file].map { ($0.mark, $0.text.number) } }
  }

  /// The library has these texts: they need not be kept.
  ///
  /// - Returns: marks that can go.
  func forget(_ files: some Sequence<FileID>) -> [String] {
    state.withLock { state in
      files.compactMap { file in
        state.abouts[file] = nil
        guard let kept = state.kept.removeValue(forKey: file) else { return nil }
        kept.folder.remove(file)
        if kept.folder.owner != owner { kept.folder.removeIfEmpty() }
        return kept.mark
      }
    }
  }

  /// This file is gone from the library: its text stays where it is, for the next start.
  func abandon(_ file: FileID) {
    state.withLock { state in
      state.kept[file] = nil
      state.abouts[file] = nil
    }
  }

  // MARK: Finding them

  /// Texts that programs that are gone could not save, the oldest first.
  func orphans() -> [(text: UnsavedText, folder: UnsavedFolder)] {
    let found = UnsavedFolder.orphans(of: library, in: places).flatMap { folder in
      folder.texts(of: library).map { (text: $0, folder: folder) }
    }
    return Self.newest(found).sorted { $0.text.date < $1.text.date }
  }

  /// What programs that are gone left behind and is not whole.
  func damagedOrphans() -> [(text: DamagedUnsavedText, folder: UnsavedFolder)] {
    UnsavedFolder.orphans(of: library, in: places).flatMap { folder in
      folder.damaged(of: library).map { (text: $0, folder: folder) }
    }
  }

  /// A program that was killed while it put a newer text away leaves both.
  private static func newest(
    _ found: [(text: UnsavedText, folder: UnsavedFolder)]
  ) -> [(text: UnsavedText, folder: UnsavedFolder)] {
    let replaced = Set(found.compactMap(\.text.replaces))
    return found.filter { one in
      let mark = Kept(text: one.text, folder: one.folder).mark
      let isOld =
        replaced.contains(mark)
        || found.contains { other in
          other.folder.owner == one.folder.owner && other.text.file == one.text.file
            && other.text.number > one.text.number
        }
      if isOld { one.folder.remove(one.text.file) }
      return !isOld
    }
  }

  /// Takes care of one from now on.
  func adopt(_ text: UnsavedText, in folder: UnsavedFolder) {
    state.withLock { $0.kept[text.file] = Kept(text: text, folder: folder) }
  }

  static func mark(_ text: UnsavedText, in folder: UnsavedFolder) -> String {
    Kept(text: text, folder: folder).mark
  }
}
