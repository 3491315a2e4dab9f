import Foundation
import Localization
import Testing

@testable import TreeStore
@testable import TreeWorld

/// What the store says, in a language that it does not speak.
@MainActor struct GermanTests {
  private func german<Value>(_ body: () throws -> Value) rethrows -> Value {
    let before = UserLocale.current
    defer { UserLocale.current = before }
    UserLocale.current = UserLocale(languages: ["de"], locale: Locale(identifier: "de_DE"))
    return try body()
  }

  nonisolated static let errors: [LibraryError] = [
    .isDirectory(path: "/a"), .empty(path: "/a"), .cannotOpen(path: "/a", reason: .noPermission),
    .notALibrary(path: "/a"), .damaged(path: "/a", detail: .short(3)),
    .newerVersion(path: "/a", found: 9, supported: 2), .diskFull(path: "/a"),
    .readOnly(path: "/a"), .busy(path: "/a"), .emptyName, .nameTooLong(length: 300, limit: 255),
    .notAFolder(name: "a"), .notAFile(name: "a"), .isDeleted(name: "a"),
    .invalidUTF8(path: "/a", name: "b"), .cannotRead(path: "/a", reason: .noPermission),
    .cannotWrite(path: "/a", reason: .noSpace),
    .alreadyThere(path: "/a"), .notNotes(path: "/a", reason: .noWholeJSON),
    .textTooLong(name: "a", bytes: 33_000_000), .other(path: "/a", code: 1, message: "no"),
  ]

  @Test(arguments: errors) func everyErrorHasWords(_ error: LibraryError) {
    german {
      #expect(error.words != error.description, "“\(error.description)” is said in English")
      // No English is left of what is made of several phrases.
      for word in [" it ", "It ", "cannot", "left"] {
        #expect(!error.words.contains(word), "“\(error.words)”")
      }
    }
    #expect(error.words == error.description, "in English it stays as it is")
  }

  @Test func reportsAreInOneLanguage() {
    german {
      let report = JobReport(
        summary: Strings.imported(1, folders: 2),
        sections: [
          .init(
            title: Strings.notTaken,
            notes: [
              TransferNote(
                path: "a.png", reason: .kind(".png"))
            ])
        ])
      #expect(
        report.text == """
          1 Notiz in 2 Ordnern importiert.

          Nicht übernommen
          a.png: Diese Art (.png) wird nur übernommen, wo eine Notiz sie nennt.

          """)
      #expect(Strings.notes(1234, of: 20000) == "1.234 von 20.000 Notizen")
    }
  }
}
