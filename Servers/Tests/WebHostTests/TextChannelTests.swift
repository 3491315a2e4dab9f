import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// The page's side of a text, as the script has it.
private struct Page {
  var text: String
  var seen = 0
  var confirmed = 0
  var pending: [TextDelta] = []

  mutating func apply(_ delta: TextDelta) {
    guard let splice = delta.splice(of: text) else { return }
    var units = Array(text.utf16)
    units.replaceSubrange(splice.range, with: Array(splice.replacement.utf16))
    text = String(decoding: units, as: UTF16.self)
  }

  mutating func type(_ delta: TextDelta) -> (TextDelta, Int) {
    apply(delta)
    pending.append(delta)
    return (delta, seen)
  }

  mutating func hear(_ delta: TextDelta?, confirmed now: Int) {
    pending.removeFirst(now - confirmed)
    confirmed = now
    guard var delta else { return }
    seen += 1
    pending = pending.map { own in
      let (other, mine) = TextDelta.transform(delta, own)
      delta = other
      return mine
    }
    apply(delta)
  }
}

@Suite struct TextChannelTests {
  private func node(_ text: String, revision: Int) -> Node {
    var node = Node(id: NodeID(1), role: .textView, frame: .zero)
    node.text = text
    node.input.revision = revision
    return node
  }

  /// Letters are typed and the toolkit changes the text at random, with messages under way in both directions.
  @Test(arguments: 1...40) func bothSidesComeToTheSameText(seed: Int) {
    var state = UInt64(seed)
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    var channel = TextChannel(
      text: "hello world", revision: 0, runs: [], selection: TextRange(0, 0))
    var page = Page(text: "hello world")
    var toServer: [(TextDelta, Int)] = []
    var toPage: [(TextDelta?, Int)] = []
    func replacement(_ text: String) -> TextDelta {
      let length = text.utf16.count
      let start = next(length + 1)
      return TextDelta(
        replacing: start..<(start + next(min(4, length - start + 1))),
        with: ["x", "yz", "", "\n- "][next(4)])
    }
    func serve() {
      guard !toServer.isEmpty else { return }
      let (delta, seen) = toServer.removeFirst()
      let change = channel.take(delta, seen: seen, selected: TextRange(0, 0))
      #expect(change != nil)
      toPage.append((nil, channel.received))
    }
    func show() {
      guard !toPage.isEmpty else { return }
      let (delta, confirmed) = toPage.removeFirst()
      page.hear(delta, confirmed: confirmed)
    }
    for _ in 0..<300 {
      switch next(4) {
      case 0: toServer.append(page.type(replacement(page.text)))
      case 1: serve()
      case 2: show()
      default:
        guard next(3) == 0 else { continue }
        var other = Page(text: channel.text)
        other.apply(replacement(channel.text))
        let news = channel.update(to: node(other.text, revision: channel.revision + 1), runs: [])
        if news.delta != nil { toPage.append((news.delta, channel.received)) }
      }
    }
    while !toServer.isEmpty { serve() }
    while !toPage.isEmpty { show() }
    #expect(page.text == channel.text)
    #expect(page.pending.isEmpty)
  }

  @Test func whatDoesNotFitIsRefused() {
    var channel = TextChannel(text: "a😀", revision: 3, runs: [], selection: TextRange(0, 0))
    // Beyond the end, between the halves of a pair, of changes that were never sent, a selection outside.
    let start = TextRange(0, 0)
    let strange: [(TextDelta?, Int, TextRange)] = [
      (TextDelta(replacing: 2..<9, with: ""), 0, start),
      (TextDelta(replacing: 2..<2, with: "x"), 0, start),
      (TextDelta(replacing: 0..<0, with: "x"), 1, start), (nil, 0, TextRange(2, 9)),
    ]
    for (delta, seen, selected) in strange {
      let change = channel.take(delta, seen: seen, selected: selected)
      #expect(change == nil, "\(String(describing: delta))")
    }
    #expect(channel.text == "a😀")
  }

  @Test func anEditHasTheRevisionOfTheToolkit() throws {
    var channel = TextChannel(text: "ab", revision: 5, runs: [], selection: TextRange(0, 0))
    let change = channel.take(
      TextDelta(replacing: 1..<1, with: "x"), seen: 0, selected: TextRange(2, 0))
    #expect(change?.edit == TextEdit(base: 5, range: TextRange(1, 0), replacement: "x"))
    #expect(change?.selection == TextRange(2, 0))
    // The toolkit took it as it is: the page has nothing to hear.
    var shown = node("axb", revision: 6)
    shown.selection = TextRange(2, 0)
    let news = channel.update(to: shown, runs: [])
    #expect(news.isEmpty)
  }

  @Test func aPageThatWasCutOffGetsWhatItLacks() {
    var channel = TextChannel(text: "ab", revision: 0, runs: [], selection: TextRange(0, 0))
    _ = channel.update(to: node("abc", revision: 1), runs: [])
    _ = channel.update(to: node("abcd", revision: 2), runs: [])
    let rest = channel.rest(seen: 1, epoch: 0)
    #expect(rest?["d"]?.written == #"[[3,"d"]]"#)
    let (beyond, older) = (channel.rest(seen: 3, epoch: 0), channel.rest(seen: 1, epoch: 7))
    #expect(beyond == nil && older == nil)
    // What the page sent before it heard of either still counts.
    let late = channel.take(
      TextDelta(replacing: 0..<0, with: "X"), seen: 0, selected: TextRange(1, 0))
    #expect(late != nil)
    #expect(channel.text == "Xabcd")
  }

  @Test func stretchesGrowWithWhatIsTyped() {
    let runs = [TextChannel.Run(length: 3, look: 1), TextChannel.Run(length: 3, look: 2)]
    #expect(
      TextChannel.replaced(runs, 3..<3, 1) == [
        TextChannel.Run(length: 4, look: 1), TextChannel.Run(length: 3, look: 2),
      ])
    #expect(
      TextChannel.replaced(runs, 1..<5, 0) == [
        TextChannel.Run(length: 1, look: 1), TextChannel.Run(length: 1, look: 2),
      ])
  }
}
