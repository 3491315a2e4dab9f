import Foundation
import Scene

/// One tab of a browser: a window of the app, and what is needed so that a page that was cut off goes on where it was.
///
/// Every message to the page has a number, and those that it has not confirmed are kept. Every event of the page has a
/// number as well, and one that was taken already is not taken again. So a page that comes back sends what was not
/// confirmed, gets what it missed, and nothing is lost or done twice, wherever the line was cut.
@MainActor final class WebSession {
  /// The secret by which its page, and no other, takes it up again.
  let id = Secret()
  /// The session of the app that is shown; nil for an app with one window.
  let name: String?
  let host: WebHost
  private(set) var line: (any PageLine)?
  /// The number of the last event that was taken.
  private(set) var lastEvent = 0
  private var confirmedEvent = 0
  let saving: Saving
  private(set) var lastMessage = 0
  private var ring: [(number: Int, text: String)] = []
  private var ringSize = 0
  private var isFlushDue = false
  private var isTaking = false
  /// Events that have come and are not taken yet.
  private var waiting: ArraySlice<JSONValue> = []
  private var isResting = false
  /// When its page was cut off; nil while there is one.
  private(set) var cutAt: Double?
  var uploads = Uploads()
  /// What the app is going to write for the page.
  var awaited: [Awaited] = []
  /// The device on which its page shows the app; nil for a window of the page's size.
  private(set) var device: (any PageDevice)?
  private var page: Environment

  /// What a page has missed is kept up to this many bytes; beyond it the whole scene is sent.
  private static let mostRing = 1 << 20

  /// - Parameter now: In seconds: it has no page yet.
  init(host: WebHost, name: String?, at now: Double, whenSaved: WhenSaved? = nil) {
    self.host = host
    saving = Saving(whenSaved)
    self.name = name
    cutAt = now
    page = host.environment
    host.onChange = { [weak self] in self?.flushSoon() }
  }

  // MARK: The window

  /// Shows the app on a device from now on.
  ///
  /// - Parameter page: The environment of the page.
  func show(_ device: any PageDevice, in page: Environment) {
    self.device = device
    self.page = page
    host.onDisplayRequest = { [weak self] request in
      self?.device?.follow(request)
      self?.deviceChanged()
    }
  }

  /// The window of the page has become another one.
  func report(_ facts: Environment) {
    page = facts
    host.report(device?.environment(in: facts) ?? facts)
  }

  func deviceChanged() {
    guard let device else { return }
    host.report(device.environment(in: page))
    host.order("device", deviceFacts)
  }

  /// What the page draws around the app.
  private var deviceFacts: JSONValue {
    guard let device, var facts = device.facts.object else { return .null }
    let size = facts["size"]?.list?.compactMap(\.number) ?? []
    let address =
      size.count == 2
      ? host.pictures.address(
        of: device.overlay, size: CGSize(width: size[0], height: size[1]),
        scale: max(1, host.environment.scale), isDark: host.environment.isDark) : nil
    facts["over"] = address.map { .text($0) }
    return .object(facts)
  }

  // MARK: Lines

  /// A page begins, or goes on after its line was cut.
  ///
  /// - Parameters:
  ///   - line: The new line. An older one is closed: a session has one page.
  ///   - last: The number of the last message that the page has; nil for a page that begins.
  ///   - seen: For each text of the page, how many changes of which epoch it has applied.
  func attach(_ line: any PageLine, last: Int?, seen: [NodeID: (Int, Int)]) {
    flush()
    // What was not taken the page sends again.
    waiting = []
    self.line?.close("another page took the session up")
    self.line = line
    cutAt = nil
    if last == nil {
      lastEvent = 0
      confirmedEvent = 0
      saving.begin()
    }
    var hello: [String: JSONValue] = ["s": .text(id.text), "a": JSONValue(lastEvent)]
    if saving.isTold { hello["v"] = JSONValue(saving.last) }
    confirmedEvent = lastEvent
    let rest = ring.filter { $0.number > last ?? .max }
    let isComplete = last.map { $0 == lastMessage || rest.first?.number == $0 + 1 } ?? false
    if isComplete {
      line.send(JSONValue.object(hello).written)
      for message in rest { line.send(message.text) }
    } else {
      for (key, value) in host.wholeMessage(seen: seen) { hello[key] = value }
      if device != nil { hello["device"] = [deviceFacts] }
      ring = []
      ringSize = 0
      lastMessage += 1
      hello["n"] = JSONValue(lastMessage)
      line.send(JSONValue.object(hello).written)
    }
  }

