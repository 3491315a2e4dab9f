import Foundation
import Raster
import Scene

/// Shows a scene as elements of a web page.
///
/// It keeps the tree, turns each patch into what a page has to change, and gives that to its session, which numbers it
/// and sends it. It is told and asks nothing of the page; all that it answers at once, it knows itself.
@MainActor public final class WebHost: SceneHost {
  public private(set) var environment: Environment
  public let measurer: any TextMeasurer
  public let pictureWriter: (any PictureWriter)? = RasterWriter()
  public let speller: (any Speller)? = nil

  /// What is shown.
  private(set) var tree = Tree()
  var channels: [NodeID: TextChannel] = [:]
  private var eventSink: (any SceneEventSink)?

  /// Where the page has scrolled each list to, so that it is not told its own offset.
  var offsets: [NodeID: CGPoint] = [:]
  private var looks = LookTable()
  // What the page has of each node.
  private var sent: [NodeID: [String: JSONValue]] = [:]
  private var frames: [NodeID: CGRect] = [:]
  let pictures: PictureCache
  /// The dragged items of the app.
  private(set) var cargo: Cargo?
  /// What a drop here would do, as the app said last.
  private(set) var dropEffect = Carry.Effect.none

  // What was not sent yet.
  private var operations: [JSONValue] = []
  private var words: [String: JSONValue] = [:]
  private var focus: NodeID?
  private var toldFocus: NodeID?
  private var isApplying = false
  /// Called when there is something to send.
  var onChange: () -> Void = {}
  /// Called after a patch with what the app asks of the screen of a device, when that changed.
  var onDisplayRequest: (DisplayRequest) -> Void = { _ in }
  private var toldRequest = DisplayRequest()

  private var isWakeDue = false
  private var alarm = 0

  /// - Parameter fontFamily: The family of texts that have none of their own.
  init(environment: Environment, measurer: any TextMeasurer, fontFamily: String) {
    (self.environment, self.measurer) = (environment, measurer)
    pictures = PictureCache(family: fontFamily)
  }

  public func connect(_ eventSink: any SceneEventSink) { self.eventSink = eventSink }

  private var encoder: NodeEncoder {
    NodeEncoder(
      measurer: measurer, pictures: pictures, scale: max(1, environment.scale),
      isDark: environment.isDark)
  }

  // MARK: What the toolkit shows

  public func apply(_ patch: ScenePatch) {
    isApplying = true
    defer { isApplying = false }
    do { try tree.apply(patch) } catch {
      preconditionFailure("A patch does not fit the scene. \(error)")
    }
    let encoder = encoder
    for operation in patch.operations { encode(operation, encoder) }
    if patch.operations.contains(where: { if case .remove = $0 { true } else { false } }) {
      forgetRemoved()
    }
    for motion in patch.motions where tree[motion.node] != nil {
      operations.append(
        ["a", JSONValue(motion.node), .text(motion.kind.rawValue), .bool(motion.isReversed)])
    }
    focus = patch.focus
    onChange()
    tellDisplayRequest()
  }

