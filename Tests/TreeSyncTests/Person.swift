import Chance
import TreeStore

/// Somebody who types at a window: letters are shown at once and saved later, and what others wrote is shown when
/// nothing waits to be saved. Each word is typed once.
final class Person {
  let device: Device
  let note: FileID
  private let letter: String
  private var number = 0
  private var shown: String
  /// What the library gave or was given last.
  private var exchanged: String
  private var caret = 0
  private var rest = ""
  private var word = ""
  private var unsaved: [String] = []
  /// Words that were saved whole.
  private(set) var saved: [String] = []

  init(_ device: Device, _ letter: String, _ note: FileID) throws {
    (self.device, self.letter, self.note) = (device, letter, note)
    shown = try device.text(note)
    exchanged = shown
  }

  /// Types one or two letters.
  func type(_ random: inout SeededRandom) {
    if rest.isEmpty {
      number += 1
      word = "\(letter)\(number)q"
      var places = [0, shown.count]
      for (place, character) in shown.enumerated() where character == " " || character == "\n" {
        places.append(place)
      }
      caret = random.one(of: random.chance(70) ? Array(places.prefix(2)) : places)
      let isLine = caret == shown.count && random.chance(30)
      rest = (isLine ? "\n" : " ") + word + " "
    }
    let piece = String(rest.prefix(random.number(1...2)))
    rest.removeFirst(piece.count)
    shown.insert(contentsOf: piece, at: shown.index(shown.startIndex, offsetBy: caret))
    caret += piece.count
    if rest.isEmpty { unsaved.append(word) }
  }

  func finish(_ random: inout SeededRandom) { while !rest.isEmpty { type(&random) } }

  func save() throws {
    guard shown != exchanged else { return }
    device.library.setText(shown, of: note, over: exchanged)
    try device.library.flush()
    exchanged = shown
    saved += unsaved
    unsaved = []
  }

  /// Shows what is in the library, and keeps the cursor where it is in the text.
  func refresh() throws {
    guard shown == exchanged else { return }
    let (old, new) = (Array(shown), Array(try device.text(note)))
    guard old != new else { return }
    let most = min(old.count, new.count)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix(most - start).prefix { $0 == $1 }.count
    if caret > start {
      caret = caret >= old.count - end ? caret + new.count - old.count : new.count - end
    }
    shown = String(new)
    exchanged = shown
    follow(new)
  }

  /// Who types sees where the word is that was begun, and goes on there.
  private func follow(_ text: [Character]) {
    let count = word.count + 1 - rest.count
    guard !rest.isEmpty, count > 0 else {
      // Nothing but a space was typed: it begins anew.
      if !rest.isEmpty { number -= 1 }
      rest = ""
      return
    }
    let part = Array(word.prefix(count))
    func stands(at place: Int) -> Bool {
      place >= 0 && place + part.count <= text.count
        && text[place..<place + part.count].elementsEqual(part)
    }
    guard !stands(at: caret - part.count) else { return }
    let found = text.indices.filter { place in
      stands(at: place) && (place == 0 || text[place - 1].isWhitespace)
        && !text.dropFirst(place + part.count).prefix(1).contains { $0.isNumber || $0 == "q" }
    }
    if found.count == 1 {
      caret = found[0] + part.count
    } else {
      rest = ""
    }
  }

  /// The window is killed, and opened again.
  func die() throws {
    unsaved = []
    rest = ""
    try device.reopen()
    shown = try device.text(note)
    exchanged = shown
    caret = 0
  }
}
