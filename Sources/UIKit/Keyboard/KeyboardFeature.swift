import Foundation
import Scene

/// What stands at the bottom of the scene for the first responder: the keyboard of a device, or a view
/// in its place, and a view above it (`Docs/decisions/0051`).
///
/// It stands in a window of its own above all others, and is looked at when the first responder
/// changes and, while there is one, in each round of pass 2b.
@MainActor final class KeyboardFeature: SceneFeature {
  private unowned let engine: SceneEngine
  private var window: InputWindow?
  /// Where it stands, in points of the scene; nil while there is nothing.
  private(set) var frame: CGRect?
  /// The end of the change that is seen now.
  private var ending: Alarms.Token?
  private var isHeld = false
  /// The key that was pressed last.
  private var lastKey: ScreenKey?
  /// The languages of the person when something was edited last.
  private var languages: [String]?

  /// Seconds that a change takes.
  static let duration = 0.25

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.containers]

  func run(_ pass: Pass) {
    guard pass == .containers, frame != nil || engine.firstResponder != nil else { return }
    follow()
    guard languages != engine.environment.languages else { return }
    let isChange = languages != nil
    languages = engine.environment.languages
    if isChange {
      NotificationCenter.default.post(
        name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
    }
  }

  /// Called before a layout. What stands there may have changed its height, and has to have it before its own views are
  /// laid out.
  func prepareLayout() {
    guard frame != nil else { return }
    follow()
  }

  /// Runs a block in which one responder gives up what another is about to take.
  func holding<Result>(_ body: () -> Result) -> Result {
    isHeld = true
    defer { isHeld = false }
    return body()
  }

  /// A responder has given up the keyboard. If it stands in an accessory, that stays: the responder
  /// that the accessory belongs to is the first one again.
  func resigned(_ responder: UIResponder) {
    guard !isHeld else { return }
    if let owner = window?.panel.owner(of: responder), owner.canBecomeFirstResponder,
      owner !== responder, owner.becomeFirstResponder()
    {
      return
    }
    follow()
  }

  /// Shows what the first responder wants.
  func follow() {
    guard !isHeld else { return }
    let next = engine.firstResponder.map { InputViews(of: $0, in: engine) } ?? InputViews()
    guard !next.isEmpty else { return hide() }
    let window = self.window ?? makeWindow()
    let size = engine.environment.size
    if window.frame.size != size { window.frame = CGRect(origin: .zero, size: size) }
    let old = frame
    let isNew = window.panel.show(next, width: size.width)
    let height = window.panel.wantedHeight(width: size.width)
    guard height > 0 else { return hide() }
    let end = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    guard end != old else {
      if isNew { window.panel.setNeedsLayout() }
      return
    }
    let begin = old ?? CGRect(x: 0, y: size.height, width: size.width, height: height)
    frame = end
    if window.isHidden { window.isHidden = false }
    announce(
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification],
      begin, end)
    move(window.panel, from: begin, to: end)
    finishLater(
      [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification],
      begin, end, hides: false)
  }

  private func hide() {
    guard let begin = frame, let window else { return }
    let bottom = engine.environment.size.height
    let end = CGRect(x: 0, y: bottom, width: begin.width, height: begin.height)
    frame = nil
    announce(
      [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification],
      begin, end)
    // An observer may have made somebody else the first responder.
    guard frame == nil else { return }
    move(window.panel, from: begin, to: end)
    finishLater(
      [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification],
      begin, end, hides: true)
  }

  private func makeWindow() -> InputWindow {
    let made = InputWindow(windowScene: engine.scene)
    made.panel.keys.typed = { [weak self] in self?.type($0) }
    window = made
    return made
  }

  private func move(_ panel: InputPanel, from begin: CGRect, to end: CGRect) {
    UIView.performWithoutAnimation {
      panel.frame = CGRect(origin: begin.origin, size: end.size)
    }
    UIView.animate(withDuration: Self.duration) { panel.frame = end }
    refreshGuides()
  }

  private func finishLater(
    _ names: [NSNotification.Name], _ begin: CGRect, _ end: CGRect, hides: Bool
  ) {
    ending.map(engine.alarms.cancel)
    ending = engine.alarms.after(Self.duration) { [weak self] in
      guard let self else { return }
      ending = nil
      if hides {
        window?.panel.show(InputViews(), width: end.width)
        window?.isHidden = true
      }
      announce(names, begin, end)
    }
  }

  private func announce(_ names: [NSNotification.Name], _ begin: CGRect, _ end: CGRect) {
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names {
      engine.note("\(name.rawValue) \(end.minY) + \(end.height)")
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
  }

  /// Views that are laid out beside the keyboard get another area.
  private func refreshGuides() {
    engine.scene.keyboardFrame = frame
    for window in engine.windows { window.refreshKeyboardGuides() }
    for controller in engine.shown { controller.keyboardMoved(to: frame) }
  }

  var isAtRest: Bool { ending == nil }

  func audit() -> String? {
    guard frame == nil, ending == nil else { return nil }
    return window?.isHidden == false ? "a keyboard is shown to nobody" : nil
  }

  // MARK: Keys

  /// A key on the screen was pressed.
  private func type(_ key: ScreenKey) {
    guard let responder = engine.firstResponder else { return }
    let isSecondSpace = key == .text(" ") && lastKey == key
    lastKey = key
    switch key {
    case .text where isSecondSpace && endSentence(in: responder): lastKey = nil
    case .text(let text): enter(text, in: responder)
    case .return:
      if let field = responder as? UITextField {
        _ = field.handle(.submitted)
      } else {
        enter("\n", in: responder)
      }
    case .delete: erase(in: responder)
    case .shift, .plane: break
    }
  }

  /// Two spaces behind a word are a full stop and a space.
  private func endSentence(in responder: UIResponder) -> Bool {
    guard let field = responder as? any TextEditing, field.editor.selection.length == 0 else {
      return false
    }
    let before = InputViews.textBefore(responder)
    guard before.last == " ", let word = before.dropLast().last, word.isLetter || word.isNumber
    else { return false }
    let place = TextRange(field.editor.selection.location - 1, 1)
    field.editor.enter(". ", at: place, isTyped: true)
    return true
  }

  private func enter(_ text: String, in responder: UIResponder) {
    guard let field = responder as? any TextEditing else {
      (responder as? any UIKeyInput)?.insertText(text)
      return
    }
    field.editor.enter(text, at: field.editor.selection, isTyped: true)
  }

  private func erase(in responder: UIResponder) {
    guard let field = responder as? any TextEditing else {
      (responder as? any UIKeyInput)?.deleteBackward()
      return
    }
    field.editor.erase()
  }
}