  /// The line was cut, by whatever end.
  func detach(_ line: any PageLine, at now: Double) {
    guard self.line === line else { return }
    self.line = nil
    cutAt = now
  }

  func close(_ reason: String) {
    line?.close(reason)
    line = nil
    host.end()
  }

  // MARK: Messages

  private func flushSoon() {
    guard !isFlushDue, !isTaking else { return }
    isFlushDue = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.flush() } }
  }

  private func flush() {
    isFlushDue = false
    awaitSaved()
    // Whoever writes for a while shows that it is done.
    offerDownloads()
    var message = host.takeMessage() ?? [:]
    if message.isEmpty {
      // A bare confirmation needs no number: the next one has it too.
      guard confirmedEvent != lastEvent else { return }
      confirmedEvent = lastEvent
      line?.send("{\"a\":\(lastEvent)}")
      return
    }
    lastMessage += 1
    confirmedEvent = lastEvent
    message["n"] = JSONValue(lastMessage)
    message["a"] = JSONValue(lastEvent)
    let text = JSONValue.object(message).written
    ring.append((lastMessage, text))
    ringSize += text.utf8.count
    while ringSize > Self.mostRing, !ring.isEmpty { ringSize -= ring.removeFirst().text.utf8.count }
    line?.send(text)
  }

  // MARK: Events

  /// Takes what a page sent: a list of events, each with its number, and the number of the last message that it has.
  ///
  /// - Returns: A sentence if it is nothing that a page sends.
  func take(_ value: JSONValue) -> String? {
    guard let events = value["e"]?.list else { return "a message without events" }
    if let last = value["n"]?.integer {
      while let first = ring.first, first.number <= last {
        ringSize -= ring.removeFirst().text.utf8.count
      }
    }
    waiting += events
    return takeWaiting()
  }

  private func takeWaiting() -> String? {
    isTaking = true
    defer {
      isTaking = false
      flush()
    }
    while !isResting, let event = waiting.popFirst() {
      guard let list = event.list, list.count >= 2, let number = list[0].integer,
        let kind = list[1].text
      else { return "an event without number and kind" }
      // What came twice was taken; a gap is a page that counts wrongly.
      guard number > lastEvent else { continue }
      guard number == lastEvent + 1 else { return "an event out of order" }
      lastEvent = number
      take(kind, list[2...])
      if ["e", "K"].contains(kind) { rest() }
    }
    return nil
  }

  /// Lets run what the app puts off while a person types, as to set the text that it has just read. On iOS that runs before
  /// the next letter comes, and so it does here: what comes next waits behind it in the main queue.
  private func rest() {
    isResting = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isResting = false
        if let reason = self.takeWaiting() { self.line?.close(reason) }
        self.offerDownloads()
      }
    }
  }

  private func take(_ kind: String, _ values: ArraySlice<JSONValue>) {
    let list = Array(values)
    switch kind {
    case "e": edit(list)
    case "E":
      if let next = EnvironmentDecoder.environment(list.first, page) {
        report(next)
      }
    case "D":
      guard let device, list.count == 2, let control = list[0].text, let value = list[1].integer
      else { return }
      device.act(control, value)
      deviceChanged()
    case "p": picked(list)
    case "V": pasted(list)
    case "x": carried(list)
    case "K": typedAhead(list)
    case "k" where isOfText(list): typedAhead([.text("")] + list)
    case "r" where list.first?.node.map { host.tree[$0] == nil } == true:
      typedAhead([.text(""), .text("return"), 0])
    default:
      guard let event = event(kind, values) else { return }
      if case .scrolled(let id, let place) = event { host.offsets[id] = place }
      host.send(event)
    }
  }

  private func event(_ kind: String, _ values: ArraySlice<JSONValue>) -> SceneEvent? {
    EventDecoder(tree: host.tree, now: host.now).event(kind, values)
  }

  /// `[the name of the key, modifiers]`
  private func press(_ values: ArraySlice<JSONValue>) {
    if let event = event("k", values) { host.send(event) }
  }

  /// `[node, epoch, seen, change or null, selection's start, its length]`
  private func edit(_ list: [JSONValue]) {
    if list.count == 6, let gone = list[0].node, host.tree[gone] == nil {
      // It was typed into a field that has gone since, as that of a name with Return has.
      let inserted = TextDelta(list[3])?.inserted ?? ""
      if !inserted.isEmpty { typedAhead([.text(inserted), .text("none"), 0]) }
      return
    }
    guard list.count == 6, let id = list[0].node, var channel = host.channels[id],
      let node = host.tree[id]
    else { return }
    guard let epoch = list[1].integer, let seen = list[2].integer, let start = list[4].integer,
      let length = list[5].integer, (0..<1 << 40).contains(start), (0..<1 << 40).contains(length)
    else { return host.resetText(of: id) }
    // What was sent before the page heard that it has to begin anew.
    guard epoch == channel.epoch else { return }
    let delta = list[3] == .null ? nil : TextDelta(list[3])
    let isReadOnly = node.traits.contains(.readOnly) || node.traits.contains(.disabled)
    guard list[3] == .null || delta != nil && !isReadOnly,
      let change = channel.take(delta, seen: seen, selected: TextRange(start, length))
    else { return host.resetText(of: id) }
    host.channels[id] = channel
    if let edit = change.edit {
      host.send(.edited(id, edit, selection: change.selection))
    } else {
      host.send(.selected(id, change.selection))
    }
  }

  /// `[the name of the key, modifiers]`: whether a key of the app is one of the text.
  ///
  /// A page sends Return and Tab in a text as keys only where the app takes them before the text, as it does while there
  /// is a suggestion. What was typed since may have changed that, of which the page has not heard.
  private func isOfText(_ list: [JSONValue]) -> Bool {
    guard list.count == 2, let key = list[0].text, key == "return" || key == "tab",
      list[1].integer == 0, let id = host.tree.focus, let node = host.tree[id],
      node.role == .textView
    else { return false }
    return !node.input.keys.contains(KeyPress(key))
  }

  /// `[what was typed, the name of the key, modifiers]`: a key that was pressed while nothing of the page had the keyboard.
  ///
  /// What the keyboard belongs to may have changed here already, after the key before: a name is typed, Return, and
  /// then the text, before the page has heard of the editor. Then the key is typed there, so that no letter is lost.
  private func typedAhead(_ list: [JSONValue]) {
    guard list.count == 3, let text = list[0].text, let key = list[1].text, text.utf16.count <= 1024
    else { return }
    guard let id = host.tree.focus, let node = host.tree[id], let channel = host.channels[id],
      !node.traits.contains(.readOnly), !node.traits.contains(.disabled)
    else { return press(list[1...]) }
    var range = channel.selection
    var replacement = text
    switch key {
    case "return" where node.role != .textView: return host.send(.submitted(id))
    case "return": replacement = "\n"
    case "tab" where node.role == .textView: replacement = "\t"
    case "backspace":
      replacement = ""
      if range.length == 0 {
        let start = TextDelta.characterStart(before: range.location, in: channel.text)
        range = TextRange(start, range.location - start)
      }
    default:
      if text.isEmpty || text.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        return press(list[1...])
      }
    }
    guard range.location >= 0, range.end <= channel.text.utf16.count else { return }
    let after = TextRange(range.location + replacement.utf16.count, 0)
    host.send(
      .edited(
        id, TextEdit(base: channel.revision, range: range, replacement: replacement),
        selection: after))
  }
}
