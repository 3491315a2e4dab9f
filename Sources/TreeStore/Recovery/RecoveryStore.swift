import Foundation
import Synchronization

/// Keeps texts that could not be written to the library in files of their own until they can be:
/// the texts of this program, and those of programs that ended.
final class RecoveryStore: Sendable {
  private struct Kept {
    var text: UnsavedText
    var folder: RecoveryFolder
    /// The key of `state` under which the library records that it has this text.
    var mark: String { "\(RecoveryStore.marks)\(folder.owner).\(text.file)" }
  }

  /// The names of a file and its folder, and its text, when they could be read last.
  struct FileInfo {
    var name = ""
    var folder: FileID?
    var folderName = ""
    /// The text on the disk.
    var stored = ""
  }

  private struct State {
    /// By the path of the location.
    var folders: [String: RecoveryFolder] = [:]
    var kept: [FileID: Kept] = [:]
    var fileInfos: [FileID: FileInfo] = [:]
    var number = 0
  }

  /// Keys of `state` in the library.
  static let marks = "unsaved."

  private let state = Mutex(State())
  private let owner = UUID().uuidString
  let library: String
  let locations: RecoveryLocations
  private let clock: LibraryClock

  init(library: String, locations: RecoveryLocations, clock: LibraryClock) {
    self.library = RecoveryLocations.realPath(library)
    self.locations = locations
    self.clock = clock
  }

  deinit {
    state.withLock { state in
      for folder in state.folders.values { folder.removeIfEmpty() }
    }
  }

  // MARK: Storing

  /// How safe all of these texts are.
  func durability(of texts: [FileID: String]) -> RecoveryDurability {
    state.withLock { state in
      texts.map { file, text in
        // What was put away before may be older.
        guard let kept = state.kept[file], kept.text.text == text else { return .inMemory }
        return kept.folder.location.isLasting ? .lasting : .untilLogOut
      }.min() ?? .lasting
    }
  }

  /// Puts texts away. Returns when they are on the disk, or nowhere could be.
  ///
  /// - Parameters:
  ///   - texts: asked for when nothing else is being put away or forgotten.
  ///   - fileInfo: what a file is called, asked for once.
  func store(_ texts: () -> [FileID: WriteBehindBuffer.Text], fileInfo: (FileID) -> FileInfo) {
    state.withLock { state in
      for (file, text) in texts() {
        let old = state.kept[file]
        // It is tried again and again, and was put away the first time.
        if let old, old.text.text == text.new, old.folder.location == locations.locations.first {
          continue
        }
        let known = state.fileInfos[file] ?? fileInfo(file)
        state.fileInfos[file] = known
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

  /// Writes a text to the first location with space for it.
  private func write(_ text: UnsavedText, _ state: inout State) -> RecoveryFolder? {
    for location in locations.locations {
      if let folder = write(text, in: location, &state) { return folder }
    }
    return nil
  }

  private func write(
    _ text: UnsavedText, in location: RecoveryLocations.Location, _ state: inout State
  ) -> RecoveryFolder? {
    let known = state.folders[location.path]
    guard let folder = known ?? RecoveryFolder.make(owner, of: library, in: location) else {
      return nil
    }
    state.folders[location.path] = folder
    return folder.write(text) == 0 ? folder : nil
  }

  /// Reserves space at the preferred location. Blocks.
  func reserve() {
    if let first = locations.locations.first { ReservedSpace.allocate(in: first) }
  }

  // MARK: When the library has them

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
        state.fileInfos[file] = nil
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
      state.fileInfos[file] = nil
    }
  }

  // MARK: Finding them

  /// Texts that programs that are gone could not save, the oldest first.
  func orphans() -> [(text: UnsavedText, folder: RecoveryFolder)] {
    let found = RecoveryFolder.orphans(of: library, in: locations).flatMap { folder in
      folder.texts(of: library).map { (text: $0, folder: folder) }
    }
    return Self.newest(found).sorted { $0.text.date < $1.text.date }
  }

  /// What programs that are gone left behind and is not whole.
  func damagedOrphans() -> [(text: DamagedUnsavedText, folder: RecoveryFolder)] {
    RecoveryFolder.orphans(of: library, in: locations).flatMap { folder in
      folder.damaged(of: library).map { (text: $0, folder: folder) }
    }
  }

  /// A program that was killed while it put a newer text away leaves both.
  private static func newest(
    _ found: [(text: UnsavedText, folder: RecoveryFolder)]
  ) -> [(text: UnsavedText, folder: RecoveryFolder)] {
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

  /// Takes over a text that was stored by a program that ended.
  func adopt(_ text: UnsavedText, in folder: RecoveryFolder) {
    state.withLock { $0.kept[text.file] = Kept(text: text, folder: folder) }
  }

  static func mark(_ text: UnsavedText, in folder: RecoveryFolder) -> String {
    Kept(text: text, folder: folder).mark
  }
}
