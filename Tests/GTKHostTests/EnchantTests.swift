import Foundation
import XCTest

@testable import GTKHost

/// The real Enchant with the dictionaries of the machine, words of one's own in a folder of the
/// test's.
final class EnchantTests: XCTestCase {
  private var folder: URL?

  override func setUpWithError() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    setenv("ENCHANT_CONFIG_DIR", folder.path, 1)
    self.folder = folder
  }

  override func tearDown() {
    unsetenv("ENCHANT_CONFIG_DIR")
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  @MainActor private static func speller(_ languages: String...) throws -> EnchantSpeller {
    guard let speller = EnchantSpeller() else {
      throw XCTSkip("Enchant is not installed (libenchant-2-2).")
    }
    for language in languages where !speller.languages.contains(language) {
      throw XCTSkip("No dictionary for \(language) is installed (hunspell-en-us, hunspell-de-de).")
    }
    return speller
  }

  func testEnglish() throws {
    try onMain {
      let speller = try Self.speller("en_US")
      for word in ["the", "don’t", "it's", "Straw"] {
        XCTAssertTrue(speller.isRight(word, in: "en_US"), word)
      }
      for word in ["teh", "wrod", "do’nt"] {
        XCTAssertFalse(speller.isRight(word, in: "en_US"), word)
      }
      XCTAssertTrue(speller.guesses(for: "teh", in: "en_US").contains("the"))
    }
  }

  func testGerman() throws {
    try onMain {
      let speller = try Self.speller("de_DE")
      for word in ["Straße", "Größe", "usw.", "Haustür"] {
        XCTAssertTrue(speller.isRight(word, in: "de_DE"), word)
      }
      for word in ["Strase", "Grösse", "nciht"] {
        XCTAssertFalse(speller.isRight(word, in: "de_DE"), word)
      }
      XCTAssertTrue(speller.guesses(for: "nciht", in: "de_DE").contains("nicht"))
    }
  }

  func testALearnedWordIsKnownToWhoComesLater() throws {
    let folder = try XCTUnwrap(folder)
    try onMain {
      let first = try Self.speller("en_US")
      XCTAssertFalse(first.isRight("Xyzzyq", in: "en_US"))
      first.learn("Xyzzyq", in: "en_US")
      XCTAssertTrue(first.isRight("Xyzzyq", in: "en_US"))
      let second = try Self.speller("en_US")
      XCTAssertTrue(second.isRight("Xyzzyq", in: "en_US"))
      XCTAssertTrue(second.hasLearned("Xyzzyq", in: "en_US"))
      let list = folder.appendingPathComponent("en_US.dic")
      XCTAssertTrue(try String(contentsOf: list, encoding: .utf8).contains("Xyzzyq"))
      second.unlearn("Xyzzyq", in: "en_US")
      XCTAssertFalse(second.isRight("Xyzzyq", in: "en_US"))
    }
  }

  func testADictionaryIsReadBehindThePersonsBack() throws {
    try onMain {
      let speller = try Self.speller("en_US")
      XCTAssertFalse(speller.isReady(for: "en_US"))
      // What is asked meanwhile waits.
      XCTAssertFalse(speller.isRight("teh", in: "en_US"))
      XCTAssertTrue(speller.isReady(for: "en_US"))
      // One that does not exist is ready too, and finds nothing wrong.
      XCTAssertFalse(speller.isReady(for: "xx_XX"))
      XCTAssertTrue(speller.isRight("teh", in: "xx_XX"))
      XCTAssertTrue(speller.isReady(for: "xx_XX"))
      // Going away while one is read waits for that as well.
      XCTAssertFalse(speller.isReady(for: "de_DE"))
    }
  }

  func testABrokenDictionaryIsNoCrash() throws {
    let folder = try XCTUnwrap(folder).appendingPathComponent("hunspell")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data([0xFF, 0x00, 0x41]).write(to: folder.appendingPathComponent("qq_QQ.aff"))
    try Data("no number\n\u{0}".utf8).write(to: folder.appendingPathComponent("qq_QQ.dic"))
    try onMain {
      let speller = try Self.speller("en_US")
      _ = speller.isRight("word", in: "qq_QQ")
      _ = speller.guesses(for: "word", in: "qq_QQ")
      for word in ["", "a\u{0}b", String(repeating: "q", count: 5000), "👩‍👩‍👧", "日本"] {
        _ = speller.isRight(word, in: "en_US")
        _ = speller.guesses(for: word, in: "en_US")
      }
      XCTAssertFalse(speller.isRight("teh", in: "en_US"))
    }
  }
}