  private func tellDisplayRequest() {
    guard let request = tree.root.flatMap({ tree[$0]?.display }), request != toldRequest else {
      return
    }
    toldRequest = request
    // Its answer is another patch, which begins when this one is done.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.onDisplayRequest(request) }
    }
  }

  private func encode(_ operation: ScenePatch.Operation, _ encoder: NodeEncoder) {
    switch operation {
    case .insert(let node, let parent, let after):
      let values = encoder.values(of: node, &looks)
      sent[node.id] = values
      frames[node.id] = node.frame
      var all: [JSONValue] = [
        "i", JSONValue(node.id), JSONValue(parent), JSONValue(after), .text(node.role.rawValue),
        NodeEncoder.list(node.frame), .object(values),
      ]
      if node.role.isText {
        channels[node.id] = TextChannel(
          text: node.text, revision: node.input.revision, runs: runs(of: node),
          selection: node.selection)
        all.append(channels[node.id]?.whole() ?? .null)
      }
      operations.append(.list(all))
      if node.offset != .zero { tellOffset(node) }
    case .move(let id, let parent, let after):
      operations.append(["m", JSONValue(id), JSONValue(parent), JSONValue(after)])
    case .place(let id, _):
      guard let node = tree[id] else { return }
      place(node)
      if node.surface != nil || node.role == .label || node.role == .image {
        encodeValues(of: node, encoder)
      }
    case .update(let node):
      guard let known = tree[node.id] else { return }
      place(known)
      encodeValues(of: node, encoder)
      encodeText(of: node)
      tellOffset(node)
    case .remove(let id):
      operations.append(["r", JSONValue(id)])
    }
  }

  private func place(_ node: Node) {
    guard frames[node.id] != node.frame else { return }
    frames[node.id] = node.frame
    operations.append(["p", JSONValue(node.id), NodeEncoder.list(node.frame)])
  }

  private func forgetRemoved() {
    for id in frames.keys where tree[id] == nil { frames[id] = nil }
    for id in sent.keys where tree[id] == nil { sent[id] = nil }
    for id in channels.keys where tree[id] == nil { channels[id] = nil }
    for id in offsets.keys where tree[id] == nil { offsets[id] = nil }
  }

  private func encodeValues(of node: Node, _ encoder: NodeEncoder) {
    let values = encoder.values(of: node, &looks)
    let old = sent[node.id] ?? [:]
    sent[node.id] = values
    var changes: [String: JSONValue] = [:]
    for (key, value) in values where old[key] != value { changes[key] = value }
    for key in old.keys where values[key] == nil { changes[key] = .null }
    if !changes.isEmpty { update(node.id, .object(changes)) }
  }

  /// What several nodes in a row change alike is sent once: the same words in two places, for example.
  private func update(_ id: NodeID, _ changes: JSONValue) {
    guard let last = operations.last?.list, last.count == 3, last[0] == "u", last[2] == changes
    else {
      return operations.append(["u", JSONValue(id), changes])
    }
    let others = last[1].list ?? [last[1]]
    operations[operations.count - 1] = ["u", .list(others + [JSONValue(id)]), changes]
  }

  private func runs(of node: Node) -> [TextChannel.Run] {
    guard node.role == .textView, !node.runs.isEmpty else { return [] }
    return node.runs.all.map {
      TextChannel.Run(length: $0.length, look: looks.number($0.look, figure: address(of:)))
    }
  }

  private func address(of figure: TextAttachment) -> String? {
    guard var art = figure.art, figure.size.width > 0, figure.size.height > 0 else { return nil }
    if art.size == .zero { art.size = figure.size }
    return pictures.address(
      of: Drawing([.picture(art, CGRect(origin: .zero, size: figure.size))]), size: figure.size,
      scale: max(1, environment.scale), isDark: environment.isDark)
  }

  private func encodeText(of node: Node) {
    guard var channel = channels[node.id] else { return }
    let news = channel.update(to: node, runs: runs(of: node))
    channels[node.id] = channel
    guard !news.isEmpty else { return }
    var values: [String: JSONValue] = [
      "c": JSONValue(channel.received), "e": JSONValue(channel.epoch),
    ]
    if let delta = news.delta { values["d"] = delta.wire }
    if let selection = news.selection {
      values["s"] = [JSONValue(selection.location), JSONValue(selection.length)]
    }
    if let (range, runs) = news.runs {
      values["R"] = [
        JSONValue(range.lowerBound), JSONValue(range.count), TextChannel.wire(runs),
      ]
    }
    operations.append(["t", JSONValue(node.id), .object(values)])
  }

  private func tellOffset(_ node: Node) {
    guard node.role == .list || node.role == .textView, node.offset != offsets[node.id] ?? .zero
    else { return }
    offsets[node.id] = node.offset
    operations.append(["o", JSONValue(node.id), JSONValue(node.offset.x), JSONValue(node.offset.y)])
  }

  /// Tells the page that its text does not fit, and what the text is.
  func resetText(of id: NodeID) {
    guard var channel = channels[id] else { return }
    channel.reset()
    operations.append(["T", JSONValue(id), channel.whole()])
    channels[id] = channel
    onChange()
  }

  // MARK: Messages

  /// All that changed since the last time; nil if nothing did.
  func takeMessage() -> [String: JSONValue]? {
    var message = words
    words = [:]
    if !operations.isEmpty { message["o"] = .list(operations) }
    operations = []
    if focus != toldFocus {
      toldFocus = focus
      message["f"] = JSONValue(focus)
    }
    if let fresh = looks.takeFresh() { message["l"] = fresh }
    return message.isEmpty ? nil : message
  }

  /// The whole scene, for a page that begins or has missed too much.
  ///
  /// - Parameter seen: For each text, how many changes and of which epoch a page that was cut off has applied.
  func wholeMessage(seen: [NodeID: (Int, Int)] = [:]) -> [String: JSONValue] {
    operations = []
    words = [:]
    sent = [:]
    // Pictures that were given up meanwhile are made again, at the same addresses.
    looks.forgetAttributes()
    for node in tree.nodes.values where node.role == .textView { _ = runs(of: node) }
    _ = looks.takeFresh()
    let encoder = encoder
    var nodes: [JSONValue] = []
    var parents: [NodeID: (NodeID, NodeID?)] = [:]
    tree.walk { node, _ in
      var before: NodeID?
      for child in node.children {
        parents[child] = (node.id, before)
        before = child
      }
      let values = encoder.values(of: node, &looks)
      sent[node.id] = values
      frames[node.id] = node.frame
      var all: [JSONValue] = [
        "i", JSONValue(node.id), JSONValue(parents[node.id]?.0), JSONValue(parents[node.id]?.1),
        .text(node.role.rawValue), NodeEncoder.list(node.frame), .object(values),
      ]
      if var channel = channels[node.id] {
        if let (count, epoch) = seen[node.id], let rest = channel.rest(seen: count, epoch: epoch) {
          all.append(rest)
        } else {
          channel.reset()
          all.append(channel.whole())
        }
        channels[node.id] = channel
      }
      nodes.append(.list(all))
      if node.offset != .zero {
        nodes.append(["o", JSONValue(node.id), JSONValue(node.offset.x), JSONValue(node.offset.y)])
      }
      offsets[node.id] = node.offset == .zero ? nil : node.offset
    }
    _ = looks.takeFresh()
    toldFocus = focus
    return ["w": true, "o": .list(nodes), "l": looks.all, "f": JSONValue(focus)]
  }

  // MARK: What a person does

  func send(_ event: SceneEvent) { eventSink?.send(event) }

  func report(_ next: Environment) {
    guard next != environment else { return }
    let isOther = next.isDark != environment.isDark || next.scale != environment.scale
    environment = next
    eventSink?.send(.environment(next))
    guard isOther else { return }
    // Pictures are drawn for an appearance and a density.
    let encoder = encoder
    for node in tree.nodes.values
    where node.surface != nil || node.role == .image || node.role == .button {
      encodeValues(of: node, encoder)
    }
    looks.forgetAttributes()
    for node in tree.nodes.values where node.role == .textView { encodeText(of: node) }
    onChange()
  }

  // MARK: Wakes

  public var now: Double { ProcessInfo.processInfo.systemUptime }

  public func wake() {
    guard !isWakeDue else { return }
    isWakeDue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isWakeDue = false
        self?.eventSink?.send(.wake)
      }
    }
  }

  public func wake(after seconds: Double?) {
    alarm += 1
    guard let seconds else { return }
    let asked = alarm
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, min(seconds, 1e6))) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, asked == self.alarm else { return }
        self.eventSink?.send(.wake)
      }
    }
  }

  // MARK: The browser

  private func tell(_ key: String, _ value: JSONValue) {
    var all = words[key]?.list ?? []
    all.append(value)
    words[key] = .list(all)
    onChange()
  }

  public func announce(_ words: String) { tell("say", .text(words)) }
  public func give(_ feedback: Feedback) { tell("feel", .text(feedback.rawValue)) }

  public func open(_ address: URL, number: Int) {
    let opens = canOpen(address)
    if opens { tell("open", .text(address.absoluteString)) }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.eventSink?.send(.opened(number, opens)) }
    }
  }

  public func canOpen(_ address: URL) -> Bool {
    ["http", "https", "mailto"].contains(address.scheme?.lowercased())
  }

  public func beginDrag(with cargo: Cargo) { self.cargo = cargo }
  public func setDropEffect(_ effect: Carry.Effect) {
    guard effect != dropEffect else { return }
    dropEffect = effect
    tell("effect", .text(effect.rawValue))
  }
  func endDrag() {
    cargo = nil
    dropEffect = .none
  }

  /// Tells the page to do something that is no part of the scene.
  func order(_ key: String, _ value: JSONValue) { tell(key, value) }

  /// Ends all that refers to the app.
  func end() {
    alarm += 1
    eventSink = nil
    onChange = {}
  }
}

extension Role {
  /// Whether its text is a person's to change.
  var isText: Bool { self == .textView || self == .textField || self == .searchField }
}

extension JSONValue {
  init(_ id: NodeID) { self = .number(Double(id.raw)) }
  init(_ id: NodeID?) { self = id.map { JSONValue($0) } ?? .null }

  var node: NodeID? { integer.flatMap { UInt64(exactly: $0) }.map { NodeID($0) } }
}
