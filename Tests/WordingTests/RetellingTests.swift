import Foundation
import Testing
import Wording

extension PhrasebookTests {
  private static let phrases = [
    "%@ cannot be read: %@.", "no such file", "It is damaged.", "%@ is damaged (%@). %@",
    "Put back a copy.",
  ]

  private static let german = """
    msgid "%@ cannot be read: %@."
    msgstr "%2$@, darum ist %1$@ nicht lesbar."

    msgid "no such file"
    msgstr "es gibt sie nicht"

    msgid "%@ is damaged (%@). %@"
    msgstr "%@ ist beschädigt (%@). %@"

    msgid "Put back a copy."
    msgstr "Eine Kopie zurücklegen."
    """

  @Test(arguments: [
    ("a.md cannot be read: no such file.", "es gibt sie nicht, darum ist a.md nicht lesbar."),
    ("a.md cannot be read: bad luck.", "bad luck, darum ist a.md nicht lesbar."),
    (
      "a (b) is damaged (page 3). Put back a copy.",
      "a (b) ist beschädigt (page 3). Eine Kopie zurücklegen."
    ),
    ("It is damaged.", "It is damaged."), ("Something else.", "Something else."), ("", ""),
  ])
  func sentencesOfOtherRoomsAreSaidAgain(_ sentence: String, _ text: String) {
    let say = Phrasebook(["de": Array(Self.german.utf8)])
    let before = Reader.current
    defer { Reader.current = before }
    Reader.current = Reader(languages: ["de"], locale: Locale(identifier: "de"))
    #expect(say.retold(sentence, of: Self.phrases) == text)
    Reader.current = .english
    #expect(say.retold(sentence, of: Self.phrases) == sentence)
  }
}
