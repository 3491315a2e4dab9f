import Foundation
import Testing

@testable import Scene

@Suite("Pictures of controls") struct DiagramControlPictures {
  private func control(_ value: Double, _ most: Double = 1) -> (inout Node) -> Void {
    { node in
      node.control.value = value
      node.control.maximum = most
    }
  }

  @Test("Switches, sliders and progress")
  func values() {
    #expect(Picture.of(.toggle, "", change: control(1)).trimmed == "(━━●)")
    #expect(Picture.of(.toggle, "", change: control(0)).trimmed == "(●  )")
    #expect(Picture.of(.slider, "", width: 12, change: control(0.5)).trimmed == "━━━━━●─────")
    #expect(Picture.of(.slider, "", width: 12, change: control(0)).trimmed == "●──────────")
    #expect(Picture.of(.progress, "", width: 11, change: control(0.5)).trimmed == "▓▓▓▓▓░░░░░")
    #expect(Picture.of(.pages, "", change: control(1, 3)).trimmed == "○ ● ○")
    #expect(Picture.of(.spinner, "") { $0.traits.insert(.ongoing) }.trimmed == "◜◝")
  }

  @Test("A slider without a way, or beyond its end, still stands somewhere")
  func odd() {
    #expect(Picture.of(.slider, "", width: 5) { $0.control.maximum = 0 }.trimmed == "●───")
    #expect(Picture.of(.slider, "", width: 5) { $0.control.value = 9 }.trimmed == "━━━●")
    #expect(Picture.of(.slider, "", width: 5) { $0.control.value = .nan }.trimmed == "●───")
  }

  @Test("Buttons that open something, and a search field")
  func buttons() {
    #expect(Picture.of(.dayButton, "1 May").trimmed == "[1 May ▾]")
    #expect(Picture.of(.timeButton, "9:41") { $0.traits = .disabled }.trimmed == "(9:41)")
    #expect(
      Picture.of(.searchField, "Milk", hasFocus: true) { $0.selection = TextRange(4, 0) }.trimmed
        == "[⌕ Milk|_____]")
    #expect(Picture.of(.segment, "Wide", width: 8) { $0.traits = .selected }.trimmed == "[Wide]")
    #expect(Picture.of(.segment, "Wide", width: 5) { $0.traits = .selected }.trimmed == "[Wi…]")
  }

  @Test("A wheel shows what is around the chosen word")
  func wheel() {
    let picture = Picture.of(.wheel, "", width: 9, height: 3, in: (12, 6)) {
      $0.control.options = ["Mon", "Tue", "Wed"]
      $0.control.value = 0
    }
    #expect(picture.split(separator: "\n").map { String($0).trimmed } == ["", "‹Mon›", "Tue"])
  }

  @Test("A calendar begins its weeks on Monday")
  func calendar() {
    let picture = Picture.of(.calendar, "May 2026", width: 28, height: 7, in: (32, 10)) {
      $0.control.value = Double(CivilDay(year: 2026, month: 5, day: 3).number)
    }
    let lines = picture.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.first == "May 2026")
    #expect(lines[1] == "1 2 [3]")
    #expect(lines[2] == "4 5 6 7 8 9 10")
    #expect(lines[5] == "25 26 27 28 29 30 31")
  }

  @Test("Days count as calendars do, before 1970 as well")
  func days() {
    #expect(CivilDay(year: 1970, month: 1, day: 1).number == 0)
    #expect(CivilDay(year: 2000, month: 3, day: 1).number == 11_017)
    #expect(CivilDay(year: 2024, month: 2, day: 1).daysInMonth == 29)
    #expect(CivilDay(year: 1900, month: 2, day: 1).daysInMonth == 28)
    for number in stride(from: -800_000, through: 800_000, by: 97) {
      #expect(CivilDay(number: number).number == number)
    }
    let calendar = Calendar(identifier: .gregorian)
    var parts = DateComponents(year: 1583, month: 1, day: 1)
    parts.timeZone = TimeZone(secondsFromGMT: 0)
    let date = calendar.date(from: parts) ?? .distantPast
    #expect(
      Double(CivilDay(year: 1583, month: 1, day: 1).number) == date.timeIntervalSince1970 / 86_400)
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
