import CGtk
import Foundation
import Scene

/// Sending events, in the order in which the input occurred.
extension GTKHost {
  /// Sends an event, after pending edits. While a patch is being applied it is queued.
  func send(_ event: SceneEvent) {
    if isApplying {
      waiting.append(event)
      cg_window_later(window)
      return
    }
    sendEdits()
    deliver(event)
  }

  private func deliver(_ event: SceneEvent) {
    guard let eventSink else { return }
    transcript?.begin(event) { shown[$0]?.node.role }
    eventSink.send(event)
    transcript?.end()
  }

  /// Sends what widgets reported while no event could be sent.
  func late() {
    guard !isApplying else { return }
    sendEdits()
    sendLayout()
    let events = waiting
    waiting = []
    for event in events { send(event) }
    announceAll()
    tellDisplayRequest()
    guard isFocusDoubtful else { return }
    isFocusDoubtful = false
    isApplying = true
    assertFocus()
    isApplying = false
  }

  /// A long text is laid out in thousands of steps, each of which moves what is visible.
  private func sendLayout() {
    guard !changedVisibleRanges.isEmpty || !changedOffsets.isEmpty,
      cg_window_begin_layout_report(window)
    else { return }
    let sights = changedVisibleRanges
    changedVisibleRanges = []
    for id in sights {
      sendVisibleRange(id)
      sendTopLine(id)
    }
    let offsets = changedOffsets
    changedOffsets = []
    for id in offsets { sendOffset(id) }
  }

  // MARK: Text

  /// Notes an edit. A key press may change text and selection in several steps, which are reported
  /// as one.
  func typed(_ id: NodeID) {
    if !changedTexts.contains(id) { changedTexts.append(id) }
    cg_window_later(window)
  }

  private func sendEdits() {
    while !changedTexts.isEmpty {
      let id = changedTexts.removeFirst()
      if let event = (shown[id] as? any Editing)?.takeEdit() { deliver(event) }
      if let item = shown[id] { cg_text_keep_history(item.widget) }
    }
  }

  func followed(_ id: NodeID, character: Int) {
    guard let text = shown[id]?.node.text else { return }
    send(.followed(id, at: TextOffsets.units(from: character, to: character, in: text).location))
  }

  /// Inserts a pasted text, and reports anything else.
  func pasted(_ id: NodeID, _ bytes: UnsafeRawBufferPointer, _ kind: CgPasted) {
    func item(_ type: String) -> [Parcel] {
      [Parcel(types: [type], contents: [type: Data(bytes)])]
    }
    let parcels: [Parcel]
    switch kind {
    case CG_PASTED_HTML: return pasted(id, HTMLText.plain(bytes))
    case CG_PASTED_PAGE: parcels = item(Parcel.htmlType)
    case CG_PASTED_PNG: parcels = item(Parcel.pngType)
    case CG_PASTED_JPEG: parcels = item(Parcel.jpegType)
    case CG_PASTED_FILES:
      parcels = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .compactMap { URL(string: String($0)).map(Parcel.address) }
    default: return pasted(id, String(decoding: bytes, as: UTF8.self))
    }
    if !parcels.isEmpty { send(.pasted(id, parcels)) }
  }

  /// Inserts a pasted text with normalized line ends.
  func pasted(_ id: NodeID, _ words: String) {
    guard let item = shown[id] as? TextViewWidget, !words.isEmpty else { return }
    cg_text_type(item.widget, HTMLText.lines(words))
    cg_textview_show_cursor(item.widget)
  }

  func opensMenu(_ id: NodeID, character: Int) {
    guard let text = shown[id]?.node.text else { return }
    send(.textMenu(id, at: TextOffsets.units(from: character, to: character, in: text).location))
  }

  // MARK: Scrolling

  /// Notes a change of the visible text, which is reported after GTK has laid it out.
  func sighted(_ id: NodeID) {
    guard !changedVisibleRanges.contains(id) else { return }
    changedVisibleRanges.append(id)
    cg_window_later(window)
  }

  private func sendVisibleRange(_ id: NodeID) {
    guard let range = (shown[id] as? TextViewWidget)?.takeSight() else { return }
    sendEdits()
    deliver(.sighted(id, range))
  }

  private func sendTopLine(_ id: NodeID) {
    guard let line = (shown[id] as? TextViewWidget)?.takeTopLine() else { return }
    sendEdits()
    deliver(.topLine(id, line))
  }

  func scrolled(_ id: NodeID, isLayingOut: Bool) {
    guard isApplying || isLayingOut else {
      sendOffset(id)
      return
    }
    if !changedOffsets.contains(id) { changedOffsets.append(id) }
    cg_window_later(window)
  }

  func scrolling(_ id: NodeID, _ phase: CgScrollPhase) {
    let told: ScrollStage =
      switch phase {
      case CG_SCROLL_BEGAN: .began
      case CG_SCROLL_ENDED: .ended(decelerates: false)
      case CG_SCROLL_GLIDES: .ended(decelerates: true)
      default: .rested
      }
    send(.scrolling(id, told))
  }
  /// Reports that scrolling ended. The toolkit may adjust the content offset.
  func rested(_ id: NodeID) { send(.rested(id)) }

  private func sendOffset(_ id: NodeID) {
    sendVisibleRange(id)
    sendTopLine(id)
    if let offset = (shown[id] as? any Scrolling)?.takeOffset() { send(.scrolled(id, offset)) }
  }

