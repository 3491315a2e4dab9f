import Foundation
import GRDB
import Synchronization
import Testing

@testable import TreeStore

@Suite("Texts that the library cannot take") struct RecoveryTests {
  private let test: TestLibrary
  private let home: File
  private let list: File
  private let long = String(repeating: "word ", count: 50_000)

  init() throws {
    test = try TestLibrary(clock: TestClock().clock)
    home = try test.library.createFolder(named: "Home")
    list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
  }

  /// Types while the disk is full.
  private func typeInVain(_ text: String) throws {
    try test.fill()
    test.library.setText(text, of: list.id, over: "Milk")
    #expect(throws: LibraryError.diskFull(path: test.path)) { try test.library.flush() }
  }

  private var waiting: [UnsavedText] {
    Library.unsavedTexts(ofLibraryAt: test.path, in: test.locations)
  }

  /// As if this program were killed: what it holds is let go of, and nothing else happens.
  private func orphaned() throws -> RecoveryLocations {
    let place = test.folder.appendingPathComponent("orphan")
    try FileManager.default.copyItem(
      at: test.folder.appendingPathComponent("unsaved"), to: place)
    return RecoveryLocations([RecoveryLocations.Location(path: place.path, isLasting: true)])
  }

  @Test("What lies in a folder that others can write is nobody's text")
  func ofOthers() throws {
    try typeInVain("Milk " + long)
    let locations = try orphaned()
    #expect(Library.unsavedTexts(ofLibraryAt: test.path, in: locations).count == 1)
    chmod(locations.locations[0].path, 0o777)
    #expect(Library.unsavedTexts(ofLibraryAt: test.path, in: locations).isEmpty)
    #expect(try Library.check(test.path, unsaved: locations).findings.isEmpty)
  }

