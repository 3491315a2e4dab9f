import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Enchant, as far as it is asked: by a library of the test's own, since machines differ in their
/// dictionaries.
final class SpellerTests: XCTestCase {
  private static let source = """
    #include <stdlib.h>
    #include <string.h>
    #include <sys/types.h>
    static char learned[64];
    void *enchant_broker_init(void) { return strdup("broker"); }
    void enchant_broker_free(void *b) { free(b); }
    void enchant_broker_list_dicts(void *b, void (*f)(const char *, const char *, const char *,
                                   const char *, void *), void *user) {
      f("en_US", "", "", "", user);
      f("de_DE", "", "", "", user);
    }
    void *enchant_broker_request_dict(void *b, const char *tag) {
      return strcmp(tag, "fr") ? strdup(tag) : NULL;
    }
    void enchant_broker_free_dict(void *b, void *d) { free(d); }
    int enchant_dict_is_added(void *d, const char *w, ssize_t n) { return !strcmp(w, learned); }
    int enchant_dict_check(void *d, const char *w, ssize_t n) {
      return (size_t)n == strlen(w) && strstr(w, "teh") && strcmp(w, learned) ? 1 : 0;
    }
    char **enchant_dict_suggest(void *d, const char *w, ssize_t n, size_t *count) {
      if (!strstr(w, "teh")) { *count = 0; return NULL; }
      char **words = calloc(3, sizeof *words);
      words[0] = strdup("the");
      words[1] = strdup("t\\xc3\\xa9");
      *count = 2;
      return words;
    }
    void enchant_dict_free_string_list(void *d, char **words) {
      for (char **w = words; *w; w++) free(*w);
      free(words);
    }
    void enchant_dict_add(void *d, const char *w, ssize_t n) { strcpy(learned, w); }
    void enchant_dict_remove(void *d, const char *w, ssize_t n) { learned[0] = 0; }
    """

  private func library(_ source: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("words.c")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let made = folder.appendingPathComponent("libwords.so").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["cc", "-shared", "-fPIC", "-w", "-o", made, file.path]
    try compiler.run()
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0)
    return made
  }

  func testWordsAreLookedUp() throws {
    let path = try library(Self.source)
    try onMain {
      let speller = try XCTUnwrap(EnchantSpeller(library: path))
      XCTAssertEqual(speller.languages, ["en_US", "de_DE"])
      XCTAssertTrue(speller.isRight("the", in: "en_US"))
      XCTAssertFalse(speller.isRight("teh", in: "en_US"))
      XCTAssertEqual(speller.guesses(for: "teh", in: "en_US"), ["the", "té"])
      XCTAssertEqual(speller.guesses(for: "the", in: "en_US"), [])
      // Without a dictionary nothing is wrong.
      XCTAssertTrue(speller.isRight("teh", in: "fr"))
      XCTAssertEqual(speller.guesses(for: "teh", in: "fr"), [])
      speller.learn("teh’s", in: "en_US")
      XCTAssertTrue(speller.hasLearned("teh's", in: "en_US"))
      XCTAssertTrue(speller.isRight("teh’s", in: "en_US"))
      speller.unlearn("teh's", in: "en_US")
      XCTAssertFalse(speller.isRight("teh’s", in: "en_US"))
    }
  }

  func testWithoutALibraryThereIsNone() throws {
    let other = try library("int nothing;")
    onMain {
      XCTAssertNil(EnchantSpeller(library: "/nowhere/libenchant.so"))
      XCTAssertNil(EnchantSpeller(library: other))
    }
  }

  func testWhatAMenuOffersIsChosen() throws {
    try onMain {
      let stage = try Stage()
      stage.show(
        window([
          node(2, .textView, 0, 0, 200, 200) {
            $0.text = "🥖teh"
            $0.input.menu = [.init("the"), .init(""), .init("Learn", isEnabled: false)]
          }
        ]))
      stage.settle()
      stage.host.opensMenu(NodeID(2), character: 2)
      XCTAssertEqual(stage.listener.events, [.textMenu(NodeID(2), at: 3)])
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      cg_textview_choose(item.widget, 2)
      cg_textview_choose(item.widget, 0)
      XCTAssertEqual(stage.listener.events.last, .chose(NodeID(2), 0))
      XCTAssertEqual(stage.listener.events.count, 2)
      stage.close()
    }
  }
}