  // MARK: Keyboard

  func focusMoved() {
    guard !isApplying else { return }
    let tag = cg_window_focus(window)
    guard tag != 0 else {
      // A person moves the focus to a widget, never to none: GTK removed it, as it does at the end
      // of a frame from a widget that was moved.
      isFocusDoubtful = true
      cg_window_later(window)
      return
    }
    let next = NodeID(tag: tag)
    guard next != focus else { return }
    send(.focused(next))
    // The toolkit may have set another focus without changing anything else.
    if focus != next {
      isFocusDoubtful = true
      cg_window_later(window)
    }
  }

  func pressed(_ key: String, _ modifiers: KeyPress.Modifiers) -> Bool {
    guard let eventSink else { return false }
    if let transcript, KeyPress(key, modifiers) == WindowTranscript.dumpKey {
      sendEdits()
      transcript.dump(eventSink)
      return true
    }
    // These shortcuts are common to all desktop programs; the app is not asked.
    if modifiers == .control, key == "w" || key == "q" {
      if key == "q" { quitAsked() } else { closeAsked() }
    } else if let zoomed, let next = zoom.after(KeyPress(key, modifiers)) {
      zoomed(next)
    } else if key == "f11", modifiers.isEmpty {
      cg_window_toggle_fullscreen(window)
    } else if key == "menu" || (key == "f10" && modifiers == .shift) {
      guard let target = selectedRow() ?? focus else { return false }
      send(.contextMenu(target))
    } else {
      send(.key(KeyPress(key, modifiers)))
    }
    return true
  }

  /// The row that key presses refer to: the selected one of the list with the focus.
  private func selectedRow() -> NodeID? {
    guard let focus, let list = shown[focus], list.node.role == .list else { return nil }
    return list.children.first { shown[$0]?.node.traits.contains(.selected) == true }
  }

  // MARK: Touches

  func touched(
    _ phase: CgPan, _ finger: CInt, _ place: CGPoint, _ isFinger: Bool, _ modifiers: UInt32,
    _ isHandled: Bool
  ) {
    let phase: Touches.Phase =
      switch phase {
      case CG_PAN_BEGAN: .began
      case CG_PAN_CHANGED: .moved
      case CG_PAN_ENDED: .ended
      default: .cancelled
      }
    send(
      .touches(
        Touches(
          [Touches.Touch(phase, at: place, id: Int(finger), isHandled: isHandled)], time: now,
          kind: isFinger ? .finger : .pointer,
          modifiers: KeyPress.Modifiers(rawValue: UInt8(truncatingIfNeeded: modifiers)))))
  }

  /// The factor of a step of a wheel with Control.
  private static let zoomStep = 1.1

  func zoomed(_ id: NodeID, steps: Double, at place: CGPoint) {
    send(.zoomed(id, pow(Self.zoomStep, steps), at: place))
  }

  /// A phone has no pointer.
  func hovered(_ place: CGPoint?) {
    if let device, device.idiom == .phone { return }
    send(.hover(place, time: now))
  }

  /// Sends a press with a modifier key: on a row it changes the selection, on anything else it is a
  /// plain press.
  func chosen(_ id: NodeID, _ modifiers: KeyPress.Modifiers) {
    send([.row, .cell].contains(shown[id]?.node.role) ? .choose(id, modifiers) : .activate(id))
  }

  // MARK: Edge pans

  func panned(_ phase: CgPan, progress: Double, velocity: Double) {
    let phase: EdgePan.Phase =
      switch phase {
      case CG_PAN_BEGAN: .began
      case CG_PAN_CHANGED: .changed
      case CG_PAN_ENDED: .ended
      default: .cancelled
      }
    send(.edgePan(EdgePan(phase, progress: progress, velocity: velocity)))
  }

  /// Whether the row follows, which shows its actions.
  func rowPanned(_ id: NodeID, _ phase: CgPan, by distance: Double, velocity: Double) -> Bool {
    guard shown[id]?.node.traits.contains(.swipeable) == true else { return false }
    send(.rowPan(id, RowPan(phase.phase, by: distance, velocity: velocity)))
    return shown[id]?.node.traits.contains(.revealed) == true
  }

  // MARK: Environment

  /// Handles a new size of the window's content. It is called in `size_allocate`, before the
  /// children are placed, so that the same frame shows the size and the toolkit's response.
  func resized(to size: CGSize) {
    guard size.width > 0, size.height > 0 else { return }
    report(facts(size: size))
    resizedByPerson()
  }

  func factsChanged() {
    pango.reset()
    report(facts(size: environment.size))
  }

  func report(_ next: Environment) {
    guard next != environment else { return }
    let flips = next.isDark != environment.isDark
    environment = next
    cg_window_set_dark(window, next.isDark)
    sheet.textScale = next.textScale
    if flips { for item in shown.values { item.appearanceChanged() } }
    followPaper()
    send(.environment(next))
  }

  /// Advances the animations to a frame at a time in seconds; returns whether another frame is
  /// needed.
  func frame(at now: Double) -> Bool {
    let moves = transitionAnimator.tick(now)
    return propertyAnimator.tick(now) || moves
  }

  func woken() { send(.wake) }
}

extension CgPan {
  var phase: SceneEvent.DragPhase {
    switch self {
    case CG_PAN_BEGAN: .began
    case CG_PAN_CHANGED: .changed
    case CG_PAN_ENDED: .ended
    default: .cancelled
    }
  }
}