  @Test("They wait in a plain file that says whose they are, until the library has them")
  func waits() throws {
    try typeInVain("Milk " + long)
    #expect(test.library.recoveryDurability == .lasting)
    let text = try #require(waiting.first)
    #expect(waiting.count == 1)
    #expect(text.text == "Milk " + long)
    #expect(text.base == "Milk")
    #expect((text.name, text.folderName) == ("List", "Home"))
    #expect(text.file == list.id)
    let plain = try String(contentsOfFile: text.path, encoding: .utf8)
    #expect(plain.hasPrefix(UnsavedText.title + "\nLibrary: /"))
    #expect(plain.contains("\n\nMilk word "))
    try test.fill(false)
    try test.library.flush()
    #expect(waiting.isEmpty)
    #expect(test.library.unsavedTexts.isEmpty)
    #expect(try test.library.text(of: list.id) == "Milk " + long)
    let marks = try test.library.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM state WHERE key LIKE 'unsaved.%'")
    }
    #expect(marks == 0)
  }

  @Test("A letter that may be a mark of an encoding is one of the text, wherever that waits")
  func mark() throws {
    let text = "\u{FEFF}Milk"
    let note = try test.library.createFile(named: "\u{FEFF}List", in: home.id, text: text)
    #expect(try test.library.text(of: note.id).utf8.elementsEqual(text.utf8))
    try test.fill()
    let longer = text + long
    test.library.setText(longer, of: note.id, over: text)
    #expect(throws: LibraryError.diskFull(path: test.path)) { try test.library.flush() }
    let waits = try #require(waiting.first)
    #expect(waits.text.utf8.elementsEqual(longer.utf8))
    #expect(waits.base.utf8.elementsEqual(text.utf8))
    let locations = try orphaned()
    try test.library.pool.close()
    let library = try Library(path: test.path, unsaved: locations)
    #expect(try library.text(of: note.id).utf8.elementsEqual(longer.utf8))
    let preview = try #require(try library.file(note.id)).preview
    #expect(preview.utf8.elementsEqual(FileText.preview(longer).utf8))
  }

  @Test("The next start takes them in") func nextStart() throws {
    try typeInVain(long)
    let locations = try orphaned()
    try test.library.pool.close()
    let library = try Library(path: test.path, unsaved: locations)
    #expect(try library.text(of: list.id) == long)
    #expect(library.unsavedTexts.isEmpty)
    #expect(Library.unsavedTexts(ofLibraryAt: test.path, in: locations).isEmpty)
  }

  @Test("What another program wrote meanwhile is kept too") func merged() throws {
    try typeInVain("Milk, tea " + long)
    let locations = try orphaned()
    let other = try test.again()
    try other.append("Eggs", to: list.id)
    let library = try Library(path: test.path, unsaved: locations)
    #expect(try library.text(of: list.id) == "Milk, tea " + long + "\nEggs")
  }

  @Test("What a program still holds is not taken by another") func held() throws {
    try typeInVain(long)
    let other = try test.again()
    #expect(try other.text(of: list.id) == "Milk")
    #expect(waiting.count == 1)
  }

  @Test("A text that the library had when the program was killed is not taken twice")
  func twice() throws {
    try typeInVain(long)
    let locations = try orphaned()
    let waiting = try #require(waiting.first)
    let mark = ((waiting.path as NSString).deletingLastPathComponent as NSString).lastPathComponent
    try test.fill(false)
    try test.library.flush()
    try test.library.append("Eggs", to: list.id)
    try test.library.write { db in
      try WriteBehindBuffer.write(
        "\(waiting.number)", forKey: "\(RecoveryStore.marks)\(mark).\(list.id)", db)
    }
    let library = try Library(path: test.path, unsaved: locations)
    #expect(try library.text(of: list.id) == long + "\nEggs")
    #expect(Library.unsavedTexts(ofLibraryAt: test.path, in: locations).isEmpty)
  }

  @Test("The text of a file that is gone becomes a file again", arguments: [true, false])
  func gone(folderToo: Bool) throws {
    try typeInVain(long)
    let locations = try orphaned()
    let other = try test.again()
    try other.erase([folderToo ? home.id : list.id])
    let library = try Library(path: test.path, unsaved: locations)
    let folder = try #require(try library.folders().first)
    #expect(folder.name == "Home")
    #expect((folder.id == home.id) == !folderToo)
    #expect(try library.files(in: folder.id).map(\.name) == ["List"])
    #expect(try library.text(of: list.id) == long)
  }

  @Test("A library that came to the path of another one takes them into its folder of the name")
  func otherLibrary() throws {
    try typeInVain("Milk " + long)
    let locations = try orphaned()
    try test.fill(false)
    try test.library.close()
    try FileManager.default.moveItem(atPath: test.path, toPath: test.path + ".moved")
    let other = try Library(path: test.path, unsaved: RecoveryLocations([]))
    try other.createFile(named: "Mine", in: other.createFolder(named: "Home").id, text: "other")
    try other.close()
    let library = try Library(path: test.path, unsaved: locations)
    #expect(try library.folders().map(\.name) == ["Home"])
    #expect(try library.list(.all).map(\.name).sorted() == ["List", "Mine"])
  }

  @Test("Another location takes them where the first one cannot") func locations() throws {
    try Data("x".utf8).write(to: test.folder.appendingPathComponent("unsaved"))
    try typeInVain(long)
    #expect(test.library.recoveryDurability == .untilLogOut)
    #expect(waiting.map { $0.path.hasPrefix(test.locations.locations[1].path) } == [true])
  }

  @Test("Where none can, the program knows") func nowhere() throws {
    for location in ["unsaved", "memory"] {
      try Data("x".utf8).write(to: test.folder.appendingPathComponent(location))
    }
    try typeInVain(long)
    #expect(test.library.recoveryDurability == .inMemory)
    #expect(test.library.unsavedTexts == [list.id: long])
  }

  @Test("A library that is taken away under the program is not written any more")
  func vanished() throws {
    let aside = test.path + ".aside"
    try FileManager.default.moveItem(atPath: test.path, toPath: aside)
    test.library.setText("Milk, tea", of: list.id, over: "Milk")
    let failure = LibraryError.cannotWrite(path: test.path, reason: "it is not there any more")
    #expect(throws: failure) { try test.library.flush() }
    #expect(throws: failure) { try test.library.rename(list.id, to: "Other") }
    #expect(waiting.map(\.text) == ["Milk, tea"])
    try FileManager.default.moveItem(atPath: aside, toPath: test.path)
    try test.library.flush()
    #expect(try test.library.text(of: list.id) == "Milk, tea")
    #expect(waiting.isEmpty)
  }

  @Test("A library that can only be read shows them, and one that can be written takes them")
  func readOnly() throws {
    try typeInVain(long)
    let locations = try orphaned()
    try test.library.pool.close()
    var library: Library? = try Library(readingAt: test.path, unsaved: locations)
    #expect(try library?.text(of: list.id) == long)
    #expect(library?.unsavedTexts == [list.id: long])
    let heard = Heard()
    library?.onSaveFailure { heard.add("\($0)") }
    #expect(heard.all == [LibraryError.readOnly(path: test.path).description])
    library = nil
    #expect(try Library(path: test.path, unsaved: locations).text(of: list.id) == long)
  }

  @Test("What is not whole changes no note, and keeps its bytes") func strange() throws {
    try typeInVain(long)
    let locations = try orphaned()
    let text = try #require(Library.unsavedTexts(ofLibraryAt: test.path, in: locations).first)
    let data = try #require(FileManager.default.contents(atPath: text.path))
    try data.dropLast().write(to: URL(fileURLWithPath: text.path))
    #expect(UnsavedText(Data(), path: "") == nil)
    let library = try Library(path: test.path, unsaved: locations)
    #expect(try library.text(of: list.id) == "Milk")
    #expect(FileManager.default.contents(atPath: text.path + ".damaged") == data.dropLast())
  }

  @Test("What another program keeps waiting is put away before it fails") func busy() throws {
    let patience = Patience()
    let test = try TestLibrary(clock: patience.clock)
    let home = try test.library.createFolder(named: "Home")
    let list = try test.library.createFile(named: "List", in: home.id, text: "Milk")
    try DatabaseQueue(path: test.path).inTransaction(.immediate) { _ in
      test.library.setText("Milk, tea", of: list.id, over: "Milk")
      patience.end()
      test.library.buffer.finishRecoveryWrites()
      let kept = Library.unsavedTexts(ofLibraryAt: test.path, in: test.locations)
      #expect(kept.map(\.text) == ["Milk, tea"])
      #expect(kept.map(\.base) == ["Milk"])
      return .commit
    }
    try test.library.flush()
    #expect(Library.unsavedTexts(ofLibraryAt: test.path, in: test.locations).isEmpty)
    #expect(try test.again().text(of: list.id) == "Milk, tea")
  }

  @Test("A check names them, and nothing is wrong with the library") func check() throws {
    try typeInVain(long)
    let report = try Library.check(test.path, unsaved: test.locations)
    let path = try #require(waiting.first?.path)
    #expect(
      report.findings.map(\.text)
        == ["A text of “List” could not be saved yet and waits in \(path)."])
    #expect(report.isSound)
  }

  @Test(
    "Space that is kept for them takes them when there is no other, one after the other",
    .enabled(if: TinyDisk.isPossible))
  func reserve() throws {
    let location = test.locations.locations[0]
    let disk = try #require(TinyDisk(at: location.path, kilobytes: 1200))
    defer { disk.unmount() }
    ReservedSpace.allocate(in: location)
    try typeInVain(String(long.prefix(60_000)))
    try disk.fill()
    var last = String(long.prefix(60_000))
    for number in 1...50 {
      let next = "\(number) " + long.prefix(100_000)
      test.library.setText(next, of: list.id, over: last)
      last = next
      #expect(throws: LibraryError.self) { try test.library.flush() }
      #expect(test.library.recoveryDurability == .lasting)
      #expect(waiting.map { $0.text.hasPrefix("\(number) ") } == [true])
      #expect(waiting.map(\.base) == ["Milk"])
    }
    // One that does not fit finds another location.
    let longer = String(repeating: long, count: 5)
    test.library.setText(longer, of: list.id, over: last)
    #expect(throws: LibraryError.self) { try test.library.flush() }
    #expect(test.library.recoveryDurability == .untilLogOut)
    #expect(waiting.map(\.text) == [longer])
  }
}

/// A disk in memory, which can be full in earnest. There is none where nobody may make one.
private struct TinyDisk {
  private let path: String

  init?(at path: String, kilobytes: Int) {
    self.path = path
    guard geteuid() == 0, RecoveryFolder.makePrivate(path),
      mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k,mode=700") == 0
    else { return nil }
  }

  static let isPossible: Bool = {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let disk = TinyDisk(at: place.path, kilobytes: 4)
    disk?.unmount()
    try? FileManager.default.removeItem(at: place)
    return disk != nil
  }()

  func fill() throws {
    let file = try #require(fopen(path + "/fill", "w"))
    let bytes = [UInt8](repeating: 1, count: 4096)
    while fwrite(bytes, 1, 4096, file) == 4096, fflush(file) == 0 {}
    fclose(file)
  }

  func unmount() { umount2(path, Int32(MNT_DETACH)) }
}

/// A clock whose first wait ends when a test says so.
private final class Patience: Sendable {
  private let asked = DispatchSemaphore(value: 0)
  private let call = Mutex<(@Sendable () -> Void)?>(nil)

  var clock: LibraryClock {
    LibraryClock(
      now: { Date(timeIntervalSince1970: 1_700_000_000) },
      after: { _, body in
        self.call.withLock { $0 = body }
        self.asked.signal()
      })
  }

  /// Returns when somebody waited, and waits no longer.
  func end() {
    asked.wait()
    call.withLock { $0 }?()
  }
}
